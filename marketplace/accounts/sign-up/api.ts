import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#database/transaction.ts';
import { cookieName, cookieValue } from '#platform/http/cookie.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { proveAddress } from '#platform/mail/proof.ts';
import { countRequestedMail } from '#platform/mail/unproven.ts';
import { solutionOf } from '../captcha/api.ts';
import { spendSolution } from '../captcha/writes.ts';
import * as contract from '../contract.ts';
import { queueAccountExistsMail, sendConfirmation } from '../emails/sign-up-mails.ts';
import * as endpoints from '../endpoints.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { callLibrary, visitorHeaders } from '../sign-in/library.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { passwordProblem } from '../sign-in/password-problem.ts';
import { forwardCookies, tooMany, unprocessable } from '../sign-in/refusals.ts';
import { recordConsent } from '../writes.ts';
import { confirmationToken, confirmedAddress } from './confirmation-token.ts';
import { isInvitationOf, readSignUpAccount, readTypedPassword } from './reads.ts';
import {
  acceptSignUpCode,
  beginSignUpCode,
  CODE_MINUTES,
  choosePassword,
  removeLapsedSignUp,
} from './writes.ts';

/** Sign-up, and confirming its address by a link or a code. No answer reveals whether an address has an account. */
export async function signUpApi(instance: FastifyInstance, options: SignInOptions): Promise<void> {
  const { pool, auth, secret, publicUrl } = options;
  const route = routesOf(instance, { tag: 'Accounts', access: 'anyone' });
  const browserCookie = cookieName(publicUrl, 'sign_up');

  function setBrowser(reply: FastifyReply, token: string, seconds: number): void {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${browserCookie}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  /** Confirms the address of a token and signs in. @returns false if the token is invalid */
  async function confirm(request: FastifyRequest, reply: FastifyReply, token: string): Promise<boolean> {
    const done = await callLibrary(() =>
      auth.api.verifyEmail({ query: { token }, headers: visitorHeaders(request), returnHeaders: true }),
    );
    if (done.ok) forwardCookies(reply, done.value.headers);
    return done.ok;
  }

  route(endpoints.createAccount, {
    feature: 'sign-up',
    summary: 'Sign up',
    description:
      'The response does not reveal whether the address has an account; the email does. Requires a solved challenge of `/api/v1/captcha?purpose=sign-up` in the header `recaptcha-token`: 428 without one. Sets a cookie to which the emailed code is bound.',
    body: contract.signUp,
    answers: { 202: contract.mailed },
    errors: [428],
    async handle(request, reply) {
      const { t } = request.language;
      const { name, email, password, locale, next } = request.body;
      const problem = passwordProblem(t, password, [email, name]);
      if (problem) return unprocessable(reply, 'password', problem);
      const solved = await spendSolution(pool, secret, 'sign-up', solutionOf(request));
      if (!solved.ok) return reply.refuse(428, 'accounts.signUp.captcha');
      const cause = await countRequestedMail(pool, { ip: request.ip, email });
      if (!cause) return tooMany(reply, t('accounts.tooManyMails'), 3600);
      await removeLapsedSignUp(pool, email);
      const made = await callLibrary(() =>
        auth.api.signUpEmail({ body: { name, email, password, locale }, headers: visitorHeaders(request) }),
      );
      if (!made.ok) throw made.error;
      // If the address has an account, the library answers with an account that does not exist.
      await recordConsent(pool, made.value.user.id, 'terms_of_use', true);
      // The invitation was sent to this address, so the holder of its token reads its mail.
      const invitation = tokenOfInvitation(next);
      if (invitation !== null && (await isInvitationOf(pool, invitation, email))) {
        await proveAddress(pool, email);
      }
      const token = await confirmationToken(secret, email);
      const passwordDigest = await hashPassword(password);
      const browser = await inTransaction(pool, async (client) => {
        const account = (await readSignUpAccount(client, email))!;
        const begun = await beginSignUpCode(client, {
          browser: cookieValue(request.headers.cookie, browserCookie),
          email,
          userId: account.isConfirmed ? null : account.id,
          passwordDigest,
        });
        if (account.isConfirmed) await queueAccountExistsMail(client, options, account);
        else await sendConfirmation(client, options, account, { token, code: begun.code, next, cause });
        return begun.browser;
      });
      setBrowser(reply, browser, CODE_MINUTES * 60);
      return { message: t('accounts.signUp.mailed') };
    },
  });

  route(endpoints.confirmAccount, {
    summary: 'Confirm an email address',
    description:
      'Uses the token from the email; signs in. A browser other than the one that signed up must send the password (422 at `password` without it), which becomes the password of the account.',
    body: contract.confirmation,
    answer: contract.signedIn,
    async handle(request, reply) {
      const { token, password } = request.body;
      const { t } = request.language;
      const over = () => unprocessable(reply, 'token', t('accounts.linkOver'));
      const email = await confirmedAddress(secret, token);
      const account = email && (await readSignUpAccount(pool, email));
      if (!account) return over();
      if (!account.isConfirmed) {
        const browser = cookieValue(request.headers.cookie, browserCookie);
        let passwordDigest = browser && (await readTypedPassword(pool, browser, account.id));
        if (!passwordDigest) {
          if (!password) return unprocessable(reply, 'password', t('accounts.signUp.otherBrowser'));
          const problem = passwordProblem(t, password, [account.email, account.name]);
          if (problem) return unprocessable(reply, 'password', problem);
          passwordDigest = await hashPassword(password);
        }
        await choosePassword(pool, { userId: account.id, email: account.email, passwordDigest });
      }
      return (await confirm(request, reply, token)) ? {} : over();
    },
  });

  route(endpoints.confirmAccountByCode, {
    summary: 'Confirm an email address by code',
    description: `Requires the cookie of the browser that signed up: five attempts within ${CODE_MINUTES} minutes. Signs in.`,
    body: contract.mailedCode,
    answer: contract.signedIn,
    async handle(request, reply) {
      const browser = cookieValue(request.headers.cookie, browserCookie);
      const confirmed = browser && (await acceptSignUpCode(pool, browser, request.body.code));
      const wrong = () => unprocessable(reply, 'code', request.language.t('accounts.signUp.wrongCode'));
      if (!confirmed) return wrong();
      await choosePassword(pool, confirmed);
      // The code proved the address; a link of the library, created and used here, records that.
      const token = await confirmationToken(secret, confirmed.email, 60);
      if (!(await confirm(request, reply, token))) return wrong();
      setBrowser(reply, '', 0);
      return {};
    },
  });
}

/** @returns the token in the path of an invitation's page; null for any other path */
function tokenOfInvitation(next: string | undefined): string | null {
  if (!next) return null;
  const { pathname, searchParams } = new URL(next, 'http://localhost');
  return /^(\/ga)?\/invitation$/.test(pathname) ? searchParams.get('token') : null;
}
