import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const readListingCosts = endpoint('GET /api/v1/ads/:adId/costs').of<{
  answer: typeof contract.listingCosts;
}>();
