/** The code of the character for 0 minutes: from here on, 90 minutes are printable. */
const FIRST = 35;
const SPACE = 32;

/**
 * Prints a byte for each cell as `reachResponse` describes.
 * @param cells minutes, or `notReached`
 */
export function printMinutes(cells: Uint8Array, notReached: number): string {
  const codes = Uint8Array.from(cells, (minutes) => (minutes === notReached ? SPACE : FIRST + minutes));
  return new TextDecoder().decode(codes);
}

/** @returns the minutes of each cell; null where a destination is too far */
export function readMinutes(text: string): (number | null)[] {
  return Array.from(text, (letter) => (letter === ' ' ? null : letter.charCodeAt(0) - FIRST));
}
