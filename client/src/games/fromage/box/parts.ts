/** What the wheel's boxes draw for people who own them. */
import type { BoxParts } from '../../client';
import { ageName, sumName } from '../labels';
import VenuePicture from './VenuePicture.svelte';

export const parts: BoxParts = {
  Picture: VenuePicture,
  asks: {
    score: ['seats', 'side', 'venues', 'mode', 'corporation'],
    companion: ['side', 'venues', 'corporation'],
    setup: ['seats', 'mode', 'corporation'],
  },
  // Only what lies at a place of its own on the picture is tapped there: gondolas, by their age.
  inHand: ({ fields }) => {
    const pieces = fields.filter(({ kind, of }) => kind === 'piece' && of.includes('silver'));
    return pieces[0]?.of ?? [];
  },
  partName: ({ kind, name }, things) => (kind === 'age' ? ageName(name) : sumName({ seats: [], things }, kind, name)),
};
