import { endpoint } from '#platform/http/endpoint.ts';
import type * as byAgency from './by-agency/contract.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const listAgencyListings = endpoint('GET /api/v1/agencies/:agencyId/listings').of<{
  query: typeof byAgency.agencyListingsQuery;
  answer: typeof byAgency.agencyListings;
}>();
export const readCardPhotos = endpoint('GET /api/v1/listings/photos').of<{
  query: typeof contract.cardPhotosQuery;
  answer: typeof contract.cardPhotos;
}>();
export const readListing = endpoint('GET /api/v1/listings/:id').of<{
  query: typeof contract.languageQuery;
  answer: typeof contract.listingPage;
  refusal: typeof contract.listingEnded;
}>();
