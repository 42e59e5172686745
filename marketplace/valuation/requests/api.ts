import type { FastifyInstance } from 'fastify';
import { areasApi } from './areas-api.ts';
import { leadsApi } from './leads-api.ts';
import type { RequestsOptions } from './options.ts';
import { requestsApi } from './requests-api.ts';

/** Registers the routes by which a person asks agencies for a valuation, and agencies handle such requests. */
export async function valuationRequestsApi(app: FastifyInstance, options: RequestsOptions): Promise<void> {
  await app.register(areasApi, options);
  await app.register(requestsApi, options);
  await app.register(leadsApi, options);
}
