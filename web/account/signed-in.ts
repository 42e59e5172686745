import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localePath, splitLocale } from '#language/language.ts';
import { ownPath } from '#property/own-path.ts';
import type { Viewer } from '#property/viewer.ts';
import { pageContext } from '../api/context.ts';

/**
 * The loader of pages for people who are not signed in: whoever is goes where they were going.
 * @throws a redirect
 */
export function leaveIfSignedIn({ request, context }: LoaderFunctionArgs): null {
  if (!context.get(pageContext).viewer) return null;
  const { pathname, searchParams } = new URL(request.url);
  throw redirect(ownPath(searchParams.get('next')) ?? localePath(splitLocale(pathname).locale, '/account'));
}

/**
 * Who looks at a page of an account.
 * @throws a redirect to the sign-in, which leads back
 */
export function pageViewer({ request, context }: LoaderFunctionArgs): Viewer {
  const { viewer } = context.get(pageContext);
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  // Of a navigation the router asks for the data of the page.
  const page = pathname.replace(/\.data$/, '') + search;
  throw redirect(localePath(splitLocale(pathname).locale, `/sign-in?next=${encodeURIComponent(page)}`));
}
