import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const sendLead = endpoint('POST /api/v1/mortgage-lead').of<{
  body: typeof contract.newLead;
  answer: typeof contract.lead;
}>();
export const listLeads = endpoint('GET /api/v1/users/:userId/mortgage-leads').of<{
  answer: typeof contract.leads;
}>();
export const withdrawLead = endpoint('POST /api/v1/users/:userId/mortgage-leads/:leadId/withdrawal').of<{
  answer: typeof contract.lead;
}>();
