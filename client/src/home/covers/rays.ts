/** Twelve rays from the middle of the circle. */
export const RAYS = Array.from({ length: 12 }, (_, i) => {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(260 * Math.sin(angle) * 10) / 10} ${Math.round(-260 * Math.cos(angle) * 10) / 10}`;
  };
  return `M0 0L${at(i * 30 - 7.5)}L${at(i * 30 + 7.5)}Z`;
}).join('');
