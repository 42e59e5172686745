import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { inTransaction } from '#database/transaction.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { countRequestedMail } from '#platform/mail/unproven.ts';
import { solutionOf } from '../captcha/api.ts';
import * as contract from '../contract.ts';
import { sendConfirmation } from '../emails/sign-up-mails.ts';
import * as endpoints from '../endpoints.ts';
import { readSessions } from '../reads.ts';
import { confirmationToken } from '../sign-up/confirmation-token.ts';
import { readSignUpAccount } from '../sign-up/reads.ts';
import { refuseSuspended } from '../suspension/at-sign-in.ts';
import { endSessions, recordProof } from '../writes.ts';
import { attemptSignIn } from './attempts.ts';
import type { Auth } from './auth.ts';
import { callLibrary, visitorHeaders } from './library.ts';
import { passwordProblem } from './password-problem.ts';
import { verifyIdentity } from './proof.ts';
import { forwardCookies, refuseProof, tooMany, unprocessable } from './refusals.ts';

/** Dependencies provided by the server. */
export type SignInOptions = {
  pool: pg.Pool;
  auth: Auth;
  /** Signs access tokens. */
  secret: string;
  publicUrl: string;
  languages: Record<Locale, Language>;
};

/** Sign-in, sign-out, forgotten passwords. No answer reveals whether an address has an account. */
export async function signInApi(
  instance: FastifyInstance,
  { pool, auth, secret, publicUrl, languages }: SignInOptions,
) {
  const route = routesOf(instance, { tag: 'Accounts' });

  /** Sends the confirmation link of an unconfirmed account again, to a user who knows its password. */
  async function confirmAgain(email: string, next: string | undefined, ip: string): Promise<void> {
    const account = await readSignUpAccount(pool, email);
    if (!account || account.isConfirmed) return;
    const token = await confirmationToken(secret, email);
    await inTransaction(pool, (client) =>
      sendConfirmation(client, { languages, publicUrl }, account, { token, code: null, next, cause: { ip } }),
    );
  }

  route(endpoints.signIn, {
    access: 'anyone',
    summary: 'Sign in',
    description:
      'Sets the session cookie, or names the second factor that is required, or the page about the suspension of the account. After too many failed attempts an account requires a solved challenge of `/api/v1/captcha?purpose=sign-in` in the header `recaptcha-token`: 428 without one.',
    body: contract.credentials,
    answer: contract.signedIn,
    errors: [401, 428],
    async handle(request, reply) {
      const { t } = request.language;
      const { email, password, next } = request.body;
      let isUnconfirmed = false;
      const from = { email, ip: request.ip, secret, solution: solutionOf(request) };
      const tried = await attemptSignIn(pool, from, async () => {
        const done = await callLibrary(() =>
          auth.api.signInEmail({
            body: { email, password },
            headers: visitorHeaders(request),
            returnHeaders: true,
          }),
        );
        if (done.ok) return done.value;
        isUnconfirmed = done.error.status === 403;
        return null;
      });
      if (!tried.ok) {
        if (tried.reason === 'too-many') return tooMany(reply, t('accounts.tooManyAttempts'));
        if (tried.reason === 'captcha') return reply.refuse(428, 'accounts.signInCaptcha');
        if (isUnconfirmed) await confirmAgain(email, next, request.ip);
        return reply.refuse(401, isUnconfirmed ? 'accounts.unconfirmed' : 'accounts.wrongSignIn');
      }
      const given = tried.value.response as { twoFactorRedirect?: boolean; user?: { id: string } };
      const suspended = given.user ? await refuseSuspended(pool, secret, given.user.id) : null;
      if (suspended) return { suspended };
      forwardCookies(reply, tried.value.headers);
      return given.twoFactorRedirect
        ? { secondFactor: ['totp' as const, 'backup_code' as const, 'passkey' as const] }
        : { userId: given.user?.id };
    },
  });

  route(endpoints.readViewer, {
    access: 'anyone',
    summary: 'Get the current session',
    answer: contract.currentViewer,
    handle: ({ viewer }) => ({ viewer }),
  });

  route(endpoints.signOut, {
    access: 'anyone',
    summary: 'Sign out',
    async handle(request, reply) {
      if (request.viewer) await endSessions(pool, request.viewer.userId, { only: request.viewer.sessionId });
      const out = await callLibrary(() =>
        auth.api.signOut({ headers: visitorHeaders(request), returnHeaders: true }),
      );
      if (out.ok) forwardCookies(reply, out.value.headers);
      return null;
    },
  });

  route(endpoints.proveIdentity, {
    access: 'signed-in',
    summary: 'Authenticate again',
    description: 'Required before sensitive actions.',
    body: contract.proof,
    async handle(request, reply) {
      const proven = await verifyIdentity({ pool, auth }, request, request.body);
      if (!proven.ok) return refuseProof(reply, proven.reason, request.language);
      await recordProof(pool, requireUser(request).sessionId);
      return null;
    },
  });

  route(endpoints.listSessions, {
    access: 'signed-in',
    summary: 'List sessions',
    answer: contract.sessions,
    async handle(request) {
      const { userId, sessionId } = requireUser(request);
      const rows = await readSessions(pool, userId);
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          current: row.id === sessionId,
          createdAt: row.created_at,
          lastSeenAt: row.updated_at,
          ipAddress: row.ip_address,
          userAgent: row.user_agent,
        })),
      };
    },
  });

  route(endpoints.endOtherSessions, {
    access: 'signed-in',
    summary: 'End all other sessions',
    answer: contract.endedSessions,
    async handle(request) {
      const { userId, sessionId } = requireUser(request);
      return { ended: await endSessions(pool, userId, { except: sessionId }) };
    },
  });

  route(endpoints.endSession, {
    access: 'signed-in',
    summary: 'End a session',
    params: z.object({ id: z.uuid() }),
    async handle(request, reply) {
      const ended = await endSessions(pool, requireUser(request).userId, { only: request.params.id });
      if (ended === 0) return reply.refuse(404, 'accounts.noSession');
      return null;
    },
  });

  route(endpoints.requestPasswordReset, {
    access: 'anyone',
    summary: 'Request a password reset',
    description: 'The response does not reveal whether the address has an account; the email does.',
    body: contract.emailOnly,
    answers: { 202: contract.mailed },
    async handle(request, reply) {
      const { email } = request.body;
      if (!(await countRequestedMail(pool, { ip: request.ip, email }))) {
        return tooMany(reply, request.language.t('accounts.tooManyMails'), 3600);
      }
      await callLibrary(() =>
        auth.api.requestPasswordReset({ body: request.body, headers: visitorHeaders(request) }),
      );
      return { message: request.language.t('accounts.reset.mailed') };
    },
  });

  route(endpoints.resetPassword, {
    access: 'anyone',
    summary: 'Reset the password',
    description: 'Uses the token from the email. Ends every session; a second factor stays on.',
    body: contract.passwordReset,
    async handle(request, reply) {
      const { t } = request.language;
      const { token, password } = request.body;
      const problem = passwordProblem(t, password);
      if (problem) return unprocessable(reply, 'password', problem);
      const done = await callLibrary(() =>
        auth.api.resetPassword({ body: { token, newPassword: password } }),
      );
      if (!done.ok) return unprocessable(reply, 'token', t('accounts.linkOver'));
      return null;
    },
  });
}
