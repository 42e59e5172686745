import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const startPreApproval = endpoint('POST /api/v1/users/:userId/mortgages/pre-approval').of<{
  body: typeof contract.newPreApproval;
  answer: typeof contract.preApproval;
  refusal: typeof contract.stalePreApproval;
}>();
export const changePreApproval = endpoint('PATCH /api/v1/users/:userId/mortgages/pre-approval').of<{
  body: typeof contract.preApprovalChange;
  answer: typeof contract.preApproval;
  refusal: typeof contract.stalePreApproval;
}>();
export const deletePreApproval = endpoint('DELETE /api/v1/users/:userId/mortgages/pre-approval').of();
export const readUserInputs = endpoint('GET /api/v1/users/:userId/mortgages/pre-approval/user-inputs').of<{
  answer: typeof contract.preApproval;
}>();
export const readSummary = endpoint('GET /api/v1/users/:userId/mortgages/pre-approval/summary').of<{
  answer: typeof contract.summary;
}>();
