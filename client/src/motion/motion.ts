/** Motion says what happened: first on the drawing as it was, then on the drawing as it is. */
export type Motion = () => Running | null;

/** Something on the move that can be cut short. */
export interface Running {
  readonly finished: Promise<unknown>;
  finish(): void;
  /** Takes away what it left on the drawing, once the new view is shown. */
  clear(): void;
}

/** The motions of a thing that happened: before the table after it is shown, and with it. */
export interface Motions {
  readonly before: readonly Motion[];
  readonly after: readonly Motion[];
}

export interface Tempo {
  /** 1 at full length, less for quick. */
  readonly rate: number;
}

/** Nothing moves for so long; what follows can be read. */
export function rest(milliseconds: number): Running {
  let end = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    end = (): void => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { finished, finish: () => end(), clear: () => undefined };
}

/** A task of its own, once the frame is drawn. */
export const afterFrame = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves when the page is looked at; null where it is. */
export function pageWatched(): Promise<void> | null {
  if (!document.hidden) return null;
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}
