import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, type Locale, localeOf } from '#language/language.ts';
import type { ErrorBody } from '#property/error-body.ts';
import { FAILURE_WINDOW_MS } from '../rules.ts';

/** @returns the language a request asks its answer in */
export function speaker(languages: Record<Locale, Language>): (request: FastifyRequest) => Language {
  return ({ headers }) => languages[localeOf(headers['accept-language'])];
}

/** @returns an answer in the one shape of errors; its status is sent by the route */
export function refusal(statusCode: number, message: string): ErrorBody {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message };
}

/** Answers 422, and says which field it is about. */
export function unprocessable(reply: FastifyReply, path: string, message: string) {
  return reply.code(422).send({ ...refusal(422, message), details: [{ path, message }] } as never);
}

/** Answers 429: it works again after the window in which failures count. */
export function tooMany(reply: FastifyReply, message: string) {
  return reply
    .header('retry-after', String(FAILURE_WINDOW_MS / 1000))
    .code(429)
    .send(refusal(429, message) as never);
}

/** Hands on the cookies that the sign-in library sets. */
export function passCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}
