import { redactUrl } from '#platform/http/redact-url.ts';

const REDACTED = '[redacted]';
/** Addresses and paths within a text. */
const ADDRESS = /(?:[a-z][a-z\d+.-]{0,20}:\/\/|\/)[^\s"'`<>()\\]+/gi;
/** `Authorization: Bearer …`, `Basic …`. */
const CREDENTIALS = /\b(Bearer|Basic|Digest)\s+[\w.~+/=-]{6,}/gi;
/** `"password": "…"`, `token=…`, `Cookie: …`. */
const NAMED_SECRET =
  /((?:authorization|cookie|password|secret|token|api_?key|previewhash|session)["']?\s*[:=]\s*["']?)(?!\[redacted\]|Bearer |Basic |Digest )[^\s"',;&)}]+/gi;
// Bounded as email is: an open beginning would try every start of a long word.
const EMAIL = /[^\s"'<>@:/,;(]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
/** Names of fields whose value is never written down. */
const SECRET_FIELD =
  /^(?:authorization|cookie|set-cookie|password|secret|token|previewhash|recaptcha-token)$/i;
/** Objects are read this deep; deeper ones are left out. */
const MAX_DEPTH = 12;

/** A text as it may be logged or reported: without credentials, email addresses and secrets of addresses. */
export function redactText(text: string): string {
  return text
    .replace(CREDENTIALS, `$1 ${REDACTED}`)
    .replace(NAMED_SECRET, `$1${REDACTED}`)
    .replace(EMAIL, REDACTED)
    .replace(ADDRESS, redactUrl);
}

/** A copy of plain data with every text in it redacted, and the values of secret fields as a whole. */
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
