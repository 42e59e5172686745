import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const readShownHome = endpoint('GET /api/v1/home-corrections/shown-home').of<{
  query: typeof contract.homeQuery;
  answer: typeof contract.shownHome;
}>();
export const sendCorrection = endpoint('POST /api/v1/users/:userId/home-corrections').of<{
  body: typeof contract.newCorrection;
  answer: typeof contract.ownCorrection;
}>();
export const listOwnCorrections = endpoint('GET /api/v1/users/:userId/home-corrections').of<{
  answer: typeof contract.ownCorrections;
}>();
export const withdrawCorrection = endpoint(
  'POST /api/v1/users/:userId/home-corrections/:correctionId/withdrawal',
).of<{
  answer: typeof contract.ownCorrection;
}>();
export const listCorrections = endpoint('GET /api/v1/moderation/home-corrections').of<{
  query: typeof contract.queueQuery;
  answer: typeof contract.correctionQueue;
}>();
export const decideCorrection = endpoint(
  'POST /api/v1/moderation/home-corrections/:correctionId/decision',
).of<{
  body: typeof contract.correctionDecision;
  answer: typeof contract.queuedCorrection;
}>();
