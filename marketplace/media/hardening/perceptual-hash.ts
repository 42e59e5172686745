import sharp from 'sharp';

/** Size of the reduced picture: eight comparisons of neighbours in each of eight rows. */
const COLUMNS = 9;
const ROWS = 8;
/** Minimum range of greys, of 256: blank walls and scanned pages all look alike. */
const MIN_SPAN = 24;
/** Minimum number of comparisons in each direction. */
const MIN_BITS = 6;

/**
 * Perceptual hash of a photograph in 64 bits: whether each of 64 patches is darker than the one to its right. A copy
 * that was scaled or encoded again differs in few bits.
 * @param picture bytes of a picture that sharp reads
 * @returns the bits as a signed decimal number, for PostgreSQL's bigint; null for a picture without enough contrast
 */
export async function perceptualHash(picture: Buffer): Promise<string | null> {
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
  const isPlain = Math.max(...grey) - Math.min(...grey) < MIN_SPAN;
  if (isPlain || bits < MIN_BITS || bits > 64 - MIN_BITS) return null;
  return BigInt.asIntN(64, look).toString();
}
