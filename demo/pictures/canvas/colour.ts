/** Red, green and blue, 0 to 255 for a colour, about 0 to 1.2 for a tint. */
export type Rgb = readonly [number, number, number];

/** @returns the parts of `#rrggbb`. */
function parse(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function write(parts: readonly number[]): string {
  const byte = (part: number) => Math.max(0, Math.min(255, Math.round(part)));
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}

/** @returns a colour `share` of the way (0 to 1) from one colour to another, all written `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  return write(a.map((part, index) => part + (b[index]! - part) * share));
}

/** @returns the colour as it looks under a tint of light. */
export function tinted(colour: string, tint: Rgb): string {
  return write(parse(colour).map((part, index) => part * tint[index]!));
}

/** @returns the colour nearer to white by `share` (0 to 1). */
export function lighter(colour: string, share: number): string {
  return mix(colour, '#fffaf0', share);
}

/** @returns the colour nearer to a deep blue-green, the black of this palette, by `share` (0 to 1). */
export function darker(colour: string, share: number): string {
  return mix(colour, '#12211f', share);
}
