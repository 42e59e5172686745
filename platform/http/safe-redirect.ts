/** Any address that is surely not ours: where a path leads beside it, it leads beside us. */
const NOWHERE = 'https://nowhere.invalid';

/**
 * Where somebody goes on after they signed in: only ever a path of this site, whatever stands in the address.
 * @param next as it came: of `?next=`
 * @returns the path with its query; null for an address of another site, or none
 */
export function ownPath(next: string | null | undefined): string | null {
  // A backslash is a slash to browsers, and they drop tabs and line breaks.
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, NOWHERE)) return null;
  const url = new URL(next, NOWHERE);
  const path = url.pathname + url.search + url.hash;
  // `/..//evil.example` is `//evil.example` once its dots are resolved.
  return url.origin === NOWHERE && !path.startsWith('//') ? path : null;
}
