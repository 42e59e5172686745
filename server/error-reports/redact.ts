import { redactUrl } from '#platform/http/redact-url.ts';

const REDACTED = '[redacted]';
/** URLs and paths within a text. */
const ADDRESS = /(?:[a-z][a-z\d+.-]{0,20}:\/\/|\/)[^\s"'`<>()\\]+/gi;
/** `Authorization: Bearer …`, `Basic …`. */
const CREDENTIALS = /\b(Bearer|Basic|Digest)\s+[\w.~+/=-]{6,}/gi;
/** `"password": "…"`, `token=…`, `Cookie: …`. */
const NAMED_SECRET =
  /((?:authorization|cookie|password|secret|token|api_?key|previewhash|session)["']?\s*[:=]\s*["']?)(?!\[redacted\]|Bearer |Basic |Digest )[^\s"',;&)}]+/gi;
// Bounded like email addresses: an unbounded local part would make matching quadratic.
const EMAIL = /[^\s"'<>@:/,;(]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
/** Looks like the number of a payment card: the check digit decides. */
const CARD_NUMBER = /\b[3-6]\d{3}(?:[ -]?\d){9,15}\b/g;
/** Names of fields whose values are always redacted. */
const SECRET_FIELD =
  /^(?:authorization|cookie|set-cookie|password|secret|token|previewhash|recaptcha-token)$/i;
/** Maximum depth of objects; deeper ones are omitted. */
const MAX_DEPTH = 12;

/** Redacts a text for logs and reports: removes credentials, email addresses, card numbers and secrets of URLs. */
export function redactText(text: string): string {
  return text
    .replace(CREDENTIALS, `$1 ${REDACTED}`)
    .replace(NAMED_SECRET, `$1${REDACTED}`)
    .replace(EMAIL, REDACTED)
    .replace(CARD_NUMBER, (text) => (hasCheckDigit(text) ? REDACTED : text))
    .replace(ADDRESS, redactUrl);
}

/** Copies plain data with every text redacted and the values of secret fields removed. */
export function redactData(data: unknown, depth = 0): unknown {
  if (typeof data === 'string') return redactText(data);
  if (typeof data !== 'object' || data === null) return data;
  if (depth === MAX_DEPTH) return REDACTED;
  if (Array.isArray(data)) return data.map((item) => redactData(item, depth + 1));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      SECRET_FIELD.test(name) ? REDACTED : redactData(value, depth + 1),
    ]),
  );
}

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
