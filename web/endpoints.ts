import type { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type { OpenApi } from './docs/openapi.ts';

// The routes that pages call.

export const readMailbox = endpoint('GET /api/v1/mailbox').of<{
  query: typeof contract.mailboxQuery;
  answer: typeof contract.mailbox;
}>();
export const readOpenApi = endpoint('GET /openapi.json').of<{ answer: z.core.$ZodType<OpenApi> }>();
