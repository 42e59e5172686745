import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import * as endpoints from '../endpoints.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { requireFreshProof, requireSelf } from '../sign-in/proof.ts';
import * as contract from './contract.ts';
import { readApiTokens } from './reads.ts';
import { makeApiToken, revokeApiToken } from './writes.ts';

const params = z.object({ userId: z.uuid() });

/** API tokens for a user's own programs, for accounts that require more than a password. */
export async function apiTokensApi(instance: FastifyInstance, { pool }: SignInOptions) {
  const route = routesOf(instance, { tag: 'Accounts', access: 'signed-in' });
  instance.addHook('preHandler', requireSelf);

  route(endpoints.listApiTokens, {
    summary: 'List API tokens',
    params,
    answer: contract.apiTokens,
    async handle(request) {
      const rows = await readApiTokens(pool, requireUser(request).userId);
      return {
        tokens: rows.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          expiresAt: row.expires_at,
        })),
      };
    },
  });

  route(endpoints.createApiToken, {
    preHandler: requireFreshProof,
    summary: 'Create an API token',
    description:
      'The token is shown only in this response. Requires recent authentication, and an account with a second factor or a passkey.',
    params,
    body: contract.newToken,
    answers: { 201: contract.madeToken },
    errors: [409],
    async handle(request, reply) {
      const made = await makeApiToken(pool, requireUser(request).userId, request.body);
      if (!made.ok) {
        return reply.refuse(409, `accounts.apiToken.${made.reason}`);
      }
      return { id: made.id, token: made.token, expiresAt: made.expiresAt };
    },
  });

  route(endpoints.revokeApiToken, {
    summary: 'Revoke an API token',
    params: z.object({ userId: z.uuid(), id: z.uuid() }),
    async handle(request, reply) {
      const done = await revokeApiToken(pool, requireUser(request).userId, request.params.id);
      return done ? null : reply.callNotFound();
    },
  });
}
