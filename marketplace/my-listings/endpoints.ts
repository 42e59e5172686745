import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const listOwnListings = endpoint('GET /api/v1/users/:userId/properties').of<{
  query: typeof contract.ownedQuery;
  answer: typeof contract.ownedListings;
}>();
export const readOwnAd = endpoint('GET /api/v1/users/:userId/properties/:adId').of<{
  answer: typeof contract.ownedListing;
}>();
export const readView = endpoint('GET /api/v1/properties/view').of<{
  answer: typeof contract.listingsView;
}>();
export const storeView = endpoint('PUT /api/v1/properties/view').of<{
  body: typeof contract.listingsView;
  answer: typeof contract.listingsView;
}>();
export const changeStates = endpoint('POST /api/v1/properties/states').of<{
  body: typeof contract.bulkChange;
  answer: typeof contract.bulkAnswer;
}>();
export const readHistory = endpoint('GET /api/v1/properties/:adId/history').of<{
  answer: typeof contract.history;
}>();
