/** A table of the reader's, as the home page lists it. */
export interface MyTable {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** What is asked, or who is thinking. */
  readonly text: string;
  readonly myTurn: boolean;
  /** The seats of the others. */
  readonly others: readonly { readonly seat: number; readonly name: string }[];
}

/** A finished game, as the home page lists it. */
export interface Finished {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** How it ended for the reader. */
  readonly text: string;
  /** The score after every turn, a list a seat. */
  readonly courses: readonly (readonly number[])[];
  readonly mine: number | null;
}
