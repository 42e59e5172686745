import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale, MessageKey } from '#platform/i18n/language.ts';
import { appealBody, listingParams, opened } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { type AppealRefusal, requestReview, submitAppeal } from './appeals.ts';

/** Options of the appeal routes, set by the server. */
export type AppealsOptions = { pool: pg.Pool; languages: Record<Locale, Language> };

const APPEAL_ROUTES = [
  {
    named: endpoints.submitAppeal,
    summary: 'Appeal against a decision',
    description:
      'Once per decision, by a manager of the listing. Another moderator decides it if there is one.',
    submit: submitAppeal,
    response: 'moderation.answer.appealOpened',
  },
  {
    named: endpoints.requestReview,
    summary: 'Request a review of a listing',
    description: 'For a listing blocked for its wording, with a message of the advertiser.',
    submit: requestReview,
    response: 'moderation.answer.reviewOpened',
  },
] as const;

/** Appeals against decisions, and requests for a review of stopped listings. */
export async function appealsApi(instance: FastifyInstance, options: AppealsOptions): Promise<void> {
  const route = routesOf(instance, { tag: 'Moderation', access: 'signed-in' });
  for (const { named, summary, description, submit, response } of APPEAL_ROUTES) {
    route(named, {
      summary,
      description,
      params: listingParams,
      body: appealBody,
      answers: { 201: opened },
      errors: [409],
      async handle(request, reply) {
        const { t } = request.language;
        const { adId } = request.params;
        const done = await submit(options, requireUser(request), adId, request.body.text);
        if (done.ok) return { caseId: done.caseId, message: t(response) };
        const status = done.reason === 'unknown' ? 404 : 409;
        return reply.code(status).send(errorOf(status, t(KEYS[done.reason])));
      },
    });
  }
}

const KEYS: Record<AppealRefusal, MessageKey> = {
  unknown: 'moderation.answer.adUnknown',
  no_decision: 'moderation.answer.no_decision',
  appealed: 'moderation.answer.appealed',
  wrong_state: 'moderation.answer.wrong_state',
  waiting: 'moderation.answer.waiting',
};
