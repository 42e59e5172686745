import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const listSaved = endpoint('GET /api/v1/saved-ads/:userId').of<{
  query: typeof contract.savedQuery;
  answer: typeof contract.savedListings;
}>();
export const listSavedIds = endpoint('GET /api/v1/saved-ads/:userId/ids').of<{
  answer: typeof contract.savedIds;
}>();
export const saveListing = endpoint('POST /api/v1/saved-ads').of<{
  body: typeof contract.newSaved;
  answer: typeof contract.savedAnswer;
}>();
export const mergeSaved = endpoint('POST /api/v1/saved-ads/:userId/ids').of<{
  body: typeof contract.merging;
  answer: typeof contract.merged;
}>();
export const removeSaved = endpoint('DELETE /api/v1/saved-ads/:userId/:adId').of();
export const readLocalListings = endpoint('GET /api/v1/listings/saved-locally').of<{
  query: typeof contract.localQuery;
  answer: typeof contract.localListings;
}>();
export const compareListings = endpoint('GET /api/v1/listings/comparison').of<{
  query: typeof contract.comparisonQuery;
  answer: typeof contract.comparison;
}>();
export const changeSaved = endpoint('PATCH /api/v1/saved-ads').of<{
  body: typeof contract.savedChange;
  answer: typeof contract.savedAnswer;
}>();
