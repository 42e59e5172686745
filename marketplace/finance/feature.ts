import type { FastifyInstance } from 'fastify';
import type { PageTable } from '#platform/feature.ts';
import { type CostsOptions, costsApi } from './costs/api.ts';
import { rentOrBuyApi } from './rent-or-buy/api.ts';
import { rentalYieldApi } from './rental-yield/api.ts';

export const pages: PageTable = {
  'money/rent-or-buy': 'rent-or-buy',
  'money/rental-yield': 'rental-yield',
};

export async function api(app: FastifyInstance, options: CostsOptions): Promise<void> {
  await app.register(costsApi, options);
  await app.register(rentOrBuyApi);
  await app.register(rentalYieldApi);
}
