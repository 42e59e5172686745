import { endpoint } from '#platform/http/endpoint.ts';
import type * as apiTokens from './api-tokens/contract.ts';
import type * as captcha from './captcha/contract.ts';
import type * as contract from './contract.ts';
import type * as passkeys from './passkeys/contract.ts';
import type * as personalData from './personal-data/contract.ts';
import type * as phone from './phone/contract.ts';
import type * as profile from './profile/contract.ts';
import type * as secondFactor from './second-factor/contract.ts';
import type * as signInProviders from './sign-in-providers/contract.ts';
import type * as suspension from './suspension/contract.ts';
import type { suspensionAppeal } from './suspension/forms.ts';

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
export const createAccount = endpoint('POST /api/v1/accounts').of<{
  body: typeof contract.signUp;
  answer: typeof contract.mailed;
}>();
export const confirmAccount = endpoint('POST /api/v1/accounts/confirmation').of<{
  body: typeof contract.confirmation;
  answer: typeof contract.signedIn;
}>();
export const confirmAccountByCode = endpoint('POST /api/v1/accounts/confirmation/code').of<{
  body: typeof contract.mailedCode;
  answer: typeof contract.signedIn;
}>();
export const signIn = endpoint('POST /api/v1/sessions').of<{
  body: typeof contract.credentials;
  answer: typeof contract.signedIn;
}>();
export const signInBySecondFactor = endpoint('POST /api/v1/sessions/second-factor').of<{
  body: typeof secondFactor.secondStep;
  answer: typeof contract.signedIn;
}>();
export const passkeySignInOptions = endpoint('POST /api/v1/sessions/passkey/options').of<{
  answer: typeof passkeys.options;
}>();
export const signInByPasskey = endpoint('POST /api/v1/sessions/passkey').of<{
  body: typeof passkeys.authentication;
  answer: typeof contract.signedIn;
}>();
export const exportData = endpoint('GET /api/v1/users/:userId/export').of<{
  answer: typeof personalData.personalData;
}>();
export const proveIdentity = endpoint('POST /api/v1/sessions/current/proof').of<{
  body: typeof contract.proof;
}>();
export const requestPasswordReset = endpoint('POST /api/v1/password-resets').of<{
  body: typeof contract.emailOnly;
  answer: typeof contract.mailed;
}>();
export const resetPassword = endpoint('POST /api/v1/password-resets/confirmation').of<{
  body: typeof contract.passwordReset;
}>();
export const confirmEmailChange = endpoint('POST /api/v1/email-changes/confirmation').of<{
  body: typeof contract.tokenOnly;
}>();
export const changeProfile = endpoint('PATCH /api/v1/users/:userId').of<{
  body: typeof profile.profileChange;
  answer: typeof profile.user;
}>();
export const changeConsents = endpoint('PATCH /api/v1/users/:userId/consents').of<{
  body: typeof profile.consentChange;
  answer: typeof profile.consent;
}>();
export const changeEmail = endpoint('POST /api/v1/users/:userId/email').of<{
  body: typeof profile.emailChange;
  answer: typeof contract.mailed;
}>();
export const changePassword = endpoint('POST /api/v1/users/:userId/password').of<{
  body: typeof profile.passwordChange;
}>();
export const sendPhoneCode = endpoint('POST /api/v1/users/:userId/phone').of<{
  body: typeof phone.newPhone;
  answer: typeof phone.sentTo;
}>();
export const confirmPhone = endpoint('POST /api/v1/users/:userId/phone/verification').of<{
  body: typeof contract.mailedCode;
  answer: typeof phone.confirmedPhone;
}>();
export const removePhone = endpoint('DELETE /api/v1/users/:userId/phone').of();
export const prepareSecondFactor = endpoint('POST /api/v1/users/:userId/second-factor').of<{
  body: typeof contract.ownPassword;
  answer: typeof secondFactor.enabling;
}>();
export const confirmSecondFactor = endpoint('POST /api/v1/users/:userId/second-factor/verification').of<{
  body: typeof secondFactor.codeOnly;
}>();
export const removeSecondFactor = endpoint('DELETE /api/v1/users/:userId/second-factor').of<{
  body: typeof contract.ownPassword;
}>();
export const newPasskeyOptions = endpoint('POST /api/v1/users/:userId/passkeys/options').of<{
  answer: typeof passkeys.options;
}>();
export const createPasskey = endpoint('POST /api/v1/users/:userId/passkeys').of<{
  body: typeof passkeys.registration;
  answer: typeof passkeys.newPasskey;
}>();
export const renamePasskey = endpoint('PATCH /api/v1/users/:userId/passkeys/:id').of<{
  body: typeof passkeys.renaming;
}>();
export const removePasskey = endpoint('DELETE /api/v1/users/:userId/passkeys/:id').of();
export const createApiToken = endpoint('POST /api/v1/users/:userId/api-tokens').of<{
  body: typeof apiTokens.newToken;
  answer: typeof apiTokens.madeToken;
}>();
export const revokeApiToken = endpoint('DELETE /api/v1/users/:userId/api-tokens/:id').of();
export const eraseAccount = endpoint('DELETE /api/v1/users/:userId').of<{
  body: typeof contract.proof;
  answer: typeof personalData.erasure;
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
export const listSignInProviders = endpoint('GET /api/v1/sign-in-providers').of<{
  answer: typeof signInProviders.configuredProviders;
}>();
export const readProviderSignUp = endpoint('GET /api/v1/provider-sign-ups/current').of<{
  answer: typeof signInProviders.pendingSignUp;
}>();
export const listSignInMethods = endpoint('GET /api/v1/users/:userId/sign-in-methods').of<{
  answer: typeof signInProviders.signInMethods;
}>();
export const unlinkSignInProvider = endpoint('DELETE /api/v1/users/:userId/sign-in-methods/:provider').of();
export const readSuspension = endpoint('GET /api/v1/account-suspensions/:token').of<{
  answer: typeof suspension.suspensionStatement;
}>();
export const appealSuspension = endpoint('POST /api/v1/account-suspensions/:token/appeal').of<{
  body: typeof suspensionAppeal;
  answer: typeof suspension.suspensionStatement;
}>();
