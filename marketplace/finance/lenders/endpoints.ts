import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages call.

export const compareRates = endpoint('GET /api/v1/money/rates').of<{
  query: typeof contract.ratesQuery;
  answer: typeof contract.ratesAnswer;
}>();
