/** A click or a key ends what moves, and puts the recap away; it does what it hits where that was on offer. */
const PASSIVE: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
]);

export interface Interrupted {
  readonly moving: () => boolean;
  /** Whether what is hit may be done: the reader is asked on the table that is shown. */
  readonly offered: () => boolean;
  readonly skip: () => void;
  /** Called once the click or key has done what it does. */
  readonly after: () => void;
}

/** Listens until the answer is called. */
export function interrupting({ moving, offered, skip, after }: Interrupted): () => void {
  const listen = (event: MouseEvent | KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event instanceof KeyboardEvent && (PASSIVE.has(event.key) || target?.matches('input, textarea, select')))
      return;
    if (target?.closest('[data-lets-move]')) return; // It speaks of what moves itself.
    if (moving()) {
      const does = offered();
      skip();
      if (!does && target?.closest('[data-word]')) {
        event.stopPropagation();
        event.preventDefault();
      }
      return;
    }
    setTimeout(after);
  };
  addEventListener('click', listen, true);
  addEventListener('keydown', listen, true);
  return () => {
    removeEventListener('click', listen, true);
    removeEventListener('keydown', listen, true);
  };
}
