import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { formatOf, type PictureFormat } from '../optimiser/decoder.ts';
import type { MediaKind, RefusalReason } from '../uploads/rules.ts';
import { refusal } from './outcome.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { withoutTexts } from './png-chunks.ts';

/** Maximum length of the longer edge in pixels: fills a large screen, with some room for zooming. */
export const LONG_EDGE = 2560;
/** Maximum pixels of a picture: what current phones take. */
const PIXELS = 50_000_000;
/** Maximum bytes that decoding may need at once. */
const UNPACKED_BYTES = 90_000_000;
/** Maximum frames of an animation: only the first is shown, but the decoder visits all. */
const FRAMES = 500;
/** Maximum seconds for one picture; a large photograph takes half a second. */
const SECONDS = 6;

const SHARP_NAMES: Record<PictureFormat, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

type Picture = {
  ok: true;
  bytes: Buffer;
  width: number;
  height: number;
  thumbhash: string;
  look: string | null;
};

/**
 * Encodes a picture again: upright, in sRGB, at most {@link LONG_EDGE} pixels long, with nothing of the uploaded file
 * but its pixels. The bytes decide the type of a file, never its name.
 * @param given bytes of the uploaded file
 */
export async function hardenPicture(
  given: Buffer,
  kind: MediaKind,
): Promise<Picture | { ok: false; reason: RefusalReason }> {
  const format = formatOf(given);
  if (!format) return refusal(unsupportedReason(given));
  const bytes = format === 'png' ? withoutTexts(given) : given;
  try {
    const about = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (about.format !== SHARP_NAMES[format]) return refusal('not-a-picture');
    if (about.width * about.height > PIXELS || unpackedBytes(format, about) > UNPACKED_BYTES) {
      return refusal('too-many-pixels');
    }
    if ((about.pages ?? 1) > FRAMES) return refusal('too-complex');
    const small = await sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .resize({ width: LONG_EDGE, height: LONG_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Rotated after scaling, because rotation holds the whole picture in memory.
    const { data, info } = await upright(
      sharp(small.data, { raw: { ...small.info, premultiplied: false } }),
      about.orientation,
    )
      // Plans have thin coloured lines, which chroma subsampling would blur.
      .jpeg({ quality: 85, chromaSubsampling: kind === 'floor_plan' ? '4:4:4' : '4:2:0' })
      .toBuffer({ resolveWithObject: true });
    return {
      ok: true,
      bytes: data,
      width: info.width,
      height: info.height,
      thumbhash: await thumbhashOf(data),
      look: kind === 'photo' ? await perceptualHash(data) : null,
    };
  } catch (error) {
    return refusal(/timeout/i.test(String(error)) ? 'too-complex' : 'damaged');
  }
}

/**
 * Bytes that decoding needs: JPEG and PNG are decoded row by row unless they are progressive or interlaced; other
 * formats are decoded whole.
 */
function unpackedBytes(format: PictureFormat, { width, height, ...about }: Metadata): number {
  const pixels = width * height;
  const depth = about.depth === 'ushort' ? 2 : 1;
  switch (format) {
    case 'jpeg':
      // The coefficients of all passes, two bytes each.
      return about.isProgressive
        ? pixels * 2 * (about.chromaSubsampling === '4:2:0' ? 1.5 : about.channels)
        : 0;
    case 'png':
      return about.isProgressive ? pixels * about.channels * depth : 0;
    case 'webp':
    case 'gif':
      return pixels * 4;
    case 'avif':
      // Measured: its decoder keeps a dozen frames.
      return pixels * 18;
  }
}

/** Rotation and reflection for each EXIF orientation (1 to 8); the reflection comes first. */
const TURNS: Record<number, { turn?: number; flip?: true; flop?: true }> = {
  2: { flop: true },
  3: { turn: 180 },
  4: { flip: true },
  5: { turn: 270, flop: true },
  6: { turn: 90 },
  7: { turn: 90, flop: true },
  8: { turn: 270 },
};

function upright(picture: Sharp, orientation: number | undefined): Sharp {
  const { turn = 0, flip = false, flop = false } = TURNS[orientation ?? 1] ?? {};
  return picture.rotate(turn).flip(flip).flop(flop);
}

/** The reason for refusing a file that is not an accepted picture. */
function unsupportedReason(bytes: Buffer): RefusalReason {
  if (bytes.length === 0) return 'empty';
  if (/^ftyp(heic|heix|heim|heis|hevc|hevx)/.test(bytes.toString('latin1', 4, 12))) return 'heic';
  if (/<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))) return 'svg';
  return 'not-a-picture';
}

async function thumbhashOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
