/** Once the page is drawn: what works behind it begins then, and takes no time from it. */
export const drawn: Promise<void> = new Promise((resolve) => {
  const soon = (): void => void setTimeout(resolve, 50);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
});
