import { redirect } from 'react-router';
import { localePath, splitLocale } from '#platform/i18n/language.ts';

/**
 * A permanent redirect to another URL of a listing; keeps the query.
 * @param path of the other page, without a language
 */
export function redirectToListing(request: Request, path: string): Response {
  const { pathname, searchParams } = new URL(request.url);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return redirect(localePath(splitLocale(pathname).locale, path) + query, 301);
}

/**
 * Redirects to the successor of an ended listing.
 * @throws the redirect if the API names one (header `redirect`, a path of this site)
 */
export function followMoved(
  request: Request,
  { status, headers }: { status: number; headers: Record<string, string | undefined> },
): void {
  const moved = headers.redirect;
  if (status !== 200 && moved && /^\/[^/\\]/.test(moved)) throw redirectToListing(request, moved);
}
