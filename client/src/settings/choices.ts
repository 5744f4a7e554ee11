/** What a reader may set, the values each setting has, and how to read what was remembered. */
export const CHOICES = {
  language: ['en', 'fr'],
  colours: ['letters', 'both', 'pattern'],
  text: ['small', 'medium', 'large'],
  contrast: ['paper', 'strong'],
  /** Names of spaces on the boards: in the first games, always, or never. */
  coordinates: ['first', 'on', 'off'],
  /** Whether an action that ends the turn is asked about, where it could be taken back otherwise. */
  ending: ['ask', 'go'],
  motion: ['off', 'quick', 'full'],
  sound: ['off', 'on'],
} as const;

export type Setting = keyof typeof CHOICES;
export type Settings = { [K in Setting]: (typeof CHOICES)[K][number] };

/** What the system asks for, where it asks. */
export interface System {
  languages: readonly string[];
  reducedMotion: boolean;
  moreContrast: boolean;
}

export function systemDefaults(system: System): Settings {
  const tongue = system.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'fr');
  return {
    language: tongue === 'fr' ? 'fr' : 'en',
    colours: 'both',
    text: 'medium',
    contrast: system.moreContrast ? 'strong' : 'paper',
    coordinates: 'first',
    ending: 'ask',
    motion: system.reducedMotion ? 'off' : 'full',
    sound: 'off',
  };
}

/** The remembered settings over the defaults; anything that is not a known value is passed over. */
export function remembered(text: string | null, defaults: Settings): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return { ...defaults };
  }
  const settings: Record<string, string> = { ...defaults };
  for (const [name, values] of Object.entries(CHOICES)) {
    const value = (stored as Record<string, unknown> | null)?.[name];
    if (typeof value === 'string' && (values as readonly string[]).includes(value)) settings[name] = value;
  }
  return settings as Settings;
}
