import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorOf } from '#platform/http/problem.ts';
import { type Language, type Locale, localeOf } from '#platform/i18n/language.ts';
import { FAILURE_WINDOW_MS } from '../rules.ts';

/** @returns the language a request asks its answer in */
export function speaker(languages: Record<Locale, Language>): (request: FastifyRequest) => Language {
  return ({ headers }) => languages[localeOf(headers['accept-language'])];
}

/** Answers 422, and says which field it is about. */
export function unprocessable(reply: FastifyReply, path: string, message: string) {
  return reply.code(422).send(errorOf(422, message, [{ path, message }]) as never);
}

/** Answers 429: it works again after so many seconds, by default the window in which failures count. */
export function tooMany(reply: FastifyReply, message: string, seconds = FAILURE_WINDOW_MS / 1000) {
  return reply
    .header('retry-after', String(seconds))
    .code(429)
    .send(errorOf(429, message) as never);
}

/** Answers that what was to prove who they are did not: beside its field, or by 429 after too many. */
export function unproven(
  reply: FastifyReply,
  reason: 'wrong' | 'too-many' | 'password' | 'code',
  { t }: Language,
  field = reason === 'code' ? 'code' : 'password',
) {
  if (reason === 'too-many') return tooMany(reply, t('accounts.tooManyAttempts'));
  return unprocessable(
    reply,
    field,
    t(reason === 'code' ? 'accounts.wrong.code' : 'accounts.wrong.password'),
  );
}

/** Hands on the cookies that the sign-in library sets. */
export function passCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}
