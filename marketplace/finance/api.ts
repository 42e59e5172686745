import type { FastifyInstance } from 'fastify';
import { rulesApi } from './rules/api.ts';

/** Every route of finance. */
export async function financeApi(app: FastifyInstance): Promise<void> {
  await app.register(rulesApi);
}
