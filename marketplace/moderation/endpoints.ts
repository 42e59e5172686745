import { endpoint } from '#platform/http/endpoint.ts';
import type * as accounts from './accounts/contract.ts';
import type * as contract from './contract.ts';
import type * as reports from './reports/contract.ts';
import type * as review from './review-status/contract.ts';

// The routes that pages and components call.

export const listCases = endpoint('GET /api/v1/moderation/cases').of<{
  query: typeof contract.casesQuery;
  answer: typeof contract.queuePage;
}>();
export const readCase = endpoint('GET /api/v1/moderation/cases/:id').of<{
  query: typeof contract.caseQuery;
  answer: typeof contract.fullCase;
}>();
export const listOwnReports = endpoint('GET /api/v1/users/:userId/reports').of<{
  answer: typeof reports.ownReports;
}>();
export const listReportReasons = endpoint('GET /old/v1/report/reasons').of<{
  query: typeof reports.reasonsQuery;
  answer: typeof reports.reasons;
}>();
export const reportListing = endpoint('POST /old/v1/report').of<{
  body: typeof reports.report;
  answer: typeof reports.received;
}>();
export const submitAppeal = endpoint('POST /api/v1/properties/:adId/appeal').of<{
  body: typeof contract.appealBody;
  answer: typeof contract.opened;
}>();
export const requestReview = endpoint('POST /api/v1/properties/:adId/review').of<{
  body: typeof contract.appealBody;
  answer: typeof contract.opened;
}>();
export const readReviewStatus = endpoint('GET /api/v1/properties/:adId/moderation').of<{
  answer: typeof review.reviewStatus;
}>();
export const decideCase = endpoint('POST /api/v1/moderation/cases/:id/decision').of<{
  query: typeof contract.caseQuery;
  body: typeof contract.decisionBody;
  answer: typeof contract.queueCase;
}>();
export const assignCase = endpoint('POST /api/v1/moderation/cases/:id/assignee').of<{
  query: typeof contract.caseQuery;
  body: typeof contract.assignBody;
  answer: typeof contract.queueCase;
}>();
export const lookUp = endpoint('GET /api/v1/moderation/lookup').of<{
  query: typeof accounts.lookupQuery;
  answer: typeof accounts.lookupResults;
}>();
export const listSuspensions = endpoint('GET /api/v1/moderation/suspensions').of<{
  query: typeof accounts.suspensionsQuery;
  answer: typeof accounts.suspensionList;
}>();
export const readAccount = endpoint('GET /api/v1/moderation/accounts/:userId').of<{
  query: typeof contract.caseQuery;
  answer: typeof accounts.moderatedAccount;
}>();
export const suspendAccount = endpoint('POST /api/v1/moderation/accounts/:userId/suspension').of<{
  body: typeof accounts.suspensionBody;
  answer: typeof accounts.moderatedAccount;
}>();
export const decideSuspension = endpoint('POST /api/v1/moderation/suspensions/:id/decision').of<{
  body: typeof accounts.suspensionDecision;
  answer: typeof accounts.moderatedAccount;
}>();
export const undoCase = endpoint('POST /api/v1/moderation/cases/:id/undo').of<{
  query: typeof contract.caseQuery;
  body: typeof contract.undoBody;
  answer: typeof contract.queueCase;
}>();
