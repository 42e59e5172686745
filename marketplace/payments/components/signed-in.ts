import { redirect } from 'react-router';
import type { Answer } from '#platform/client/call.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { bodyOf } from '#platform/pages/page-calls.ts';

/**
 * The body of an answer that needs a login.
 * @param request of the page
 * @throws a redirect to the login page with a way back; or any other refusal
 */
export function bodyOrSignIn<Body>(answer: Answer<Body>, request: Request): Body {
  if (answer.status !== 401) return bodyOf(answer);
  const { pathname, search } = new URL(request.url);
  const next = encodeURIComponent(pathname + search);
  throw redirect(localePath(splitLocale(pathname).locale, `/sign-in?next=${next}`));
}
