import sharp from 'sharp';

/** Columns whose neighbours are compared, and rows: eight comparisons in each of eight rows. */
const COLUMNS = 9;
const ROWS = 8;
/** Greys, of 256, that a picture must span: a blank wall or a scanned page looks like every other. */
const LEAST_SPAN = 24;
/** Comparisons that must go each way. */
const LEAST_BITS = 6;

/**
 * What a photograph looks like, in 64 bits: whether each of 64 patches is darker than the one to its right. A copy that was
 * scaled or written anew differs in few of them.
 * @param picture bytes of a picture that sharp reads
 * @returns the bits as a signed decimal number, as PostgreSQL's bigint is written; null for a picture too plain to tell
 */
export async function lookOf(picture: Buffer): Promise<string | null> {
  const grey = await sharp(picture)
    .greyscale()
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill' })
    .raw()
    .toBuffer();
  let look = 0n;
  let bits = 0;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const at = row * COLUMNS + column;
      const isDarker = grey[at]! < grey[at + 1]!;
      look = (look << 1n) | (isDarker ? 1n : 0n);
      if (isDarker) bits += 1;
    }
  }
  const isPlain = Math.max(...grey) - Math.min(...grey) < LEAST_SPAN;
  if (isPlain || bits < LEAST_BITS || bits > 64 - LEAST_BITS) return null;
  return BigInt.asIntN(64, look).toString();
}
