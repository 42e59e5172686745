import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const estimateHome = endpoint('POST /api/v1/users/valuations/property/estimate').of<{
  body: typeof contract.estimateRequest;
  answer: typeof contract.estimateAnswer;
}>();
