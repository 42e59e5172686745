import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type * as log from './log/contract.ts';
import type * as rounds from './rounds/contract.ts';

// The routes that pages and components call.

export const readOffers = endpoint('GET /api/v1/properties/:adId/offers').of<{
  answer: typeof contract.round;
}>();
export const startRound = endpoint('POST /api/v1/properties/:adId/offers').of<{
  body: typeof rounds.newRound;
  answer: typeof contract.roundStarted;
}>();
export const changeRound = endpoint('PATCH /api/v1/properties/:adId/offers').of<{
  body: typeof rounds.roundChange;
}>();
export const applyToBid = endpoint('POST /api/v1/properties/:adId/offers/bidders').of<{
  body: typeof contract.application;
  answer: typeof contract.applied;
}>();
export const changeBidder = endpoint('PATCH /api/v1/properties/:adId/offers/bidders/:bidderId').of<{
  body: typeof contract.bidderChange;
}>();
export const sendProofOfFunds = endpoint(
  'PUT /api/v1/properties/:adId/offers/bidders/:bidderId/proof-of-funds',
).of<{ answer: typeof contract.proofOfFunds }>();
export const deleteProofOfFunds = endpoint(
  'DELETE /api/v1/properties/:adId/offers/bidders/:bidderId/proof-of-funds',
).of();
export const messageBidder = endpoint('POST /api/v1/properties/:adId/offers/bidders/:bidderId/messages').of<{
  body: typeof contract.bidderMessage;
  answer: typeof contract.messageSent;
}>();
export const submitBid = endpoint('POST /api/v1/properties/:adId/offers/submissions').of<{
  body: typeof contract.newSubmission;
  answer: typeof contract.submitted;
  refusal: typeof contract.aboveCeiling;
}>();
export const changeBid = endpoint('PATCH /api/v1/properties/:adId/offers/submissions/:submissionId').of<{
  body: typeof contract.submissionChange;
}>();
export const withdrawBid = endpoint('DELETE /api/v1/properties/:adId/offers/submissions/:submissionId').of();
export const readManagedOffers = endpoint('GET /api/v1/properties/:adId/offers/managed').of<{
  answer: typeof contract.managedOffers;
}>();
export const readOwnOffers = endpoint('GET /api/v1/users/:userId/offers').of<{
  query: typeof rounds.ownOffersQuery;
  answer: typeof rounds.ownOffers;
}>();
export const downloadLog = endpoint('GET /api/v1/properties/:adId/offers/log').of<{
  answer: typeof log.logFile;
}>();
export const readKeys = endpoint('GET /api/v1/offers/keys').of<{ answer: typeof log.keys }>();
