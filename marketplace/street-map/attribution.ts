import { decodeHTMLStrict } from 'entities';

/** The licence of OpenStreetMap (ODbL) asks for this, and every supported schema is made from its data. */
const OPENSTREETMAP = '© OpenStreetMap contributors';
/** Longer texts would cover a map on a phone. */
const MAX_LENGTH = 200;
/** HTML around a text of that length. */
const MAX_HTML_LENGTH = 4_000;
const TAG = /<[^<>]{0,1000}>/g;

/** @returns the attribution of a file's metadata as plain text; OpenStreetMap's if it has none */
export function attributionText(html: unknown): string {
  if (typeof html !== 'string') return OPENSTREETMAP;
  const text = decodeHTMLStrict(html.slice(0, MAX_HTML_LENGTH).replace(TAG, ''))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text.slice(0, MAX_LENGTH).trim() || OPENSTREETMAP;
}
