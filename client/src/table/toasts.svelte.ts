/** Short messages that come and go: a refusal, a link copied, somebody's turn. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'news' | 'trouble';
}

let toasts: Toast[] = $state([]);
let next = 0;

export const shown = (): readonly Toast[] => toasts;

/** Shows a message; trouble stays until it is closed. */
export function tell(text: string, kind: Toast['kind'] = 'news'): void {
  const id = next++;
  toasts = [...toasts.filter((toast) => toast.text !== text).slice(-2), { id, text, kind }];
  if (kind === 'news') setTimeout(() => dismiss(id), 5000);
}

export function dismiss(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
}
