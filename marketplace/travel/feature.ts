import type { FastifyInstance } from 'fastify';
import { type TravelApiOptions, travelApi } from './api.ts';
import { type NearApiOptions, nearApi } from './near/api.ts';

export async function api(app: FastifyInstance, options: TravelApiOptions & NearApiOptions): Promise<void> {
  await app.register(travelApi, options);
  await app.register(nearApi, options);
}
