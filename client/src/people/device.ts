/** What this device is called in lists, from what its browser says of itself. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Firefox|FxiOS/, 'Firefox'],
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** “Firefox, Windows”; empty where the browser says nothing that is known. */
export function deviceName(agent: string = navigator.userAgent): string {
  const first = (among: typeof BROWSERS): string[] =>
    among.filter(([sign]) => sign.test(agent)).map(([, name]) => name);
  return [first(BROWSERS)[0], first(SYSTEMS)[0]].filter(Boolean).join(', ');
}
