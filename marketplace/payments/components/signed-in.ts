import { data, redirect } from 'react-router';
import type { ApiAnswer } from '#platform/client/call.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';

/**
 * The body of an answer that needs a login.
 * @param request of the page
 * @throws a redirect to the login page with a way back; or any other answer than 200
 */
export function bodyOrSignIn<Body>(answer: ApiAnswer, request: Request): Body {
  if (answer.status === 200) return answer.body as Body;
  if (answer.status !== 401) throw data(null, { status: answer.status });
  const { pathname, search } = new URL(request.url);
  const next = encodeURIComponent(pathname + search);
  throw redirect(localePath(splitLocale(pathname).locale, `/sign-in?next=${next}`));
}
