import type { FastifyInstance } from 'fastify';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { PageTable } from '#platform/feature.ts';
import { agenciesApi } from './api.ts';
import { deleteLogo, storeLogo } from './logo.ts';
import type { AgencyOptions } from './options.ts';

export const pages: PageTable = {
  'account/agency': 'agency',
  'agents/:agencyId/:name?': 'agency-profile',
  invitation: 'invitation',
};

export async function api(app: FastifyInstance, options: Omit<AgencyOptions, 'storeLogo'>): Promise<void> {
  await app.register(agenciesApi, { ...options, storeLogo });
}

export const eraser = (): Eraser => deleteLogo;
