/**
 * Where pictures come from without the network: own storage, or files of the demo. The first source that
 * matches a path answers for it.
 */
export interface PictureSource {
  /** Distinguishes what one path meant at different times (a changed file), so old variants are not shown. */
  edition?: string;
  /** @param path absolute, plain characters only, without dot segments: see {@link addressOf} */
  matches(path: string): boolean;
  /**
   * @param box that the picture will be scaled to, in pixels: it may be given smaller than it is, but not smaller than this
   * @returns the picture's bytes, or null when there is none at this path
   */
  read(path: string, box: { width: number; height: number | null }): Promise<Buffer | null>;
}

/** What the `url` parameter names: something of our own, or something to be fetched. */
export type PictureAddress = { kind: 'own'; path: string } | { kind: 'foreign'; url: URL };

/** Plain segments that start with neither a dot nor nothing: no traversal, no escapes, no second meaning. */
const OWN_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
/** Printable ASCII without space, backslash and quotes: what URL parsers disagree on is refused before parsing. */
const PLAIN = /^[\x21\x23-\x26\x28-\x5b\x5d-\x7e]+$/;

/**
 * Reads the `url` parameter. Parsed once, and only the parsed result is used afterwards.
 * @param origins exact https origins that may be fetched from
 * @returns the address, or the sentence that says what is wrong with it
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
