import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const estimateRent = endpoint('POST /api/v1/users/valuations/property/rent-estimate').of<{
  body: typeof contract.rentEstimateRequest;
  answer: typeof contract.rentEstimateAnswer;
}>();

export const readListingRentEstimate = endpoint('GET /api/v1/listings/:id/rent-estimate').of<{
  answer: typeof contract.listingRentEstimate;
}>();
