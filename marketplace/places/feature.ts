import type { PageTable } from '#platform/feature.ts';
import { placesApi } from './api.ts';

export const pages: PageTable = { areas: 'areas', 'areas/:slug': 'area' };

export const api = placesApi;
