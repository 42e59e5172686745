import { data, redirect } from 'react-router';
import type { Answer } from '#platform/client/call.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { bodyOf } from '#platform/pages/page-calls.ts';

/** The parameter that tells the security page why a moderator was led there. */
const LED_BY_DESK = 'moderation';

/**
 * @returns the body of an answer for moderators
 * @throws 404 for everyone else, also for signed-out visitors, so that the desk is not revealed; a redirect to the
 * security page for a moderator without the second factor that the site requires
 */
export function deskBody<Body>(request: Request, answer: Answer<Body, unknown>): Body {
  if (answer.status === 401) throw data(null, { status: 404 });
  if (answer.status === 403) {
    const { locale } = splitLocale(new URL(request.url).pathname);
    throw redirect(`${localePath(locale, '/account/security')}?for=${LED_BY_DESK}`);
  }
  return bodyOf(answer);
}
