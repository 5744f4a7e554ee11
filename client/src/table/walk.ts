/** Arrow keys walk between the buttons of a drawing: to the nearest one in that direction. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest spot in a direction, sideways distance counting double; -1 where there is none. */
export function nearest(from: Spot, spots: readonly Spot[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  for (const [i, spot] of spots.entries()) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const beside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (ahead <= 1 || beside > ahead * 2.5) continue;
    const distance = ahead + 2 * beside;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

export function walkByArrows(event: KeyboardEvent): void {
  const direction = DIRECTIONS[event.key];
  const from = event.target as Element;
  if (!direction || !from.matches('[data-word]')) return;
  const others = [...(event.currentTarget as Element).querySelectorAll<SVGElement>('[data-word]')].filter(
    (other) => other !== from,
  );
  const middle = (element: Element): Spot => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const to = others[nearest(middle(from), others.map(middle), direction)];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
