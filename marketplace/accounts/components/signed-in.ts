import { redirect } from 'react-router';
import { safeRedirectPath } from '#platform/http/safe-redirect.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';

/** The loader of pages for signed-out visitors: redirects signed-in users to their destination. @throws a redirect */
export function redirectIfSignedIn({ request, context }: LoaderArgs): null {
  if (!context.get(pageContext).viewer) return null;
  const { pathname, searchParams } = new URL(request.url);
  throw redirect(
    safeRedirectPath(searchParams.get('next')) ?? localePath(splitLocale(pathname).locale, '/account'),
  );
}

/** The viewer of an account page. @throws a redirect to the sign-in page, which leads back */
export function pageViewer({ request, context }: LoaderArgs): Viewer {
  const { viewer } = context.get(pageContext);
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  const page = pathname + search;
  throw redirect(localePath(splitLocale(pathname).locale, `/sign-in?next=${encodeURIComponent(page)}`));
}
