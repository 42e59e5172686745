import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { irishDay } from '#platform/time/clock.ts';
import type { AccuracyOf } from '../accuracy/measured.ts';
import { presentValuation } from '../estimates/present.ts';
import type { Valuer } from '../estimates/valuer.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { factsOfListing, listingDay } from './facts.ts';
import { readListedHome } from './reads.ts';

export type ListedHomesOptions = { pool: pg.Pool; valuer: Valuer; accuracyOf: AccuracyOf };

/** Prices around the home of a listing. */
export async function listedHomesApi(
  app: FastifyInstance,
  { pool, valuer, accuracyOf }: ListedHomesOptions,
): Promise<void> {
  const route = routesOf(app, { tag: 'Valuation', access: 'anyone', headers: NO_STORE });

  route(endpoints.readListingValuation, {
    summary: 'Read what the home of a listing is likely to sell for',
    description:
      'For homes for sale in the Republic: an estimate with the asking price, and sales of the home and near by.',
    params: contract.listingParams,
    answer: contract.listingValuation,
    async handle(request, reply) {
      const { id } = request.params;
      const listing = await readListedHome(pool, id);
      if (!listing) return reply.refuse(404, 'valuation.notForSale');
      const today = irishDay(new Date());
      const askingPrice = listing.state === 'sold' ? null : listing.asking_price;
      const valued = await valuer.value({
        facts: factsOfListing(listing),
        askingPrice,
        asOf: listingDay(today),
        listingsUntil: today,
        origin: 'listing',
      });
      // An address that names no street.
      if (!valued.ok) return { ...NOTHING, askingPrice };
      const shown = presentValuation(valued.valuation, await accuracyOf(valued.valuation), request.language);
      const hasEstimate = askingPrice !== null && shown.stage === 'asking';
      return {
        propertyPriceEstimateId: shown.propertyPriceEstimateId,
        askingPrice,
        prediction: hasEstimate ? (shown.latestPropertyPriceEstimate?.prediction ?? null) : null,
        interval80: hasEstimate ? shown.interval80 : null,
        interval90: hasEstimate ? shown.interval90 : null,
        refusal: hasEstimate ? shown.refusal : null,
        outOfDate: hasEstimate ? shown.outOfDate : null,
        medianError: hasEstimate ? (shown.accuracy?.medianError ?? null) : null,
        history: shown.history,
        listings: shown.listings.filter((past) => past.id !== id),
        comparables: shown.comparables,
      };
    },
  });
}

const NOTHING = {
  propertyPriceEstimateId: null,
  prediction: null,
  interval80: null,
  interval90: null,
  refusal: null,
  outOfDate: null,
  medianError: null,
  history: [],
  listings: [],
  comparables: [],
};
