/** Once the page is drawn: what works behind it begins then, and takes no time from it. */
export const drawn: Promise<void> = new Promise((resolve) => {
  const soon = (): void => void setTimeout(resolve, 50);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
});

/** How long a page is waited for that draws no frame, as one that is hidden meanwhile. */
const PATIENCE = 250;

/** Once what has changed by now is on the screen; at once where nobody looks. */
export const nextDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    setTimeout(resolve, PATIENCE);
    // The second frame begins when the first was handed on.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
