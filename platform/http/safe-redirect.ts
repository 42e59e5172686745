/** Base URL of a host that cannot be ours: a path that leaves it would leave our site too. */
const OTHER_ORIGIN = 'https://nowhere.invalid';

/**
 * The page to open after signing in: always a path of this site, for any input.
 * @param next raw value of `?next=`
 * @returns the path with its query; null for an address of another site, or none
 */
export function safeRedirectPath(next: string | null | undefined): string | null {
  // Browsers treat a backslash as a slash, and drop tabs and line breaks.
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, OTHER_ORIGIN)) return null;
  const url = new URL(next, OTHER_ORIGIN);
  const path = url.pathname + url.search + url.hash;
  // `/..//evil.example` becomes `//evil.example` once its dots are resolved.
  return url.origin === OTHER_ORIGIN && !path.startsWith('//') ? path : null;
}
