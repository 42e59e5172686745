import type { PageTable } from '#platform/feature.ts';
import { hiddenListingsApi } from './api.ts';

export const pages: PageTable = { 'account/hidden': 'hidden-ads' };

export const api = hiddenListingsApi;
