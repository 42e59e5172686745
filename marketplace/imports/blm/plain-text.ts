const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  sup2: '²',
  frac12: '½',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  eacute: 'é',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
};

/** Tags after which a new line, or a paragraph, begins. */
const BREAKS = /<\/?(?:br|li|tr|h[1-6]|div)\b[^<>]{0,500}>/gi;
const PARAGRAPHS = /<\/?(?:p|ul|ol|table)\b[^<>]{0,500}>/gi;
/** What begins with one of these is not shown until its end. */
const UNSEEN = /<(script|style)\b/gi;
const TAG = /<\/?[a-z!][^<>]{0,2000}>/gi;

/** Longer ones are no description: what is cut from it would not fit an ad either. */
export const LONGEST_HTML = 100_000;

/** The text of a description that may be HTML: paragraphs and lines as they are seen, no tags, entities undone. */
export function plainText(html: string): string {
  const text = seen(html.slice(0, LONGEST_HTML))
    .replace(PARAGRAPHS, '\n\n')
    .replace(BREAKS, '\n')
    .replace(TAG, '')
    .replace(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi,
      (whole, name: string) => entity(name) ?? whole,
    );
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Without scripts and styles, which are looked through once however many begin. */
function seen(html: string): string {
  const small = html.toLowerCase();
  const parts: string[] = [];
  let at = 0;
  for (const { index, 1: name } of html.matchAll(UNSEEN)) {
    if (index < at) continue;
    const end = small.indexOf(`</${name!.toLowerCase()}>`, index);
    if (end < 0) break;
    parts.push(html.slice(at, index));
    at = end + name!.length + 3;
  }
  return [...parts, html.slice(at)].join(' ');
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  // Neither NUL, half a pair, nor beyond Unicode.
  const isText = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : ' ';
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>]{1,500}/gi;
const EMAIL = /[^\s@<>()]{1,64}@[^\s@<>()]{1,200}\.[a-z]{2,9}\b/gi;
/** Nine digits or more in a row, as numbers are called: `01 907 3777`, `+353 (0)87 123 4567`, `028-9649-6000`. */
const PHONE = /(?:\+|\b00|\b0|\(0)\d{0,3}(?:[\s().-]{0,2}\d){8,12}\b/g;

/** Ways to be reached, which stand in an ad's contact box and nowhere else. */
const CONTACTS = { link: LINK, email: EMAIL, phone: PHONE } as const;
export type ContactKind = keyof typeof CONTACTS;

/**
 * Takes links, e-mail addresses and phone numbers out of a text, and any @ that is left: the form takes none either.
 * @returns the text, and the kinds that were in it
 */
export function withoutContacts(text: string): { text: string; found: ContactKind[] } {
  const found: ContactKind[] = [];
  let left = text;
  for (const [kind, pattern] of Object.entries(CONTACTS) as [ContactKind, RegExp][]) {
    const next = left.replace(pattern, ' ');
    if (next !== left) found.push(kind);
    left = next;
  }
  const tidy = left.replace(/ ?@ ?/g, ' at ').replace(/[^\S\n]{2,}/g, ' ');
  return { text: tidy.replace(/ +\n/g, '\n').trim(), found };
}
