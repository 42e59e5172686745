import { endpoint } from '#platform/http/endpoint.ts';
import type * as visitorUploads from './visitor-uploads/contract.ts';

// The routes that pages and components call; uploads report their progress and have a client of their own.

export const listVisitorFiles = endpoint('GET /api/v1/visitor-media').of<{
  answer: typeof visitorUploads.visitorFiles;
}>();
export const removeVisitorFile = endpoint('DELETE /api/v1/visitor-media/:id').of();
export const removeVisitorFiles = endpoint('DELETE /api/v1/visitor-media').of();
export const claimVisitorFiles = endpoint('POST /api/v1/visitor-media/claim').of<{
  body: typeof visitorUploads.claim;
  answer: typeof visitorUploads.claimed;
}>();
