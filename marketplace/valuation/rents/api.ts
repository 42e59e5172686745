import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { irishDay } from '#platform/time/clock.ts';
import type { AccuracyOf } from '../accuracy/measured.ts';
import { countEstimate, RETRY_AFTER_S } from '../estimates/budget.ts';
import { factsOfRequest, PROBLEM_TEXTS } from '../estimates/facts-of-request.ts';
import { listingParams } from '../listed-homes/contract.ts';
import { factsOfListing, listingDay } from '../listed-homes/facts.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { presentRent, rentAccuracy } from './present.ts';
import { readRentListing } from './reads.ts';
import type { RentValuer } from './rent-valuer.ts';
import { monthlyRentOf } from './rules.ts';

export type RentsOptions = { pool: pg.Pool; rentValuer: RentValuer; accuracyOf: AccuracyOf };

/** Estimates of rents that a network may ask for. */
const MAX_A_MINUTE = 60;

/** Routes of estimates of rents. */
export async function rentsApi(
  app: FastifyInstance,
  { pool, rentValuer, accuracyOf }: RentsOptions,
): Promise<void> {
  const route = routesOf(app, { tag: 'Valuation', access: 'anyone', headers: NO_STORE });

  route(endpoints.estimateRent, {
    summary: 'Estimate what a whole home could rent for',
    description:
      'The monthly rent that such homes are advertised at. Each estimate is stored with its model and inputs. 429: too many of one network or account, within an hour or a day.',
    config: { rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } },
    body: contract.rentEstimateRequest,
    answer: contract.rentEstimateAnswer,
    async handle(request, reply) {
      const { asOf } = request.body;
      if (asOf && asOf > irishDay(new Date())) return reply.refuse(422, 'valuation.dateInFuture');
      if (!(await countEstimate(pool, request)))
        return reply.header('retry-after', RETRY_AFTER_S).refuse(429, 'valuation.tooManyEstimates');
      const valued = await rentValuer.value({
        facts: factsOfRequest(request.body),
        asOf: asOf ?? null,
        origin: 'request',
      });
      if (!valued.ok) return reply.refuse(422, PROBLEM_TEXTS[valued.problem]);
      const accuracy = await rentAccuracy(accuracyOf, valued.valuation);
      return { rentEstimate: presentRent(valued.valuation, accuracy, request.language.t) };
    },
  });

  route(endpoints.readListingRentEstimate, {
    summary: 'Read what homes like that of a listing are advertised to rent at',
    description:
      'For whole homes to rent in the Republic: an estimate that has not learned from the listing.',
    params: listingParams,
    answer: contract.listingRentEstimate,
    async handle(request, reply) {
      const listing = await readRentListing(pool, request.params.id);
      if (!listing) return reply.refuse(404, 'valuation.notToRent');
      const rent = monthlyRentOf(listing.rent, listing.collection_period);
      const askedRent = rent === null ? null : Math.round(rent);
      const today = irishDay(new Date());
      const valued = await rentValuer.value({
        facts: factsOfListing(listing),
        asOf: listingDay(today),
        listingsUntil: today,
        listingId: listing.id,
        origin: 'listing',
      });
      // An address that names no street.
      if (!valued.ok) return { askedRent, rentEstimate: null };
      const accuracy = await rentAccuracy(accuracyOf, valued.valuation);
      return { askedRent, rentEstimate: presentRent(valued.valuation, accuracy, request.language.t) };
    },
  });
}
