import type { mailed } from '#marketplace/accounts/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type * as byEmail from './by-email/contract.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const listSearches = endpoint('GET /api/v1/users/:userId/saved/searches').of<{
  answer: typeof contract.savedSearches;
}>();
export const removeSearch = endpoint('DELETE /api/v1/users/:userId/saved/searches/:searchId').of();
export const saveSearch = endpoint('POST /api/v1/saved-searches').of<{
  body: typeof contract.newSearch;
  answer: typeof contract.saved;
}>();
export const renameSearch = endpoint('PATCH /api/v1/users/:userId/saved/searches/:searchId').of<{
  body: typeof contract.newTitle;
  answer: typeof contract.savedSearch;
}>();
export const saveSearchByEmail = endpoint('POST /api/v1/saved-searches/by-email').of<{
  body: typeof byEmail.newSearchByEmail;
  answer: typeof mailed;
}>();
export const readKeyedSearch = endpoint('GET /api/v1/saved-searches/:id').of<{
  query: typeof byEmail.keyQuery;
  answer: typeof byEmail.keyedSearch;
}>();
export const confirmKeyedSearch = endpoint('POST /api/v1/saved-searches/:id/confirm').of<{
  query: typeof byEmail.keyQuery;
  answer: typeof byEmail.keyedSearch;
}>();
export const changeKeyedSearch = endpoint('PATCH /api/v1/saved-searches/:id').of<{
  query: typeof byEmail.keyQuery;
  body: typeof byEmail.keyedChanges;
  answer: typeof byEmail.keyedSearch;
}>();
export const removeKeyedSearch = endpoint('DELETE /api/v1/saved-searches/:id').of<{
  query: typeof byEmail.keyQuery;
}>();
export const changeAlerts = endpoint('PATCH /api/v1/users/:userId/saved/searches/:searchId/alerts').of<{
  body: typeof contract.alerts;
  answer: typeof contract.savedSearch;
}>();
