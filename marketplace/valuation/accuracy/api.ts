import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { attachment } from '#platform/http/attachment.ts';
import { routesOf } from '#platform/http/define-route.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { readAccuracy, readComparisons } from './reads.ts';

/** Changes with imports and trained models. */
const HEADERS = { 'cache-control': 'public, max-age=600' };

/** The measured accuracy of estimates, and the comparisons that it was measured from. */
export async function accuracyApi(app: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  const route = routesOf(app, { tag: 'Valuation', access: 'anyone', headers: HEADERS });

  route(endpoints.readAccuracy, {
    summary: 'Read how accurate estimates were',
    description: 'Measured on estimates whose home was sold afterwards, in groups.',
    answer: contract.accuracyAnswer,
    async handle() {
      const { groups, measuredAt } = await readAccuracy(pool);
      return { groups, measuredAt: measuredAt?.toISOString() ?? null };
    },
  });

  route('GET /api/v1/valuations/accuracy.csv', {
    summary: 'Download how accurate estimates were',
    produces: ['text/csv'],
    answer: { description: 'One row a group', content: { 'text/csv': { schema: z.string() } } },
    async handle(_request, reply) {
      const { groups } = await readAccuracy(pool);
      reply.header('content-disposition', attachment('accuracy.csv')).type('text/csv; charset=utf-8');
      return stringify(groups, { header: true });
    },
  });

  route('GET /api/v1/valuations/comparisons.csv', {
    summary: 'Download estimates with the prices paid',
    description: 'The newest comparisons that the accuracy was measured from, without addresses.',
    produces: ['text/csv'],
    config: { rateLimit: { max: 6, timeWindow: '1 minute' } },
    answer: { description: 'One row an estimate', content: { 'text/csv': { schema: z.string() } } },
    async handle(_request, reply) {
      reply.header('content-disposition', attachment('comparisons.csv')).type('text/csv; charset=utf-8');
      return stringify(await readComparisons(pool), { header: true });
    },
  });
}
