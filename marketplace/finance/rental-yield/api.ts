import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { rulesAt } from '../rules/table.ts';
import { calculateYield } from './calculate.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';

/** The yield of homes that are let. */
export async function rentalYieldApi(app: FastifyInstance): Promise<void> {
  const route = routesOf(app, { tag: 'Finance', access: 'anyone' });

  route(endpoints.readRentalYield, {
    summary: 'Calculate the rental yield of a home',
    description:
      'Gross and net yield of the first year before income tax, and cash on cash with a loan. The answer has every assumption, with the sources of those that the question leaves open.',
    query: contract.rentalYieldQuery,
    answer: contract.rentalYieldAnswer,
    async handle({ query }) {
      return calculateYield(query, rulesAt());
    },
  });
}
