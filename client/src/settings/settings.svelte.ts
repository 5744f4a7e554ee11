import { remembered, systemDefaults, type Setting, type Settings } from './choices';

const KEY = 'affinage.settings';

function load(): Settings {
  const defaults = systemDefaults({
    languages: navigator.languages,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    moreContrast: matchMedia('(prefers-contrast: more)').matches,
  });
  try {
    return remembered(localStorage.getItem(KEY), defaults);
  } catch {
    return defaults; // A browser may forbid storage; then settings last as long as the page.
  }
}

/** The reader's settings; read them anywhere, change them with `choose`. */
export const settings: Settings = $state(load());

export function choose<K extends Setting>(name: K, value: Settings[K]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // As in load.
  }
  showOnPage();
}

/** Puts the settings on the root element, where the theme reads them. */
export function showOnPage(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.text = settings.text;
  root.dataset.contrast = settings.contrast;
  root.dataset.motion = settings.motion;
}
