/** The longest URL of an external site that a user may give; browsers and servers vary above it. */
export const MAX_OUTSIDE_ADDRESS = 2000;

/** Path of the optimiser: `GET /image?url=&w=&q=`, and `&h=` for an exact box. */
export const IMAGE_PATH = '/image';

/**
 * Available widths in pixels; a requested width is rounded up. A fixed set bounds the work and the storage that one
 * picture can cause.
 */
export const IMAGE_WIDTHS = [72, 200, 300, 320, 360, 400, 600, 680, 720, 1080, 1440] as const;

/** The named sizes of listings in API answers, each an exact box in pixels. */
export const MEDIA_SIZES = {
  size720x480: [720, 480],
  size600x600: [600, 600],
  size400x300: [400, 300],
  size360x240: [360, 240],
  size300x200: [300, 200],
  size320x280: [320, 280],
  size72x52: [72, 52],
  size680x392: [680, 392],
  size1440x960: [1440, 960],
  size1200x1200: [1200, 1200],
} as const satisfies Record<string, readonly [width: number, height: number]>;
export type MediaSize = keyof typeof MEDIA_SIZES;
export const MEDIA_SIZE_NAMES = Object.keys(MEDIA_SIZES) as MediaSize[];

/** Additional boxes: grid thumbnails (200 square) and the preview of a shared page (1200x630). */
export const EXTRA_BOXES = [
  [200, 200],
  [1200, 630],
] as const satisfies readonly (readonly [number, number])[];

/** The default of the specification for `q`. */
export const DEFAULT_QUALITY = 75;
/** Available qualities; a requested one is rounded to the nearest. Smaller steps are indistinguishable by eye. */
export const IMAGE_QUALITIES = [25, 45, 60, 75, 85, 95] as const;

/** Available formats, best first, with their content types. */
export const IMAGE_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type ImageFormat = keyof typeof IMAGE_FORMATS;

/**
 * AVIF is made up to this many pixels (about 300x200): 20 ms on one core, and a tenth smaller than WebP. At 720x480
 * it takes 72 ms instead of 20 for a file that is no smaller, and 160 ms on noisy photographs, which would delay a
 * first visitor without benefit.
 */
export const AVIF_PIXELS = 65_000;

/** Parameters of a variant. Without `height` the picture keeps its proportions and is never enlarged. */
export interface Variant {
  width: number;
  height: number | null;
  quality: number;
  format: ImageFormat;
}

/** @returns the smallest available width of at least `width` pixels, or the widest */
export function snapWidth(width: number): number {
  return IMAGE_WIDTHS.find((made) => made >= width) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;
}

/** @returns the available quality nearest to `quality` (1 to 100), the lower of two equally near */
export function snapQuality(quality: number): number {
  return IMAGE_QUALITIES.reduce((best, made) =>
    Math.abs(made - quality) < Math.abs(best - quality) ? made : best,
  );
}

/** @returns whether pictures can be cropped to exactly this box in pixels */
export function isBox(width: number, height: number): boolean {
  return [...Object.values(MEDIA_SIZES), ...EXTRA_BOXES].some(([w, h]) => w === width && h === height);
}

/**
 * The format of an answer. Only formats that the client names count: a crawler that accepts everything gets JPEG.
 * @param accept the Accept header, if any
 * @param pixels maximum of the answer
 */
export function formatFor(accept: string | undefined, pixels: number): ImageFormat {
  const takes = (format: ImageFormat) => accepts(accept ?? '', IMAGE_FORMATS[format]);
  if (takes('avif') && (pixels <= AVIF_PIXELS || !takes('webp'))) return 'avif';
  return takes('webp') ? 'webp' : 'jpeg';
}

/** @returns whether an Accept header names this type with a weight above zero (RFC 9110, section 12.5.1) */
function accepts(header: string, type: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .some((range) => {
      const [name, ...parameters] = range.split(';').map((part) => part.trim());
      return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
}

/**
 * The URL of a picture at a width.
 * @param url of the picture: a path of this site, or an allow-listed https URL
 * @param width in pixels, rounded up to an available one
 * @param quality 1 to 100
 */
export function imagePath(url: string, width: number, quality: number = DEFAULT_QUALITY): string {
  return `${IMAGE_PATH}?url=${escaped(url)}&w=${snapWidth(width)}${qualityPart(quality)}`;
}

/** @returns the absolute URL of a picture at a width in pixels */
export function imageUrl(publicUrl: string, url: string, width: number): string {
  return publicUrl + imagePath(url, width);
}

/** @returns the URL of a picture cropped to the box of a named size */
export function sizePath(url: string, size: MediaSize, quality: number = DEFAULT_QUALITY): string {
  const [width, height] = MEDIA_SIZES[size];
  return boxPath(url, width, height, quality);
}

/** @returns the URL of a picture cropped to a box in pixels that {@link isBox} accepts */
export function boxPath(
  url: string,
  width: number,
  height: number,
  quality: number = DEFAULT_QUALITY,
): string {
  return `${IMAGE_PATH}?url=${escaped(url)}&w=${width}&h=${height}${qualityPart(quality)}`;
}

/** A query may contain slashes; escaped, they would cost every card of a page some bytes. */
function escaped(url: string): string {
  return encodeURIComponent(url).replaceAll('%2F', '/');
}

/** Omits the default quality, because a results page contains eighty such URLs. */
function qualityPart(quality: number): string {
  const snapped = snapQuality(quality);
  return snapped === DEFAULT_QUALITY ? '' : `&q=${snapped}`;
}
