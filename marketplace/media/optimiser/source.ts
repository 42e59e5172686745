/** Local pictures: uploads, or files of the demo. The first source that matches a path is used. */
export interface PictureSource {
  /** Distinguishes versions of a file under one path, so that old variants are not shown. */
  edition?: string;
  /** Shown by routes that check the viewer; refused at the public image endpoint. */
  isPrivate?: true;
  /** @param path absolute, plain characters only, without dot segments: see {@link addressOf} */
  matches(path: string): boolean;
  /**
   * @param box target dimensions in pixels; the source may return a smaller picture than the original, but not
   * smaller than this
   * @returns the bytes of the picture, or null
   */
  read(path: string, box: { width: number; height: number | null }): Promise<Buffer | null>;
}

/** The picture that a `url` parameter names: a local path, or a URL to fetch. */
export type PictureAddress = { kind: 'own'; path: string } | { kind: 'foreign'; url: URL };

/** Plain path segments that are neither empty nor start with a dot: no traversal, no escapes, no ambiguity. */
const OWN_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
/**
 * Printable ASCII without space, backslash and quotes: text that URL parsers interpret differently is refused before
 * parsing.
 */
const PLAIN = /^[\x21\x23-\x26\x28-\x5b\x5d-\x7e]+$/;

/**
 * Parses the `url` parameter. Later code uses only the parsed result.
 * @param origins exact https origins that may be fetched from
 * @returns the address, or a sentence about the problem
 */
export function addressOf(
  url: string,
  origins: ReadonlySet<string>,
): { ok: true; address: PictureAddress } | { ok: false; message: string } {
  if (OWN_PATH.test(url)) return { ok: true, address: { kind: 'own', path: url } };
  if (url.startsWith('/')) return no('is not a plain path of this site');
  if (!PLAIN.test(url)) return no('has characters that an address may not have');
  if (!url.startsWith('https://') || !URL.canParse(url)) {
    return no('must be a path of this site or an https address');
  }
  const parsed = new URL(url);
  if (parsed.username || parsed.password) return no('may not carry a user name or a password');
  if (!origins.has(parsed.origin)) return no('is not on a site that pictures are taken from');
  return { ok: true, address: { kind: 'foreign', url: parsed } };
}

function no(message: string) {
  return { ok: false as const, message };
}
