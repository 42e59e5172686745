/** What people give us files for. */
export const MEDIA_KINDS = ['photo', 'floor_plan', 'brochure'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MEBIBYTE = 1024 * 1024;

/** Most bytes of one file: a 50-megapixel telephone writes up to 20 MB a photograph; brochures stand in mails as well. */
export const UPLOAD_BYTES = {
  photo: 25 * MEBIBYTE,
  floor_plan: 25 * MEBIBYTE,
  brochure: 20 * MEBIBYTE,
} as const satisfies Record<MediaKind, number>;

/** Files of a person that nothing uses yet: two ads of 40 pictures each, with their plans. */
export const LOOSE_FILES = 100;
/** Bytes a person may send in a day: some 150 photographs as telephones write them. */
export const DAY_BYTES = 1024 * MEBIBYTE;
/** Pictures one ad may have: more are not looked at, and each is a wait on a telephone. */
export const PICTURES_PER_AD = 40;
/** Letters of a caption: one line below a picture. */
export const CAPTION_LENGTH = 200;
/** Hours that a file stays which nothing uses: long enough to finish an ad tomorrow. */
export const LOOSE_HOURS = 48;

/** Why a file is not taken. */
export const REFUSALS = {
  'not-multipart': 415,
  broken: 400,
  'no-file': 400,
  'one-file': 400,
  empty: 422,
  'too-large': 413,
  'not-a-picture': 415,
  heic: 415,
  svg: 415,
  'not-a-brochure': 415,
  damaged: 422,
  'too-many-pixels': 413,
  'too-complex': 422,
  encrypted: 422,
  active: 422,
  'too-many-pages': 422,
  'too-many-loose': 429,
  'day-full': 429,
  busy: 503,
  'storage-full': 507,
  'in-use': 409,
} as const;
export type RefusalReason = keyof typeof REFUSALS;

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const URL_SHAPE = new RegExp(`^/media/(${ID})\\.(jpg|pdf)$`);

/** @returns the address a file is shown by: of a picture one for the image endpoint, of a brochure one to open. */
export function mediaUrl(id: string, kind: MediaKind): string {
  return `/media/${id}.${kind === 'brochure' ? 'pdf' : 'jpg'}`;
}

/** @returns the id in an address that {@link mediaUrl} wrote; null for any other */
export function idOfMedia(url: string): string | null {
  return URL_SHAPE.exec(url)?.[1] ?? null;
}

/** @returns where the storage keeps the file of an address of ours; null for any other */
export function storageKey(url: string): string | null {
  const [, id, ending] = URL_SHAPE.exec(url) ?? [];
  return id ? `${id.slice(0, 2)}/${id}.${ending}` : null;
}

/** @returns the id of the file that lies at a key of the storage; null where none of ours would */
export function idOfKey(key: string): string | null {
  const url = `/media/${key.slice(3)}`;
  return storageKey(url) === key ? idOfMedia(url) : null;
}

/** Controls, what turns the direction of writing, and what means something to a file system or a header. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}"<>|?*:;\\/]+/gu;

/**
 * A name as people see it: the last part of a path, without what a header, a file system or a reader could mistake.
 * @returns 1 to 100 characters
 */
export function cleanName(name: string | undefined, kind: MediaKind): string {
  const last = (name ?? '').split(/[\\/]/).at(-1)!;
  const clean = last
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return [...clean].slice(0, 90).join('').trim() || kind;
}
