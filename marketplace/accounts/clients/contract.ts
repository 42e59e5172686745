import { z } from 'zod';
import { MAX_EMAIL } from '#platform/http/body-fields.ts';
import { MAX_PASSWORD } from '../rules.ts';

/** Form fields of existing clients (RFC 6749, 4.3 and 6); other fields are ignored. */
export const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: z.string().min(1).max(MAX_EMAIL),
    password: z.string().min(1).max(MAX_PASSWORD),
    client_id: z.string().max(200).optional(),
    scope: z.string().max(200).optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string().min(1).max(2_000),
    client_id: z.string().max(200).optional(),
    scope: z.string().max(200).optional(),
  }),
]);

/** Form fields of existing clients to end a session; other fields are ignored. */
export const logoutRequest = z.object({ refresh_token: z.string().min(1).max(2_000) });

export const tokens = z.object({
  access_token: z.string(),
  /** In seconds. */
  expires_in: z.int(),
  refresh_expires_in: z.int(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
});

/** The errors of RFC 6749, 5.2. */
export const oauthError = z.object({
  error: z.enum(['invalid_request', 'invalid_grant', 'unsupported_grant_type']),
  error_description: z.string().optional(),
});
