/** Keeps the keyboard's place: where the thing that had the focus goes away, the next best takes it. */
const REACHABLE = '[data-word]:is(button:not([disabled]), [tabindex="0"]):not([aria-disabled="true"])';

export function keepFocus(table: HTMLElement): () => void {
  let word: string | null = null;
  let middle = { x: 0, y: 0 };

  const middleOf = (element: Element): typeof middle => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const remember = ({ target }: FocusEvent): void => {
    const thing = (target as Element).closest('[data-word], button');
    word = thing ? (thing.getAttribute('data-word') ?? '') : null;
    if (thing) middle = middleOf(thing);
  };
  /** A click beside everything gives the focus up on purpose. */
  const forget = ({ target }: PointerEvent): void => {
    if (!(target as Element).closest('[data-word], button')) word = null;
  };
  const restore = (): void => {
    if (word === null || (document.activeElement && document.activeElement !== document.body)) return;
    if (document.querySelector('dialog[open]')) return;
    const open = [...table.querySelectorAll<HTMLElement | SVGElement>(REACHABLE)].filter(
      (one) => one.getClientRects().length,
    );
    const far = (one: Element): number => Math.hypot(middleOf(one).x - middle.x, middleOf(one).y - middle.y);
    const same = open.find((one) => one.dataset.word === word);
    const next = same ?? open.reduce<(typeof open)[number] | null>((a, b) => (a && far(a) <= far(b) ? a : b), null);
    next?.focus({ preventScroll: true });
  };

  const changes = new MutationObserver(restore);
  changes.observe(table, { childList: true, subtree: true });
  table.addEventListener('focusin', remember);
  addEventListener('pointerdown', forget, true);
  return () => {
    changes.disconnect();
    table.removeEventListener('focusin', remember);
    removeEventListener('pointerdown', forget, true);
  };
}
