/** A part of a file: its first byte, and its length in bytes. */
export type BytePart = { offset: number; length: number };

/** A Range header of one range: `bytes=0-99`, `bytes=100-` or `bytes=-100`. */
const ONE_RANGE = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i;
const BYTES = /^bytes=/i;

/**
 * Reads a Range header (RFC 9110, section 14.2).
 * @param size of the file in bytes
 * @returns the part, which ends with the file at the latest; `all` without a range of bytes; null for a range that
 *   cannot be served: outside the file, of no valid form, or several at once
 */
export function parseByteRange(header: string | undefined, size: number): BytePart | 'all' | null {
  // Other units are to be ignored.
  if (header === undefined || !BYTES.test(header)) return 'all';
  const [, from, to] = ONE_RANGE.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { offset: first, length: last - first + 1 } : null;
}
