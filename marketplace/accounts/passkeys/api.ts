import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { signedIn } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { endClientSessions } from '../second-factor/writes.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { attempt } from '../sign-in/attempts.ts';
import { networkSubject } from '../sign-in/failures.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import { requireFreshProof, requireSelf } from '../sign-in/proof.ts';
import { forwardCookies, tooMany, unprocessable } from '../sign-in/refusals.ts';
import { refuseSuspended } from '../suspension/at-sign-in.ts';
import * as contract from './contract.ts';
import { readPasskeys } from './reads.ts';
import { removePasskey, renamePasskey } from './writes.ts';

const params = z.object({ userId: z.uuid() });
const onePasskey = z.object({ userId: z.uuid(), id: z.uuid() });

/**
 * Creating, renaming, removing and using passkeys. A passkey counts as both factors, because the device verifies its
 * user.
 */
export async function passkeysApi(instance: FastifyInstance, { pool, auth, secret }: SignInOptions) {
  const route = routesOf(instance, { tag: 'Accounts' });

  route(endpoints.passkeySignInOptions, {
    access: 'anyone',
    summary: 'Start signing in with a passkey',
    answer: contract.options,
    async handle(_request, reply) {
      // Without a user, because a passkey identifies its own account.
      const made = await auth.api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      forwardCookies(reply, made.headers);
      return { ...made.response, userVerification: 'required' };
    },
  });

  route(endpoints.signInByPasskey, {
    access: 'anyone',
    summary: 'Sign in with a passkey',
    body: contract.authentication,
    answer: signedIn,
    errors: [401],
    async handle(request, reply) {
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
      const { id } = tried.value.response.user;
      const suspended = await refuseSuspended(pool, secret, id);
      if (suspended) return { suspended };
      forwardCookies(reply, tried.value.headers);
      return { userId: id };
    },
  });

  await instance.register(async (scope) => {
    const ownRoute = routesOf(scope, { tag: 'Accounts' });
    scope.addHook('preHandler', requireSelf);

    ownRoute(endpoints.listPasskeys, {
      access: 'signed-in',
      summary: 'List passkeys',
      params,
      answer: contract.passkeys,
      async handle(request) {
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
    });

    ownRoute(endpoints.newPasskeyOptions, {
      access: 'signed-in',
      preHandler: requireFreshProof,
      summary: 'Start registering a passkey',
      params,
      answer: contract.options,
      async handle(request, reply) {
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
    });

    ownRoute(endpoints.createPasskey, {
      access: 'signed-in',
      preHandler: requireFreshProof,
      summary: 'Register a passkey',
      params,
      body: contract.registration,
      answers: { 201: contract.newPasskey },
      async handle(request, reply) {
        const registered = await callLibrary(() =>
          auth.api.verifyPasskeyRegistration({ body: request.body, headers: visitorHeaders(request) }),
        );
        if (!registered.ok) {
          return unprocessable(reply, 'response', request.language.t('accounts.wrong.newPasskey'));
        }
        await endClientSessions(pool, requireUser(request).userId);
        return { id: (registered.value as { id: string }).id };
      },
    });

    ownRoute(endpoints.renamePasskey, {
      access: 'signed-in',
      summary: 'Rename a passkey',
      params: onePasskey,
      body: contract.renaming,
      async handle(request, reply) {
        const { userId } = requireUser(request);
        const done = await renamePasskey(pool, userId, request.params.id, request.body.name);
        return done ? null : reply.callNotFound();
      },
    });

    ownRoute(endpoints.removePasskey, {
      access: 'signed-in',
      preHandler: requireFreshProof,
      summary: 'Remove a passkey',
      params: onePasskey,
      async handle(request, reply) {
        const done = await removePasskey(pool, requireUser(request).userId, request.params.id);
        return done ? null : reply.callNotFound();
      },
    });
  });
}
