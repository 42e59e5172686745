import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { ownPassword, signedIn } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { attempt, attemptProof } from '../sign-in/attempts.ts';
import { networkSubject } from '../sign-in/failures.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import { requireFreshProof, requireSelf, verifyOwnPassword } from '../sign-in/proof.ts';
import { forwardCookies, refuseProof, tooMany, unprocessable } from '../sign-in/refusals.ts';
import { refuseSuspended } from '../suspension/at-sign-in.ts';
import * as contract from './contract.ts';
import { claimCode, dropSession, endClientSessions, endProofs } from './writes.ts';

const params = z.object({ userId: z.uuid() });

/** Codes of an authenticator app: turning them on and off, and the second step of the sign-in. */
export async function secondFactorApi(instance: FastifyInstance, { pool, auth, secret }: SignInOptions) {
  const route = routesOf(instance, { tag: 'Accounts' });

  route(endpoints.signInBySecondFactor, {
    access: 'anyone',
    summary: 'Complete a sign-in with a second factor',
    description: 'Takes a code of an authenticator app, valid once, or a backup code.',
    body: contract.secondStep,
    answer: signedIn,
    errors: [401],
    async handle(request, reply) {
      const { t } = request.language;
      const { kind, code, trustDevice } = request.body;
      const headers = visitorHeaders(request);
      // Removes an existing session, because the second step belongs to the password step before it.
      headers.set('cookie', withoutSession(headers.get('cookie') ?? ''));
      let isLocked = false;
      const tried = await attempt(pool, [networkSubject(request.ip)], async () => {
        const given = { body: { code, trustDevice }, headers, returnHeaders: true as const };
        const done = await callLibrary(() =>
          kind === 'totp' ? auth.api.verifyTOTP(given) : auth.api.verifyBackupCode(given),
        );
        if (!done.ok) {
          isLocked = done.error.status === 429;
          return null;
        }
        const { user, token } = done.value.response as { user: { id: string }; token: string };
        if (kind === 'totp' && !(await claimCode(pool, user.id, code))) {
          await dropSession(pool, token);
          return null;
        }
        return { userId: user.id, headers: done.value.headers };
      });
      if (!tried.ok) {
        if (isLocked || tried.reason === 'too-many') return tooMany(reply, t('accounts.tooManyAttempts'));
        return reply.refuse(401, 'accounts.wrong.step');
      }
      const suspended = await refuseSuspended(pool, secret, tried.value.userId);
      if (suspended) return { suspended };
      forwardCookies(reply, tried.value.headers);
      return { userId: tried.value.userId };
    },
  });

  await instance.register(async (scope) => {
    const ownRoute = routesOf(scope, { tag: 'Accounts' });
    scope.addHook('preHandler', requireSelf);
    scope.addHook('preHandler', requireFreshProof);

    ownRoute(endpoints.prepareSecondFactor, {
      access: 'signed-in',
      summary: 'Set up a second factor',
      description: 'Requires recent authentication. Takes effect once a first code is confirmed.',
      params,
      body: ownPassword,
      answer: contract.enabling,
      errors: [409],
      async handle(request, reply) {
        const proven = await verifyOwnPassword({ pool }, request, request.body.password);
        if (!proven.ok) return refuseProof(reply, proven.reason, request.language);
        const made = await callLibrary(() =>
          auth.api.enableTwoFactor({ body: request.body, headers: visitorHeaders(request) }),
        );
        if (!made.ok) {
          return reply.refuse(409, 'accounts.secondFactor.onAlready');
        }
        const { totpURI, backupCodes } = made.value as { totpURI: string; backupCodes: string[] };
        return { uri: totpURI, picture: renderSVG(totpURI, { border: 2 }), backupCodes };
      },
    });

    ownRoute(endpoints.confirmSecondFactor, {
      access: 'signed-in',
      summary: 'Turn the second factor on',
      description: 'Requires a first code of the authenticator app.',
      params,
      body: contract.codeOnly,
      async handle(request, reply) {
        const { t } = request.language;
        const { userId } = requireUser(request);
        const tried = await attemptProof(pool, { userId, ip: request.ip }, async () => {
          const done = await callLibrary(() =>
            auth.api.verifyTOTP({
              body: { code: request.body.code },
              headers: visitorHeaders(request),
              returnHeaders: true,
            }),
          );
          return done.ok && (await claimCode(pool, userId, request.body.code)) ? done.value : null;
        });
        if (!tried.ok) {
          if (tried.reason === 'too-many') return tooMany(reply, t('accounts.tooManyAttempts'));
          return unprocessable(reply, 'code', t('accounts.wrong.code'));
        }
        await endClientSessions(pool, userId);
        forwardCookies(reply, tried.value.headers);
        return null;
      },
    });

    ownRoute(endpoints.removeSecondFactor, {
      access: 'signed-in',
      summary: 'Turn the second factor off',
      description: 'Requires recent authentication with a code.',
      params,
      body: ownPassword,
      async handle(request, reply) {
        const { userId } = requireUser(request);
        const proven = await verifyOwnPassword({ pool }, request, request.body.password);
        if (!proven.ok) return refuseProof(reply, proven.reason, request.language);
        const done = await callLibrary(() =>
          auth.api.disableTwoFactor({
            body: request.body,
            headers: visitorHeaders(request),
            returnHeaders: true,
          }),
        );
        if (!done.ok) throw done.error;
        await endProofs(pool, userId);
        forwardCookies(reply, done.value.headers);
        return null;
      },
    });
  });
}

function withoutSession(cookie: string): string {
  return cookie
    .split(';')
    .filter((pair) => !/gaff\.session_(token|data)=/.test(pair))
    .join(';');
}
