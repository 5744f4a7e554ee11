/** A page's own word for ending the turn, such as a puzzle's “Try it”: handed down, since each game draws its own table. */
import { getContext, setContext } from 'svelte';

export interface Finish {
  readonly label: string;
  /** Stands where the game's question stands, which becomes the smaller line. */
  readonly question: string;
  readonly enabled: boolean;
  press(): void;
}

const FINISH = Symbol('finish');

export function putFinish(finish: Finish): void {
  setContext(FINISH, finish);
}

export const finishing = (): Finish | undefined => getContext<Finish | undefined>(FINISH);
