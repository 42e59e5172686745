/**
 * Query parameters, in lower case, whose value grants access or names a person. Every log and report uses this one
 * list.
 */
const SECRET_PARAMETERS: ReadonlySet<string> = new Set([
  'access_token',
  'address',
  'authorization',
  'budget',
  'captcha',
  'change',
  'code',
  'digest',
  'eircode',
  'email',
  'hash',
  'home',
  'id_token',
  'key',
  'password',
  'phone',
  'previewhash',
  'recipient',
  'refresh_token',
  'secret',
  'session_id',
  'sig',
  'signature',
  'state_token',
  'token',
  // Where a person works.
  'travel',
  // The name of a person, as Apple sends it.
  'user',
]);

/** Path segments that precede a secret segment: `/calendar/<token>.ics`, `/unsubscribe/<token>`, `/account-suspended/<token>`. */
const SECRET_SEGMENTS = /(\/(?:calendar|(?:un|re)subscribe|account-suspen(?:ded|sions))\/)[^/?#]+/i;

/**
 * A value that looks like a random token, under any name: 24 or more characters of base64url or hex, with a digit and
 * a letter.
 */
const TOKEN_LIKE = /^(?=.*\d)(?=.*[a-z])[\w~-]{24,}={0,2}$/i;

/** A signed token (JWT): three parts of base64url. */
const SIGNED_TOKEN = /^[\w-]{10,}\.[\w-]{10,}\.[\w-]*$/;

/** Maximum depth of URLs within URLs (`?next=/viewing/7?key=…`); deeper ones are omitted as a whole. */
const MAX_DEPTH = 3;

const REDACTED = '[redacted]';

/**
 * Redacts a URL for a log or for an error-reporting service.
 * @param url absolute, or a path with its query
 * @returns the same URL with each secret replaced by `[redacted]`
 */
export function redactUrl(url: string): string {
  return redactAt(url, 0);
}

function redactAt(url: string, depth: number): string {
  const [, path, query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url)!;
  const shownPath = redactPath(path!);
  const shownQuery = query ? `?${redactParameters(query.slice(1), depth)}` : '';
  // A server never receives a fragment, but a browser reports its own URL with it.
  const shownFragment = fragment ? `#${redactParameters(fragment.slice(1), depth)}` : '';
  return shownPath + shownQuery + shownFragment;
}

function redactPath(path: string): string {
  const decoded = decode(path);
  // An encoded path stays as it is unless it contains one of the secret segments.
  return (SECRET_SEGMENTS.test(decoded) ? decoded : path)
    .replace(SECRET_SEGMENTS, `$1${REDACTED}`)
    .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i, `$1${REDACTED}@`);
}

function redactParameters(query: string, depth: number): string {
  return query
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      if (equals === -1) return isSecretValue(decode(pair)) ? REDACTED : pair;
      const name = pair.slice(0, equals);
      const value = pair.slice(equals + 1);
      return `${name}=${redactValue(decode(name), value, depth)}`;
    })
    .join('&');
}

function redactValue(name: string, raw: string, depth: number): string {
  if (raw === '') return raw;
  // `filter[key]`, `data.token`: the last part of the name decides.
  const last =
    name
      .toLowerCase()
      .split(/[.[\]]+/)
      .filter(Boolean)
      .at(-1) ?? '';
  const value = decode(raw);
  if (SECRET_PARAMETERS.has(last) || isSecretValue(value)) return REDACTED;
  if (!/[?/#]/.test(value)) return raw;
  if (depth === MAX_DEPTH) return REDACTED;
  const within = redactAt(value, depth + 1);
  return within === value ? raw : encodeURIComponent(within).replaceAll('%5Bredacted%5D', REDACTED);
}

function isSecretValue(value: string): boolean {
  return TOKEN_LIKE.test(value) || SIGNED_TOKEN.test(value);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
