import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { formatOf, type PictureFormat } from '../optimiser/decoder.ts';
import type { MediaKind, RefusalReason } from '../uploads/rules.ts';
import { no } from './outcome.ts';
import { lookOf } from './perceptual-hash.ts';
import { withoutTexts } from './png-chunks.ts';

/** Longest edge kept, in pixels: a large screen filled, with room to look closer. */
export const LONG_EDGE = 2560;
/** Most pixels of any picture taken: what telephones of today write. */
const PIXELS = 50_000_000;
/** Most bytes that unpacking may need at once. */
const UNPACKED_BYTES = 90_000_000;
/** Frames of a moving picture: only the first is shown, but the decoder walks them all. */
const FRAMES = 500;
/** Seconds one picture may take; a large photograph takes half of one. */
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
 * A picture written anew: upright, in sRGB, at most {@link LONG_EDGE} pixels long, and nothing of the file it came in but
 * its pixels. What a file is, its bytes say, never its name.
 * @param given bytes of the file as it came
 */
export async function hardenPicture(
  given: Buffer,
  kind: MediaKind,
): Promise<Picture | { ok: false; reason: RefusalReason }> {
  const format = formatOf(given);
  if (!format) return no(strangerIn(given));
  const bytes = format === 'png' ? withoutTexts(given) : given;
  try {
    const about = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (about.format !== SHARP_NAMES[format]) return no('not-a-picture');
    if (about.width * about.height > PIXELS || unpackedBytes(format, about) > UNPACKED_BYTES) {
      return no('too-many-pixels');
    }
    if ((about.pages ?? 1) > FRAMES) return no('too-complex');
    const small = await sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .resize({ width: LONG_EDGE, height: LONG_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Turned when it is small: a large one would have to be in memory whole.
    const { data, info } = await upright(
      sharp(small.data, { raw: { ...small.info, premultiplied: false } }),
      about.orientation,
    )
      // Drawings have thin coloured lines, which halved colour would smear.
      .jpeg({ quality: 85, chromaSubsampling: kind === 'floor_plan' ? '4:4:4' : '4:2:0' })
      .toBuffer({ resolveWithObject: true });
    return {
      ok: true,
      bytes: data,
      width: info.width,
      height: info.height,
      thumbhash: await thumbhashOf(data),
      look: kind === 'photo' ? await lookOf(data) : null,
    };
  } catch (error) {
    return no(/timeout/i.test(String(error)) ? 'too-complex' : 'damaged');
  }
}

/**
 * Bytes that unpacking needs: JPEG and PNG are read row by row, unless their rows come in several passes; the others are
 * unpacked whole.
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

/** How a picture is turned and mirrored to stand upright, by its EXIF orientation (1 to 8): it is mirrored first. */
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

/** Which sentence helps somebody whose file is no picture that we take. */
function strangerIn(bytes: Buffer): RefusalReason {
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
