/** Which things on the table an action names, and where: what was played and what was better are ringed there. */
export type Ringed = 'played' | 'better';

export interface Ring {
  readonly kind: Ringed;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The words by which two actions differ; a verb is no thing on the table, but may be a button of it. */
export function apart(
  played: readonly string[],
  better: readonly string[],
): Readonly<Record<Ringed, readonly string[]>> {
  return {
    played: played.filter((word) => !better.includes(word)),
    better: better.filter((word) => !played.includes(word)),
  };
}

const AIR = 4;

/** The things in sight that say a word; those that say it of one verb only (`data-verb`) count for that verb, and then alone. */
export function thingsOf(root: ParentNode, word: string, verb: string): Element[] {
  const things = [...root.querySelectorAll(`[data-word="${CSS.escape(word)}"]`)].filter(
    (thing) => thing.getBoundingClientRect().width > 0,
  );
  const own = things.filter((thing) => thing.getAttribute('data-verb') === verb);
  return own.length ? own : things.filter((thing) => !thing.hasAttribute('data-verb'));
}

/** Rings around the things of both actions, placed on the page. */
export function ringsOn(root: ParentNode, played: readonly string[], better: readonly string[]): Ring[] {
  const differing = apart(played, better);
  return (['played', 'better'] as const).flatMap((kind) =>
    differing[kind].flatMap((word) =>
      thingsOf(root, word, (kind === 'played' ? played : better)[0] ?? '').map((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        return {
          kind,
          x: left + scrollX - AIR,
          y: top + scrollY - AIR,
          width: width + 2 * AIR,
          height: height + 2 * AIR,
        };
      }),
    ),
  );
}
