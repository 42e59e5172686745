/** Kinds of uploaded files. */
export const MEDIA_KINDS = ['photo', 'floor_plan', 'brochure'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MEBIBYTE = 1024 * 1024;

/**
 * Maximum bytes of one file: a 50-megapixel phone writes up to 20 MB for a photograph; brochures are also sent by mail.
 */
export const MAX_UPLOAD_BYTES = {
  photo: 25 * MEBIBYTE,
  floor_plan: 25 * MEBIBYTE,
  brochure: 20 * MEBIBYTE,
} as const satisfies Record<MediaKind, number>;

/** Maximum bytes of a private document: a letter of a few scanned pages. */
export const MAX_DOCUMENT_BYTES = 10 * MEBIBYTE;
/** Maximum unused files of a person: two listings of 40 pictures each, with their plans. */
export const MAX_UNUSED_FILES = 100;
/** Maximum bytes that a person may send in a day: some 150 photographs of a phone. */
export const MAX_DAY_BYTES = 1024 * MEBIBYTE;
/** Maximum pictures of a listing: visitors do not look at more, and each one delays a page on a phone. */
export const MAX_PICTURES = 40;
/** Maximum characters of a caption: one line below a picture. */
export const CAPTION_LENGTH = 200;
/** Hours until an unused file is deleted: long enough to finish a listing the next day. */
export const UNUSED_HOURS = 48;

/** Reasons for refusing a file, with their statuses. */
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
  'not-a-document': 415,
  damaged: 422,
  'too-many-pixels': 413,
  'too-complex': 422,
  encrypted: 422,
  active: 422,
  'too-many-pages': 422,
  'too-many-loose': 429,
  'day-full': 429,
  'no-visitor': 403,
  'visitor-full': 429,
  'network-full': 429,
  'visitors-full': 507,
  busy: 503,
  'storage-full': 507,
  'in-use': 409,
} as const;
export type RefusalReason = keyof typeof REFUSALS;

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const URL_SHAPE = new RegExp(`^/media/(${ID})\\.(jpg|pdf)$`);

/** @returns the URL of a file: for a picture a source of the image endpoint, for a brochure the file itself */
export function mediaUrl(id: string, kind: MediaKind): string {
  return `/media/${id}.${kind === 'brochure' ? 'pdf' : 'jpg'}`;
}

/** @returns the id in a URL of {@link mediaUrl}; null for any other */
export function idOfMedia(url: string): string | null {
  return URL_SHAPE.exec(url)?.[1] ?? null;
}

/** @returns the storage key of a file by its URL; null for any other URL */
export function storageKey(url: string): string | null {
  const [, id, ending] = URL_SHAPE.exec(url) ?? [];
  return id ? `${id.slice(0, 2)}/${id}.${ending}` : null;
}

/** @returns the id of the file with a storage key; null if the key is not ours */
export function idOfKey(key: string): string | null {
  const url = `/media/${key.slice(3)}`;
  return storageKey(url) === key ? idOfMedia(url) : null;
}

/** Control characters, bidirectional overrides, and characters with a meaning in file systems or headers. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}"<>|?*:;\\/]+/gu;

/**
 * A displayable file name: the last part of a path, without characters that headers, file systems or readers could
 * misinterpret.
 * @returns 1 to 100 characters
 */
export function cleanName(name: string | undefined, kind: MediaKind | 'document'): string {
  const last = (name ?? '').split(/[\\/]/).at(-1)!;
  const clean = last
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return [...clean].slice(0, 90).join('').trim() || kind;
}
