import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages call.

export const readStatistics = endpoint('GET /api/v1/agencies/:agencyId/statistics').of<{
  query: typeof contract.statisticsQuery;
  answer: typeof contract.statistics;
}>();
