import type { Presence } from '../company/presence';

/** What can be done with a table of the reader's besides playing. */
export interface Kept {
  readonly id: string;
  readonly title: string;
  readonly over: boolean;
  /** The reader's seat; null where they look on, or a bot plays for them. */
  readonly mine: number | null;
  /** Nobody else sits there, so that it may be deleted. */
  readonly deletes: boolean;
}

/** A table of the reader's, as the home page lists it. */
export interface MyTable extends Kept {
  readonly game: string;
  /** With whom, or who is thinking. */
  readonly text: string;
  /** The turn, and the pace where there is a clock. */
  readonly detail: string;
  readonly myTurn: boolean;
  /** Whose turn it is. */
  readonly state: string;
  /** For how long the reader is waited for, and what they have left. */
  readonly since: string;
  /** The seats of the others. */
  readonly others: readonly { readonly seat: number; readonly name: string; readonly presence: Presence }[];
}

/** A finished game, as the home page lists it. */
export interface Finished extends Kept {
  readonly game: string;
  /** How it ended for the reader. */
  readonly text: string;
  /** The score after every turn, a list a seat. */
  readonly courses: readonly (readonly number[])[];
}
