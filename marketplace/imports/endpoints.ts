import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './blm/contract.ts';

// The routes that pages and components call.

export const listImports = endpoint('GET /api/v1/agencies/:agencyId/imports').of<{
  answer: typeof contract.imports;
}>();
export const readImport = endpoint('GET /api/v1/agencies/:agencyId/imports/:importId').of<{
  query: typeof contract.reportQuery;
  answer: typeof contract.report;
}>();
export const confirmImport = endpoint('POST /api/v1/agencies/:agencyId/imports/:importId/confirmation').of<{
  body: typeof contract.confirmation;
  answer: typeof contract.oneImport;
}>();
