import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const readAccuracy = endpoint('GET /api/v1/valuations/accuracy').of<{
  answer: typeof contract.accuracyAnswer;
}>();
