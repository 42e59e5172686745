import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const listHiddenIds = endpoint('GET /api/v1/hidden-ads').of<{ answer: typeof contract.hiddenIds }>();
export const hideListings = endpoint('POST /api/v1/hidden-ads').of<{
  body: typeof contract.hiding;
  answer: typeof contract.hidingAnswer;
}>();
export const showListing = endpoint('DELETE /api/v1/hidden-ads/:adId').of();
