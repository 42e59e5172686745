import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorOf } from '#platform/http/problem.ts';
import { RETRY_AFTER } from '#platform/http/retry-after.ts';
import { INTL_LOCALES, LOCALES, type Locale, localeOf, splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { BUSY_POLICY, busyPage, wantsPage } from '../plugins/busy-page.ts';
import { REQUEST_ID_HEADER } from '../plugins/request-id.ts';
import { pathOf } from '../plugins/request-target.ts';

/** The body is text: Node sends it in one piece with the head, in half the time. */
type Answer = { headers: string[]; body: string };

function answersOf(
  make: (locale: Locale) => string,
  headers: Record<string, string>,
): Record<Locale, Answer> {
  const all = LOCALES.map((locale) => {
    const body = make(locale);
    const fields = {
      ...headers,
      'retry-after': RETRY_AFTER,
      'cache-control': 'no-store',
      'content-language': INTL_LOCALES[locale],
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-length': String(Buffer.byteLength(body)),
    };
    return [locale, { headers: Object.entries(fields).flat(), body }] as const;
  });
  return Object.fromEntries(all) as Record<Locale, Answer>;
}

// Made once: at ten times the capacity nine of ten answers are these.
const PAGES = answersOf((locale) => busyPage(503, locale === 'en' ? '/' : `/${locale}`), {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': BUSY_POLICY,
  vary: 'accept',
});
const ERRORS = answersOf(
  (locale) => JSON.stringify(errorOf(503, languages[locale].t('refusals.unavailable'))),
  {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    vary: 'accept, accept-language',
  },
);

/**
 * Refuses a request with 503: a page for a person, the documented error for a client. Written past Fastify, which would
 * take several times as long; the hooks for answered requests run all the same.
 */
export function answerBusy(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, body } = wantsPage(request)
    ? PAGES[splitLocale(pathOf(request.url)).locale]
    : ERRORS[localeOf(request.headers['accept-language'])];
  reply.hijack();
  reply.raw.writeHead(503, [...headers, REQUEST_ID_HEADER, request.id]);
  reply.raw.end(body);
}
