import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { routesOf } from '#platform/http/define-route.ts';
import { irishDay } from '#platform/time/clock.ts';
import { rulesAt } from '../rules/table.ts';
import { euro } from '../sums/cents.ts';
import { compareOffers } from './compare.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { presentOffer } from './present.ts';
import { readLenders } from './reads.ts';
import { usualSort } from './rules.ts';

export type LendersOptions = { pool: pg.Pool };

/** Comparisons that a network may ask for: each computes hundreds of loans. */
const MAX_A_MINUTE = 60;
/** Rates change by import and at midnight. Refusals are not cached. */
const CACHE = 'public, max-age=300';

/** Rates of lenders, compared for a loan. */
export async function lendersApi(app: FastifyInstance, { pool }: LendersOptions): Promise<void> {
  const route = routesOf(app, { tag: 'Money', access: 'anyone' });

  route(endpoints.compareRates, {
    summary: 'Compare the home loans on offer today',
    description:
      'Offers for the loan by its part of the price, the buyer, the rating of the home and the smallest loan of each lender. Costs are exact to the cent for equal months. Without price and loan it answers only which rates there are.',
    config: { rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } },
    query: contract.ratesQuery,
    answer: contract.ratesAnswer,
    async handle({ query }, reply) {
      const { price, loan, buyer, fixedYears = null, ber = null } = query;
      const rules = rulesAt();
      const term = query.term ?? rules.number('usualTerm');
      const day = irishDay(new Date());
      const lenders = await readLenders(pool);
      reply.header('cache-control', CACHE);
      const known = lenders && {
        count: lenders.lenders,
        areExamples: lenders.areExamples,
        changedOn: irishDay(lenders.changedAt),
      };
      if (price === undefined || loan === undefined) return { term, day, lenders: known, comparison: null };
      const wish = { day, priceCents: euro(price), loanCents: euro(loan), years: term, buyer, fixedYears };
      const sort = query.sort ?? usualSort(fixedYears);
      const offers = await compareOffers(pool, wish, { rating: ber, sort });
      return {
        term,
        day,
        lenders: known,
        comparison: {
          loanToValue: Math.round((1000 * loan) / price) / 10,
          sort,
          offers: offers.map(presentOffer),
        },
      };
    },
  });
}
