import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { compareOffers } from '#marketplace/finance/lenders/compare.ts';
import { READS, routesOf } from '#platform/http/define-route.ts';
import { pagingOf } from '#platform/http/paging.ts';
import { irishDay } from '#platform/time/clock.ts';
import { comparisonAnswer, comparisonRequest } from './contract.ts';
import { presentClientOffer } from './present.ts';

export type ClientMortgageOptions = { pool: pg.Pool };

/** Comparisons that a network may ask for: each computes hundreds of loans. */
const MAX_A_MINUTE = 60;

/** The comparison of home loans as existing clients ask for it. */
export async function clientMortgagesApi(
  app: FastifyInstance,
  { pool }: ClientMortgageOptions,
): Promise<void> {
  const route = routesOf(app, { tag: 'Clients', access: 'anyone', headers: { vary: 'accept-language' } });

  route('POST /old/v1/daft-mortgages/comparison', {
    summary: 'Compare the home loans on offer today, formatted',
    description: 'Offers of all kinds of buyers without green rates, the lowest rate of charge first.',
    config: { ...READS, rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } },
    body: comparisonRequest,
    answer: comparisonAnswer,
    async handle({ body, language }) {
      const { propertyValue, mortgageAmount, term, from, pageSize } = body;
      const wish = {
        day: irishDay(new Date()),
        priceCents: 100 * propertyValue,
        loanCents: 100 * mortgageAmount,
        years: term,
        buyer: null,
        fixedYears: null,
      };
      const offers = await compareOffers(pool, wish, { rating: null, sort: 'aprc' });
      const shown = offers.slice(from, from + pageSize);
      return {
        propertyValue,
        mortgageAmount,
        term,
        results: shown.map((offer) => presentClientOffer(offer, language.t)),
        paging: pagingOf({ from, pageSize }, offers.length, shown.length),
      };
    },
  });
}
