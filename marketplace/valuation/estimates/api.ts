import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { irishDay } from '#platform/time/clock.ts';
import type { AccuracyOf } from '../accuracy/measured.ts';
import { countEstimate, RETRY_AFTER_S } from './budget.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { factsOfRequest, PROBLEM_TEXTS } from './facts-of-request.ts';
import { presentComparable, presentValuation } from './present.ts';
import { readEstimateRequest } from './reads.ts';
import type { Valuer } from './valuer.ts';

export type EstimatesOptions = { pool: pg.Pool; valuer: Valuer; accuracyOf: AccuracyOf };

/** Estimates that a network may ask for: a person tries a few homes, a program takes the file of `npm run estimate`. */
const MAX_A_MINUTE = 60;

/** Routes of estimates. */
export async function estimatesApi(
  app: FastifyInstance,
  { pool, valuer, accuracyOf }: EstimatesOptions,
): Promise<void> {
  const route = routesOf(app, { tag: 'Valuation', access: 'anyone', headers: NO_STORE });

  route(endpoints.estimateHome, {
    summary: 'Estimate what a home is worth',
    description:
      'From the address or Eircode alone, better with more facts. Each estimate is stored with its model and inputs. 429: too many of one network or account, within an hour or a day.',
    config: { rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } },
    body: contract.estimateRequest,
    answer: contract.estimateAnswer,
    async handle(request, reply) {
      const { askingPrice, asOf } = request.body;
      if (asOf && asOf > irishDay(new Date())) return reply.refuse(422, 'valuation.dateInFuture');
      if (!(await countEstimate(pool, request)))
        return reply.header('retry-after', RETRY_AFTER_S).refuse(429, 'valuation.tooManyEstimates');
      const valued = await valuer.value({
        facts: factsOfRequest(request.body),
        askingPrice: askingPrice ?? null,
        asOf: asOf ?? null,
        origin: 'request',
      });
      if (!valued.ok) return reply.refuse(422, PROBLEM_TEXTS[valued.problem]);
      const accuracy = await accuracyOf(valued.valuation);
      return { valuation: presentValuation(valued.valuation, accuracy, request.language) };
    },
  });

  route('GET /api/v1/users/valuations/similar/:propertyPriceEstimateId', {
    summary: 'List sales similar to an estimated home',
    params: contract.estimateParams,
    answer: contract.similarAnswer,
    async handle(request, reply) {
      const { propertyPriceEstimateId } = request.params;
      const asked = await readEstimateRequest(pool, propertyPriceEstimateId);
      if (!asked) return reply.refuse(404, 'valuation.unknownEstimate');
      const similar = await valuer.comparables(asked);
      return { propertyPriceEstimateId, similarProperties: similar.map(presentComparable) };
    },
  });
}
