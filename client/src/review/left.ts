/** How long something will take, in steps that promise no more than is known. */
const MINUTE = 60;

export type Left =
  | { readonly key: 'review.leftUnknown'; readonly values?: undefined }
  | { readonly key: 'review.leftMinutes'; readonly values: { readonly minutes: number } }
  | { readonly key: 'review.leftSeconds'; readonly values: { readonly seconds: number } };

/** Steps of ten seconds, minutes from a minute and a half on; nothing where it cannot be said yet. */
export function leftOf(seconds: number | null): Left {
  if (seconds === null) return { key: 'review.leftUnknown' };
  if (seconds >= 1.5 * MINUTE) return { key: 'review.leftMinutes', values: { minutes: Math.round(seconds / MINUTE) } };
  return { key: 'review.leftSeconds', values: { seconds: Math.max(10, Math.ceil(seconds / 10) * 10) } };
}
