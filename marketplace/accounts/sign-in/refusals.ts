import type { FastifyReply } from 'fastify';
import { errorOf } from '#platform/http/problem.ts';
import type { Language } from '#platform/i18n/language.ts';
import { FAILURE_WINDOW_MS } from '../rules.ts';

/** Answers 422 with the invalid field. */
export function unprocessable(reply: FastifyReply, path: string, message: string) {
  return reply.code(422).send(errorOf(422, message, [{ path, message }]) as never);
}

/** Answers 429 with the seconds until the next attempt, by default the window in which failures count. */
export function tooMany(reply: FastifyReply, message: string, seconds = FAILURE_WINDOW_MS / 1000) {
  return reply
    .header('retry-after', String(seconds))
    .code(429)
    .send(errorOf(429, message) as never);
}

/** Answers a failed proof of identity: with its field, with 403 without a proof of the provider, or with 429 after too many. */
export function refuseProof(
  reply: FastifyReply,
  reason: 'wrong' | 'too-many' | 'password' | 'provider' | 'code',
  { t }: Language,
  field = reason === 'code' ? 'code' : 'password',
) {
  if (reason === 'too-many') return tooMany(reply, t('accounts.tooManyAttempts'));
  if (reason === 'provider') {
    return reply.code(403).send(errorOf(403, t('accounts.proveByProvider')) as never);
  }
  return unprocessable(
    reply,
    field,
    t(reason === 'code' ? 'accounts.wrong.code' : 'accounts.wrong.password'),
  );
}

/** Copies the cookies that the sign-in library sets to our answer. */
export function forwardCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}
