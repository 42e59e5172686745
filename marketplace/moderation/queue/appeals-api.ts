import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { errorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { type Language, type Locale, localeOf, type MessageKey } from '#platform/i18n/language.ts';
import { adParams, opened, plea } from '../contract.ts';
import { type PleaRefusal, pleadAppeal, pleadReview } from './appeals.ts';

/** What the server gives those who hear advertisers. */
export type PleasOptions = { pool: pg.Pool; languages: Record<Locale, Language> };

const PLEAS = [
  {
    url: '/api/v1/properties/:adId/appeal',
    summary: 'Appeal against a decision',
    description:
      'Once a decision, by who speaks for the ad; somebody else decides where there is somebody else.',
    take: pleadAppeal,
    told: 'moderation.answer.appealOpened',
  },
  {
    url: '/api/v1/properties/:adId/review',
    summary: 'Ask a person to look at an ad',
    description: 'Of an ad that was stopped for its wording, with the advertiser’s words.',
    take: pleadReview,
    told: 'moderation.answer.reviewOpened',
  },
] as const;

/** What an advertiser says to a decision, or to the check that stopped their ad. */
export async function pleasApi(instance: FastifyInstance, options: PleasOptions): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  for (const { url, summary, description, take, told } of PLEAS) {
    app.post(
      url,
      {
        config: { access: 'signed-in' },
        schema: {
          tags: ['Moderation'],
          summary,
          description,
          params: adParams,
          body: plea,
          response: { 201: opened, 404: errorBody, 409: errorBody },
        },
      },
      async (request, reply) => {
        const { t } = options.languages[localeOf(request.headers['accept-language'])];
        const { adId } = request.params;
        const done = await take(options, requireUser(request), adId, request.body.text);
        if (done.ok) return reply.code(201).send({ caseId: done.caseId, message: t(told) });
        const status = done.reason === 'unknown' ? 404 : 409;
        return reply.code(status).send(errorOf(status, t(KEYS[done.reason])));
      },
    );
  }
}

const KEYS: Record<PleaRefusal, MessageKey> = {
  unknown: 'moderation.answer.adUnknown',
  no_decision: 'moderation.answer.no_decision',
  appealed: 'moderation.answer.appealed',
  wrong_state: 'moderation.answer.wrong_state',
  waiting: 'moderation.answer.waiting',
};
