import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type * as licences from './licences/contract.ts';

// The routes that pages and components call.

export const readAgency = endpoint('GET /api/v1/agencies/:agencyId').of<{ answer: typeof contract.agency }>();
export const revokeInvitation = endpoint('DELETE /api/v1/agencies/:agencyId/invitations/:email').of();
export const previewInvitation = endpoint('POST /api/v1/invitations/preview').of<{
  body: typeof contract.acceptance;
  answer: typeof contract.invitationPreview;
}>();
export const requestLicenceCheck = endpoint('POST /api/v1/agencies/:agencyId/licence-check').of();
export const listLicenceClaims = endpoint('GET /api/v1/moderation/licences').of<{
  query: typeof licences.claimsQuery;
  answer: typeof licences.licenceClaims;
}>();
export const decideLicence = endpoint('POST /api/v1/moderation/licences/:agencyId/decision').of<{
  body: typeof licences.licenceDecisionBody;
  answer: typeof licences.licenceClaim;
}>();
