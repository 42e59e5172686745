import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { CSV_TYPE, csvAnswer, csvFile, namedByKey } from '#platform/files/csv-file.ts';
import { attachment } from '#platform/http/attachment.ts';
import { routesOf } from '#platform/http/define-route.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { COMPARISON_COLUMNS, readAccuracy, readComparisons } from './reads.ts';

/** Changes with imports and trained models. */
const HEADERS = { 'cache-control': 'public, max-age=600' };

/** The columns of the file of groups. */
const ACCURACY_COLUMNS = contract.groupAccuracy.keyof().options;

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
    answer: csvAnswer('One row a group'),
    async handle(_request, reply) {
      const { groups } = await readAccuracy(pool);
      reply.header('content-disposition', attachment('accuracy.csv')).type(CSV_TYPE);
      return csvFile(namedByKey(ACCURACY_COLUMNS), groups);
    },
  });

  route('GET /api/v1/valuations/comparisons.csv', {
    summary: 'Download estimates with the prices paid',
    description: 'The newest comparisons that the accuracy was measured from, without addresses.',
    produces: ['text/csv'],
    config: { rateLimit: { max: 6, timeWindow: '1 minute' } },
    answer: csvAnswer('One row an estimate'),
    async handle(_request, reply) {
      reply.header('content-disposition', attachment('comparisons.csv')).type(CSV_TYPE);
      return csvFile(namedByKey(COMPARISON_COLUMNS), await readComparisons(pool));
    },
  });
}
