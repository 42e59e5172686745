import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { solutionOf } from '#marketplace/accounts/captcha/api.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { redactUrl } from '#platform/http/redact-url.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale, MessageKey } from '#platform/i18n/language.ts';
import * as endpoints from '../endpoints.ts';
import * as contract from './contract.ts';
import { presentOwnReport, presentReportReasons } from './present.ts';
import { readOwnReports } from './reads.ts';
import { digestsOf } from './reporter.ts';
import { fileReport, type ReportRefusal } from './writes.ts';

/** Options of the report routes, set by the server. */
export type ReportsOptions = { pool: pg.Pool; languages: Record<Locale, Language>; secret: string };

/** Retry-After seconds for a visitor over the limit. */
const RETRY_AFTER = 3600;

/** Field and text key of each refusal. */
const REFUSALS: Record<Exclude<ReportRefusal, 'too_many' | 'captcha'>, { path: string; key: MessageKey }> = {
  unknown_ad: { path: 'adId', key: 'reports.answer.unknownAd' },
  own_ad: { path: 'adId', key: 'reports.answer.ownAd' },
  unknown_reason: { path: 'reason', key: 'reports.answer.unknownReason' },
  needs_message: { path: 'message', key: 'reports.answer.needsMessage' },
};

/** Reports of listings: reasons, creation, and own reports. */
export async function reportsApi(instance: FastifyInstance, options: ReportsOptions): Promise<void> {
  const { pool, languages, secret } = options;
  const route = routesOf(instance, { tag: 'Reports' });

  route(endpoints.listReportReasons, {
    access: 'anyone',
    summary: 'List report reasons',
    description: 'In display order. Reason 10 (other) requires a message.',
    query: contract.reasonsQuery,
    answer: contract.reasons,
    async handle(request, reply) {
      reply.header('vary', 'accept-language');
      return presentReportReasons(languages[request.query.lang ?? request.language.locale]);
    },
  });

  route(endpoints.reportListing, {
    access: 'anyone',
    summary: 'Report a listing',
    description:
      '422 names missing fields. Another report of the same account replaces its open report (200). Visitors without an account need a solved challenge of `/api/v1/captcha?purpose=report` in the header `recaptcha-token`: 428 without one.',
    body: contract.report,
    answers: { 200: contract.received, 201: contract.received },
    errors: [428],
    async handle(request, reply) {
      const locale = request.language.locale;
      const { t } = languages[locale];
      const { adId, reason: reasonId, message, email } = request.body;
      const { viewer, ip } = request;
      const mayReceiveOutcome = viewer ? null : (email ?? null);
      const filed = await fileReport(pool, {
        adId,
        reasonId,
        message: message || null,
        viewer,
        email: mayReceiveOutcome,
        digests: digestsOf(secret, { userId: viewer?.userId ?? null, ip, email: mayReceiveOutcome }),
        locale,
        captcha: viewer ? null : { secret, solution: solutionOf(request) },
      });
      if (filed.ok) {
        // Another visitor's report from the same network must not be revealed.
        const isNew = filed.isNew || !viewer;
        return reply.code(isNew ? 201 : 200).send({ message: t('reports.answer.received'), isNew });
      }
      if (filed.reason === 'captcha') return reply.refuse(428, 'reports.answer.captcha');
      if (filed.reason === 'too_many') {
        request.log.warn(
          { method: request.method, url: redactUrl(request.url), status: 429 },
          'a report was refused',
        );
        return reply
          .header('retry-after', String(RETRY_AFTER))
          .code(429)
          .send(errorOf(429, t('reports.answer.tooMany')));
      }
      const { path, key } = REFUSALS[filed.reason];
      return reply.code(422).send(errorOf(422, t(key), [{ path, message: t(key) }]));
    },
  });

  route(endpoints.listOwnReports, {
    access: 'signed-in',
    summary: 'List own reports',
    description: 'The latest 100, newest first, with their outcomes.',
    params: contract.userParams,
    answer: contract.ownReports,
    async handle(request, reply) {
      const language = request.language;
      const { userId } = requireUser(request);
      if (request.params.userId !== userId) return reply.refuse(404, 'reports.answer.unknownUser');
      reply.header('vary', 'accept-language').header('cache-control', 'no-store');
      const rows = await readOwnReports(pool, userId);
      return { reports: rows.map((row) => presentOwnReport(row, language)) };
    },
  });
}
