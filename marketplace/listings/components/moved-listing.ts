import { redirect } from 'react-router';
import { localePath, splitLocale } from '#platform/i18n/language.ts';

/**
 * The answer that leads to another address of a listing for good; the query of the request stays.
 * @param path of the other page, without a language
 */
export function redirectToListing(request: Request, path: string): Response {
  const { pathname, searchParams } = new URL(request.url);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return redirect(localePath(splitLocale(pathname).locale, path) + query, 301);
}

/**
 * Leads to the listing that took the place of one that is gone.
 * @throws the redirect where the API names one (header `redirect`, a path of this site)
 */
export function followMoved(
  request: Request,
  { status, headers }: { status: number; headers: Record<string, string | undefined> },
): void {
  const moved = headers.redirect;
  if (status !== 200 && moved && /^\/[^/\\]/.test(moved)) throw redirectToListing(request, moved);
}
