import type { FastifyInstance } from 'fastify';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { PageTable } from '#platform/feature.ts';
import { type AgencyOptions, agenciesApi } from './api.ts';
import { forgetLogo, keepLogo } from './logo.ts';

export const pages: PageTable = { 'account/agency': 'agency', invitation: 'invitation' };

export async function api(app: FastifyInstance, options: Omit<AgencyOptions, 'keepLogo'>): Promise<void> {
  await app.register(agenciesApi, { ...options, keepLogo });
}

export const eraser = (): Eraser => forgetLogo;
