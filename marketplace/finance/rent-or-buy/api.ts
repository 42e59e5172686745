import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { rulesAt } from '../rules/table.ts';
import { compareQuestion } from './compare.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';

/** Renting and buying, compared. */
export async function rentOrBuyApi(app: FastifyInstance): Promise<void> {
  const route = routesOf(app, { tag: 'Finance', access: 'anyone' });

  route(endpoints.compareRentAndPurchase, {
    summary: 'Compare renting a home with buying one',
    description:
      'Over up to 30 years, for a bad, a likely and a good future of the buyer. The answer has every assumption, with the sources of those that the question leaves open.',
    query: contract.rentOrBuyQuery,
    answer: contract.rentOrBuy,
    async handle({ query }) {
      return compareQuestion(query, rulesAt());
    },
  });
}
