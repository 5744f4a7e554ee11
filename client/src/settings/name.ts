/** The reader's name, remembered from one table to the next. */
const KEY = 'affinage.name';

export function rememberedName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    if (name) localStorage.setItem(KEY, name);
  } catch {
    // A browser may forbid storage; then the name is asked again.
  }
}
