import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const readAgencyAreas = endpoint('GET /api/v1/agencies/:agencyId/valuation-areas').of<{
  answer: typeof contract.agencyAreas;
}>();
export const changeAgencyAreas = endpoint('PUT /api/v1/agencies/:agencyId/valuation-areas').of<{
  body: typeof contract.agencyAreasChange;
  answer: typeof contract.agencyAreas;
}>();
export const listValuationAgents = endpoint('GET /api/v1/valuation-agents').of<{
  query: typeof contract.agentsQuery;
  answer: typeof contract.valuationAgents;
}>();
export const askAgents = endpoint('POST /old/v1/users/valuations').of<{
  body: typeof contract.newRequest;
  answer: typeof contract.requestMade;
}>();
export const listOwnRequests = endpoint('GET /api/v1/users/:userId/valuation-requests').of<{
  answer: typeof contract.ownRequests;
}>();
export const readRequest = endpoint('GET /api/v1/valuation-requests/:requestId').of<{
  query: typeof contract.keyQuery;
  answer: typeof contract.ownRequest;
}>();
export const withdrawRequest = endpoint('POST /api/v1/valuation-requests/:requestId/withdrawal').of<{
  query: typeof contract.keyQuery;
  answer: typeof contract.ownRequest;
}>();
export const listLeads = endpoint('GET /api/v1/agencies/:agencyId/valuation-requests').of<{
  query: typeof contract.leadsQuery;
  answer: typeof contract.leads;
}>();
export const changeLead = endpoint('PATCH /api/v1/agencies/:agencyId/valuation-requests/:leadId').of<{
  body: typeof contract.leadChange;
  answer: typeof contract.lead;
}>();
