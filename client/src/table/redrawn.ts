/** Looks at a drawing now, whenever it has changed or moved, and once it has come to rest; returns how to stop. */
export function whenRedrawn(root: Element, look: () => void): () => void {
  let waiting = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(look);
    clearTimeout(resting);
    resting = setTimeout(look, 800);
  };
  const changes = new MutationObserver(soon);
  changes.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-word', 'class', 'transform', 'd'],
  });
  const size = new ResizeObserver(soon);
  size.observe(root);
  addEventListener('resize', soon);
  root.addEventListener('scroll', soon, true);
  soon();
  return () => {
    changes.disconnect();
    size.disconnect();
    removeEventListener('resize', soon);
    root.removeEventListener('scroll', soon, true);
    cancelAnimationFrame(waiting);
    clearTimeout(resting);
  };
}
