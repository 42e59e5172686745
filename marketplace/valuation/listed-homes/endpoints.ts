import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const readListingValuation = endpoint('GET /api/v1/listings/:id/valuation').of<{
  answer: typeof contract.listingValuation;
}>();
