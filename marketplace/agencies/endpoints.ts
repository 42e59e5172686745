import type { mailed } from '#marketplace/accounts/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type * as licences from './licences/contract.ts';
import type * as profile from './profile/contract.ts';

// The routes that pages and components call.

export const readAgencyProfile = endpoint('GET /api/v1/agencies/:agencyId/profile').of<{
  answer: typeof profile.agencyProfile;
}>();
export const readAgreement = endpoint('GET /api/v1/agencies/:agencyId/agreement').of<{
  answer: typeof contract.ownAgreement;
}>();
export const createAgency = endpoint('POST /api/v1/agencies').of<{
  body: typeof contract.newAgency;
  answer: typeof contract.agency;
}>();
export const changeAgency = endpoint('PATCH /api/v1/agencies/:agencyId').of<{
  body: typeof contract.agencyChange;
  answer: typeof contract.agency;
}>();
export const createBranch = endpoint('POST /api/v1/agencies/:agencyId/branches').of<{
  body: typeof contract.branchFacts;
  answer: typeof contract.savedBranch;
}>();
export const changeBranch = endpoint('PUT /api/v1/agencies/:agencyId/branches/:branchId').of<{
  body: typeof contract.branchFacts;
  answer: typeof contract.savedBranch;
}>();
export const closeBranch = endpoint('DELETE /api/v1/agencies/:agencyId/branches/:branchId').of();
export const changeMember = endpoint('PATCH /api/v1/agencies/:agencyId/members/:userId').of<{
  body: typeof contract.memberChange;
}>();
export const removeMember = endpoint('DELETE /api/v1/agencies/:agencyId/members/:userId').of();
export const createInvitation = endpoint('POST /api/v1/agencies/:agencyId/invitations').of<{
  body: typeof contract.newInvitation;
  answer: typeof mailed;
}>();
export const acceptInvitation = endpoint('POST /api/v1/invitations/acceptance').of<{
  body: typeof contract.acceptance;
  answer: typeof contract.accepted;
}>();
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
