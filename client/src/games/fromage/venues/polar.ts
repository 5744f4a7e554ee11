/** Places on a slice of the wheel: a radius, and an angle from straight down, growing to the right. */
export const RIND = 226;
export const RIM = 204;
export const HUB = 64;

export function polar(radius: number, degrees: number): { x: number; y: number } {
  const a = (degrees * Math.PI) / 180;
  return { x: radius * Math.sin(a), y: radius * Math.cos(a) };
}

const written = (radius: number, degrees: number): string => {
  const { x, y } = polar(radius, degrees);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** The outline of a piece of a ring. */
export function band(inner: number, outer: number, from: number, to: number): string {
  return `M${written(outer, from)}A${outer} ${outer} 0 0 0 ${written(outer, to)}L${written(inner, to)}A${inner} ${inner} 0 0 1 ${written(inner, from)}Z`;
}

/** An arc from the left to the right. */
export function arc(radius: number, from: number, to: number): string {
  return `M${written(radius, from)}A${radius} ${radius} 0 0 0 ${written(radius, to)}`;
}
