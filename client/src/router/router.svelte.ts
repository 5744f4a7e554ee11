import { placeOf, type Place } from './routes';

let place: Place = $state(placeOf(location.pathname));

/** Where the reader is. */
export function here(): Place {
  return place;
}

/** Goes to an address of ours without loading the page anew. */
export function go(address: string): void {
  history.pushState(null, '', address);
  place = placeOf(location.pathname);
  scrollTo(0, 0);
}

/** Makes links of ours go without loading, and the browser's back button work. */
export function startRouter(): void {
  addEventListener('popstate', () => (place = placeOf(location.pathname)));
  document.addEventListener('click', (click) => {
    if (
      click.defaultPrevented ||
      click.button !== 0 ||
      click.metaKey ||
      click.ctrlKey ||
      click.shiftKey ||
      click.altKey
    )
      return;
    const link = (click.target as Element).closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    if (placeOf(link.pathname).name === 'lost') return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
