import sharp from 'sharp';

/**
 * Maximum pixels of a picture by format: JPEG and PNG are decoded row by row or shrunk while decoding, the others are
 * decoded whole with four bytes per pixel.
 */
export const PIXELS = {
  jpeg: 50_000_000,
  png: 50_000_000,
  webp: 25_000_000,
  gif: 25_000_000,
  avif: 25_000_000,
};
export type PictureFormat = keyof typeof PIXELS;

/** The format of a file by its first bytes; null for every other format, including SVG. */
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
 * Restricts this process to decoding the five web formats from memory: no SVG, no PDF, no files by name. Applies to
 * the whole process.
 */
export function narrowDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
}
