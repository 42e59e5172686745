import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { localeOf } from '#platform/i18n/language.ts';
import { speaksFor } from '../access.ts';
import { adParams } from '../contract.ts';
import type { PleasOptions } from '../queue/appeals-api.ts';
import { assess } from '../queue/assess.ts';
import { readOwnership } from '../reads.ts';
import { appealable } from '../writes.ts';
import { standing } from './contract.ts';
import { presentStanding } from './present.ts';
import { readTold, readWaiting } from './reads.ts';

/** Where an advertiser's ad stands with the people who look at ads. */
export async function standingApi(instance: FastifyInstance, options: PleasOptions): Promise<void> {
  const { pool, languages } = options;
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/properties/:adId/moderation',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Moderation'],
        summary: 'Where my ad stands with the moderators',
        description:
          'Whether somebody is to look at it, what was decided and why, and what may be asked for.',
        params: adParams,
        response: { 200: standing, 404: errorBody },
      },
    },
    async (request, reply) => {
      const language = languages[localeOf(request.headers['accept-language'])];
      const { adId } = request.params;
      const ad = await readOwnership(pool, adId);
      const assessed = ad && speaksFor(requireUser(request), ad) ? await assess(pool, adId) : null;
      if (!ad || !assessed)
        return reply.code(404).send(errorOf(404, language.t('moderation.answer.adUnknown')));
      reply.header('vary', 'accept-language').header('cache-control', 'no-store');
      const [waiting, told, appeal] = await Promise.all([
        readWaiting(pool, adId),
        readTold(pool, adId),
        appealable(pool, adId),
      ]);
      const { fields, mustStop } = assessed;
      return presentStanding(
        { state: ad.state, waiting, told, isAppealable: appeal.ok, mustStop, fields },
        language,
      );
    },
  );
}
