import sharp from 'sharp';

/**
 * Most pixels a picture may have, by the format it comes in: JPEG and PNG are read row by row or shrunk while read, the
 * others are unpacked whole, four bytes a pixel.
 */
export const PIXELS = {
  jpeg: 50_000_000,
  png: 50_000_000,
  webp: 25_000_000,
  gif: 25_000_000,
  avif: 25_000_000,
};
export type PictureFormat = keyof typeof PIXELS;

/**
 * What the bytes say they are, by their first ones; null for everything that is not taken, SVG among it.
 * @param bytes of a file
 */
export function formatOf(bytes: Buffer): PictureFormat | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(4, 8) === 'ftyp' && /^(avif|mif1)/.test(text(8, 12))) return 'avif';
  return null;
}

/**
 * Lets this process decode the five web formats from memory and nothing else: no SVG, no PDF, no files by name. It
 * holds for the whole process.
 */
export function narrowDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
}
