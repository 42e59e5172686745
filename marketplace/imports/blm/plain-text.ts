import { decodeHTMLStrict } from 'entities';

/** Tags that start a new line or paragraph. */
const BREAKS = /<\/?(?:br|li|tr|h[1-6]|div)\b[^<>]{0,500}>/gi;
const PARAGRAPHS = /<\/?(?:p|ul|ol|table)\b[^<>]{0,500}>/gi;
/** Tags whose content is hidden. */
const HIDDEN_TAGS = /<(script|style)\b/gi;
const TAG = /<\/?[a-z!][^<>]{0,2000}>/gi;

/** Control characters, and what an entity of no character becomes. */
const UNPRINTABLE = /[^\P{Cc}\n]|\ufffd/gu;

/** Maximum length of HTML that is read. */
export const MAX_HTML_LENGTH = 100_000;

/** Converts HTML to plain text with visible paragraphs and line breaks, without tags and entities. */
export function plainText(html: string): string {
  const text = decodeHTMLStrict(
    visibleHtml(html.slice(0, MAX_HTML_LENGTH))
      .replace(PARAGRAPHS, '\n\n')
      .replace(BREAKS, '\n')
      .replace(TAG, ''),
  );
  return text
    .replace(UNPRINTABLE, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Removes scripts and styles in linear time, however many are unclosed. */
function visibleHtml(html: string): string {
  const small = html.toLowerCase();
  const parts: string[] = [];
  let at = 0;
  for (const { index, 1: name } of html.matchAll(HIDDEN_TAGS)) {
    if (index < at) continue;
    const end = small.indexOf(`</${name!.toLowerCase()}>`, index);
    if (end < 0) break;
    parts.push(html.slice(at, index));
    at = end + name!.length + 3;
  }
  return [...parts, html.slice(at)].join(' ');
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>]{1,500}/gi;
const EMAIL = /[^\s@<>()]{1,64}@[^\s@<>()]{1,200}\.[a-z]{2,9}\b/gi;
/** Nine or more digits in the format of phone numbers: `01 907 3777`, `+353 (0)87 123 4567`, `028-9649-6000`. */
const PHONE = /(?:\+|\b00|\b0|\(0)\d{0,3}(?:[\s().-]{0,2}\d){8,12}\b/g;

/** Contact details, which belong to the contact fields only. */
const CONTACTS = { link: LINK, email: EMAIL, phone: PHONE } as const;
export type ContactKind = keyof typeof CONTACTS;

/**
 * Removes links, email addresses, phone numbers and any remaining @, which the form refuses too.
 * @returns the text, and the kinds removed
 */
export function withoutContacts(text: string): { text: string; found: ContactKind[] } {
  const found: ContactKind[] = [];
  let remaining = text;
  for (const [kind, pattern] of Object.entries(CONTACTS) as [ContactKind, RegExp][]) {
    const next = remaining.replace(pattern, ' ');
    if (next !== remaining) found.push(kind);
    remaining = next;
  }
  const tidy = remaining.replace(/ ?@ ?/g, ' at ').replace(/[^\S\n]{2,}/g, ' ');
  return { text: tidy.replace(/ +\n/g, '\n').trim(), found };
}
