/** All English words: the game's own, and those of every venue. */
import type { Message } from '../../../i18n/format';
import own from './en.json';

type Words = Readonly<Record<string, Message>>;
const VENUES = import.meta.glob<Words>('../venues/*/messages/en.json', { eager: true, import: 'default' });

export default Object.assign({}, own, ...Object.values(VENUES)) as Words;
