/** All French words: the game's own, and those of every venue. */
import type { Message } from '../../../i18n/format';
import own from './fr.json';

type Words = Readonly<Record<string, Message>>;
const VENUES = import.meta.glob<Words>('../venues/*/messages/fr.json', { eager: true, import: 'default' });

export default Object.assign({}, own, ...Object.values(VENUES)) as Words;
