const PATIENCE = 4000;

/** Scrolls to an element and keeps it in sight while the page above it is still being laid out; returns how to stop. */
export function keepInSight(element: Element): () => void {
  const changes = new ResizeObserver(() => element.scrollIntoView());
  const acts = ['wheel', 'pointerdown', 'keydown'] as const;
  const stop = (): void => {
    clearTimeout(timer);
    changes.disconnect();
    for (const act of acts) removeEventListener(act, stop);
  };
  const timer = setTimeout(stop, PATIENCE);
  for (const act of acts) addEventListener(act, stop, { passive: true });
  changes.observe(document.body);
  return stop;
}
