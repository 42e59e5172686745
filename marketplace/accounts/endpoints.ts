import { endpoint } from '#platform/http/endpoint.ts';
import type * as apiTokens from './api-tokens/contract.ts';
import type * as captcha from './captcha/contract.ts';
import type * as contract from './contract.ts';
import type * as passkeys from './passkeys/contract.ts';
import type * as personalData from './personal-data/contract.ts';
import type * as profile from './profile/contract.ts';

// The routes that pages and components call.

export const readViewer = endpoint('GET /api/v1/sessions/current').of<{
  answer: typeof contract.currentViewer;
}>();
export const listSessions = endpoint('GET /api/v1/sessions').of<{ answer: typeof contract.sessions }>();
export const signOut = endpoint('DELETE /api/v1/sessions/current').of();
export const readUser = endpoint('GET /api/v1/users/:userId').of<{ answer: typeof profile.user }>();
export const listPasskeys = endpoint('GET /api/v1/users/:userId/passkeys').of<{
  answer: typeof passkeys.passkeys;
}>();
export const listApiTokens = endpoint('GET /api/v1/users/:userId/api-tokens').of<{
  answer: typeof apiTokens.apiTokens;
}>();
export const cancelErasure = endpoint('DELETE /api/v1/users/:userId/erasure').of();
export const cancelErasureByLink = endpoint('POST /api/v1/account-erasures/cancellation').of<{
  body: typeof personalData.cancellation;
}>();
export const readChallenge = endpoint('GET /api/v1/captcha').of<{
  query: typeof captcha.captchaQuery;
  answer: typeof captcha.challenge;
}>();
export const endSession = endpoint('DELETE /api/v1/sessions/:id').of();
export const endOtherSessions = endpoint('DELETE /api/v1/sessions').of<{
  answer: typeof contract.endedSessions;
}>();
