import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { solutionOf } from '../captcha/api.ts';
import { ACCESS_SECONDS, signAccessToken } from '../sign-in/access-token.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { attemptSignIn } from '../sign-in/attempts.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import * as contract from './contract.ts';
import {
  adoptSession,
  type ClientSession,
  endSessionOf,
  issueRefreshToken,
  REFRESH_SECONDS,
  redeemRefreshToken,
} from './writes.ts';

const realmParams = z.object({ realm: z.string().min(1).max(60) });
const BAD = { error: 'invalid_grant' as const };

/**
 * Tokens for existing clients, which send the password themselves. Never weaker than the site's own sign-in: failures
 * count together, and an account with a second factor or a passkey is refused like a wrong password.
 */
export async function clientsApi(instance: FastifyInstance, { pool, auth, secret }: SignInOptions) {
  const route = routesOf(instance, { tag: 'Accounts', access: 'anyone' });
  instance.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Only this route answers with OAuth errors.
  instance.setErrorHandler((error: { statusCode?: number; validation?: unknown }, _request, reply) => {
    if (!error.validation && error.statusCode !== 415) throw error;
    return reply.code(400).send({ error: 'invalid_request' });
  });

  async function tokensFor(session: ClientSession, scope = 'openid offline_access') {
    const refreshToken = await issueRefreshToken(pool, session.sessionId);
    if (refreshToken === null) return null;
    return {
      access_token: await signAccessToken(session, secret),
      expires_in: ACCESS_SECONDS,
      refresh_expires_in: REFRESH_SECONDS,
      refresh_token: refreshToken,
      token_type: 'Bearer' as const,
      scope,
    };
  }

  route('POST /auth/realms/:realm/protocol/openid-connect/token', {
    summary: 'Issue tokens for a client',
    description:
      'Form-encoded. A refresh token is valid once; reusing one ends the session. 429: too many failed attempts from this network, or the account is under attack and requires a solved challenge of `/api/v1/captcha?purpose=sign-in` in the header `recaptcha-token`. Accounts with a second factor or a passkey use an API token from the security page instead.',
    params: realmParams,
    body: contract.tokenRequest,
    answers: {
      200: contract.tokens,
      // An unreadable body is refused before its grant type is known.
      400: z.union([contract.oauthError, errorBody]),
      401: contract.oauthError,
      429: contract.oauthError,
    },
    async handle(request, reply) {
      reply.header('cache-control', 'no-store');
      const { body } = request;
      if (body.grant_type === 'refresh_token') {
        const session = await redeemRefreshToken(pool, body.refresh_token);
        const tokens = session && (await tokensFor(session, body.scope));
        return tokens ?? reply.code(400).send(BAD);
      }
      const email = body.username.trim().toLowerCase();
      const from = { email, ip: request.ip, secret, solution: solutionOf(request) };
      const tried = await attemptSignIn(pool, from, async () => {
        const headers = visitorHeaders(request);
        // Without cookies, so that no trusted device skips the second factor.
        headers.delete('cookie');
        const done = await callLibrary(() =>
          auth.api.signInEmail({ body: { email, password: body.password }, headers }),
        );
        const token = done.ok && 'token' in done.value ? done.value.token : null;
        return token ? adoptSession(pool, token) : null;
      });
      if (tried.ok) return (await tokensFor(tried.value, body.scope)) ?? reply.code(401).send(BAD);
      if (tried.reason === 'wrong') return reply.code(401).send(BAD);
      return reply.header('retry-after', '900').code(429).send(BAD);
    },
  });

  route('POST /auth/realms/:realm/protocol/openid-connect/logout', {
    summary: 'End the session of a client',
    description: 'Form-encoded, with the refresh token of the session.',
    params: realmParams,
    body: contract.logoutRequest,
    answers: { 204: null, 400: z.union([contract.oauthError, errorBody]) },
    async handle(request, reply) {
      const ended = await endSessionOf(pool, request.body.refresh_token);
      return ended ? null : reply.code(400).send(BAD);
    },
  });
}
