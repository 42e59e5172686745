import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBody } from '#platform/http/error-body.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { requireFreshProof, requireSelf } from '../sign-in/proof.ts';
import * as contract from './contract.ts';
import { readApiTokens } from './reads.ts';
import { makeApiToken, revokeApiToken } from './writes.ts';

const tags = ['Accounts'];
const params = z.object({ userId: z.uuid() });

/** API tokens for a user's own programs, for accounts that require more than a password. */
export async function apiTokensApi(instance: FastifyInstance, { pool }: SignInOptions) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.addHook('preHandler', requireSelf);

  app.get(
    '/api/v1/users/:userId/api-tokens',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Tokens of one’s programs', params, response: { 200: contract.apiTokens } },
    },
    async (request) => {
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
  );

  app.post(
    '/api/v1/users/:userId/api-tokens',
    {
      config: { access: 'signed-in' },
      preHandler: requireFreshProof,
      schema: {
        tags,
        summary: 'Make a token for a program',
        description:
          'Shown this once. Needs a fresh proof, and an account with a second factor or a passkey.',
        params,
        body: contract.newToken,
        response: { 201: contract.madeToken, 403: errorBody, 409: errorBody },
      },
    },
    async (request, reply) => {
      const made = await makeApiToken(pool, requireUser(request).userId, request.body);
      if (!made.ok) {
        return reply.refuse(409, `accounts.apiToken.${made.reason}`);
      }
      return reply.code(201).send({ id: made.id, token: made.token, expiresAt: made.expiresAt });
    },
  );

  app.delete(
    '/api/v1/users/:userId/api-tokens/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Revoke a token',
        params: z.object({ userId: z.uuid(), id: z.uuid() }),
        response: { 204: z.null(), 404: errorBody },
      },
    },
    async (request, reply) => {
      const done = await revokeApiToken(pool, requireUser(request).userId, request.params.id);
      return done ? reply.code(204).send(null) : reply.callNotFound();
    },
  );
}
