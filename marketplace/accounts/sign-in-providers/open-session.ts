import type { FastifyReply, FastifyRequest } from 'fastify';
import { localePath } from '#platform/i18n/language.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import { forwardCookies } from '../sign-in/refusals.ts';
import { refuseSuspended } from '../suspension/at-sign-in.ts';
import { codePage, destination } from './pages-of-visit.ts';
import { recordProviderProof, type Visit } from './writes.ts';

/**
 * Signs in the user of an account that a provider has named, as after a password: a second factor is asked for, and a
 * suspended account opens the page about it.
 * @returns the path of the next page
 */
export async function openSession(
  { pool, auth, secret }: Pick<SignInOptions, 'pool' | 'auth' | 'secret'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  visit: Pick<Visit, 'provider' | 'purpose' | 'next' | 'locale'>,
): Promise<string> {
  const opened = await callLibrary(() =>
    auth.api.openProviderSession({
      body: { userId },
      headers: visitorHeaders(request),
      returnHeaders: true,
    }),
  );
  if (!opened.ok) throw opened.error;
  // The plugin of second factors answers in the place of the session.
  const answer: { token?: string; twoFactorRedirect?: boolean } = opened.value.response;
  if (!answer.twoFactorRedirect) {
    const suspended = await refuseSuspended(pool, secret, userId);
    if (suspended) return localePath(visit.locale, suspended);
  }
  forwardCookies(reply, opened.value.headers);
  if (answer.twoFactorRedirect || !answer.token) return codePage(visit);
  await recordProviderProof(pool, { token: answer.token });
  return destination(visit);
}
