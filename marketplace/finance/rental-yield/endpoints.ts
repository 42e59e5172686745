import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const readRentalYield = endpoint('GET /api/v1/money/rental-yield').of<{
  query: typeof contract.rentalYieldQuery;
  answer: typeof contract.rentalYieldAnswer;
}>();
