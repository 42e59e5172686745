import type { PageTable } from '#platform/feature.ts';
import { administrationApi } from './api.ts';

export const pages: PageTable = {
  administration: 'roles',
  'administration/features': 'features',
  'administration/log': 'log',
  'administration/queues': 'queues',
  support: 'support',
  'support/accounts/:userId': 'supported-account',
};

export const api = administrationApi;
