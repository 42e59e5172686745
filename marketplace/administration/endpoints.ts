import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const findSupported = endpoint('GET /api/v1/support/accounts').of<{
  query: typeof contract.lookupQuery;
  answer: typeof contract.foundAccounts;
}>();
export const readSupported = endpoint('GET /api/v1/support/accounts/:userId').of<{
  answer: typeof contract.supportedAccount;
}>();
export const resendConfirmation = endpoint('POST /api/v1/support/accounts/:userId/confirmation').of();
export const signOutAccount = endpoint('POST /api/v1/support/accounts/:userId/sign-out').of<{
  body: typeof contract.reasonBody;
}>();
export const resetSecondFactor = endpoint('POST /api/v1/support/accounts/:userId/second-factor-reset').of<{
  body: typeof contract.resetBody;
}>();
export const listStaff = endpoint('GET /api/v1/administration/roles').of<{ answer: typeof contract.staff }>();
export const changeRole = endpoint('POST /api/v1/administration/roles').of<{
  body: typeof contract.roleBody;
  answer: typeof contract.staff;
}>();
export const listFeatures = endpoint('GET /api/v1/administration/features').of<{
  answer: typeof contract.features;
}>();
export const switchFeature = endpoint('PUT /api/v1/administration/features/:feature').of<{
  body: typeof contract.featureBody;
  answer: typeof contract.features;
}>();
export const listQueues = endpoint('GET /api/v1/administration/queues').of<{
  answer: typeof contract.queues;
}>();
export const requeueRows = endpoint('POST /api/v1/administration/queues/:queue/requeue').of<{
  body: typeof contract.reasonBody;
  answer: typeof contract.queues;
}>();
export const listActs = endpoint('GET /api/v1/administration/acts').of<{
  query: typeof contract.actsQuery;
  answer: typeof contract.acts;
}>();
