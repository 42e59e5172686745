import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { signedIn } from '../contract.ts';
import { endClientSessions } from '../second-factor/writes.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { attempt } from '../sign-in/attempts.ts';
import { networkSubject } from '../sign-in/failures.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import { requireFreshProof, requireSelf } from '../sign-in/proof.ts';
import { forwardCookies, tooMany, unprocessable } from '../sign-in/refusals.ts';
import * as contract from './contract.ts';
import { readPasskeys } from './reads.ts';
import { removePasskey, renamePasskey } from './writes.ts';

const tags = ['Accounts'];
const params = z.object({ userId: z.uuid() });
const onePasskey = z.object({ userId: z.uuid(), id: z.uuid() });

/**
 * Creating, renaming, removing and using passkeys. A passkey counts as both factors, because the device verifies its
 * user.
 */
export async function passkeysApi(instance: FastifyInstance, { pool, auth }: SignInOptions) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/v1/sessions/passkey/options',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'Begin to sign in with a passkey', response: { 200: contract.options } },
    },
    async (_request, reply) => {
      // Without a user, because a passkey identifies its own account.
      const made = await auth.api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      forwardCookies(reply, made.headers);
      return { ...made.response, userVerification: 'required' };
    },
  );

  app.post(
    '/api/v1/sessions/passkey',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: contract.authentication,
        response: { 200: signedIn, 401: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { t } = request.language;
      const tried = await attempt(pool, [networkSubject(request.ip)], async () => {
        const done = await callLibrary(() =>
          auth.api.verifyPasskeyAuthentication({
            body: { response: request.body.response as never },
            headers: visitorHeaders(request),
            returnHeaders: true,
          }),
        );
        return done.ok ? done.value : null;
      });
      if (!tried.ok) {
        if (tried.reason === 'too-many') return tooMany(reply, t('accounts.tooManyAttempts'));
        return reply.refuse(401, 'accounts.wrong.passkey');
      }
      forwardCookies(reply, tried.value.headers);
      return { userId: tried.value.response.user.id };
    },
  );

  await app.register(async (scope) => {
    const own = scope.withTypeProvider<ZodTypeProvider>();
    own.addHook('preHandler', requireSelf);

    own.get(
      '/api/v1/users/:userId/passkeys',
      {
        config: { access: 'signed-in' },
        schema: { tags, summary: 'One’s passkeys', params, response: { 200: contract.passkeys } },
      },
      async (request) => {
        const rows = await readPasskeys(pool, requireUser(request).userId);
        return {
          passkeys: rows.map((row) => ({
            id: row.id,
            name: row.name ?? '',
            createdAt: row.created_at,
            isSynced: row.backed_up,
          })),
        };
      },
    );

    own.post(
      '/api/v1/users/:userId/passkeys/options',
      {
        config: { access: 'signed-in' },
        preHandler: requireFreshProof,
        schema: {
          tags,
          summary: 'Begin to make a passkey',
          params,
          response: { 200: contract.options, 403: errorBody },
        },
      },
      async (request, reply) => {
        const made = await callLibrary(() =>
          auth.api.generatePasskeyRegistrationOptions({
            headers: visitorHeaders(request),
            returnHeaders: true,
          }),
        );
        if (!made.ok) return reply.code(403).send(errorOf(403, made.error.message));
        forwardCookies(reply, made.value.headers);
        return { ...made.value.response };
      },
    );

    own.post(
      '/api/v1/users/:userId/passkeys',
      {
        config: { access: 'signed-in' },
        preHandler: requireFreshProof,
        schema: {
          tags,
          summary: 'Keep a new passkey',
          params,
          body: contract.registration,
          response: { 201: z.object({ id: z.uuid() }), 403: errorBody, 422: errorBody },
        },
      },
      async (request, reply) => {
        const registered = await callLibrary(() =>
          auth.api.verifyPasskeyRegistration({ body: request.body, headers: visitorHeaders(request) }),
        );
        if (!registered.ok) {
          return unprocessable(reply, 'response', request.language.t('accounts.wrong.newPasskey'));
        }
        await endClientSessions(pool, requireUser(request).userId);
        return reply.code(201).send({ id: (registered.value as { id: string }).id });
      },
    );

    own.patch(
      '/api/v1/users/:userId/passkeys/:id',
      {
        config: { access: 'signed-in' },
        schema: {
          tags,
          summary: 'Rename a passkey',
          params: onePasskey,
          body: contract.renaming,
          response: { 204: z.null(), 404: errorBody },
        },
      },
      async (request, reply) => {
        const { userId } = requireUser(request);
        const done = await renamePasskey(pool, userId, request.params.id, request.body.name);
        return done ? reply.code(204).send(null) : reply.callNotFound();
      },
    );

    own.delete(
      '/api/v1/users/:userId/passkeys/:id',
      {
        config: { access: 'signed-in' },
        preHandler: requireFreshProof,
        schema: {
          tags,
          summary: 'Remove a passkey',
          params: onePasskey,
          response: { 204: z.null(), 403: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const done = await removePasskey(pool, requireUser(request).userId, request.params.id);
        return done ? reply.code(204).send(null) : reply.callNotFound();
      },
    );
  });
}
