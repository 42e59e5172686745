import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { accountMail } from '../emails/account-mails.ts';
import { hasSecondFactor } from '../reads.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { readSignUpAccount } from '../sign-up/reads.ts';
import { removeLapsedSignUp } from '../sign-up/writes.ts';
import { currentSuspension } from '../suspension/reads.ts';
import { recordProof } from '../writes.ts';
import type { BrowserSecret } from './browser-secret.ts';
import type { ProviderIdentity } from './client.ts';
import { openSession } from './open-session.ts';
import { destination, linkedPage, problemPage, signUpPage } from './pages-of-visit.ts';
import { userOfIdentity } from './reads.ts';
import {
  beginSignUp,
  linkIdentity,
  linkIdentityByEmail,
  recordProviderProof,
  SIGN_UP_MINUTES,
  type Visit,
} from './writes.ts';

type EndOptions = SignInOptions & {
  /** The cookie of sign-ups that wait for their person. */
  signUps: BrowserSecret;
};

/**
 * Does what a visit was for, with the account that the provider has named.
 * @returns the path of the next page
 */
export async function endOfVisit(
  options: EndOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  identity: ProviderIdentity,
): Promise<string> {
  if (visit.purpose === 'sign-in') return signIn(options, request, reply, visit, identity);
  const { viewer } = request;
  // Only the session that began it: another person may have signed in since.
  if (viewer?.sessionId !== visit.session_id) return problemPage(visit, 'invalid');
  return visit.purpose === 'link'
    ? link(options, viewer, visit, identity)
    : prove(options, viewer, visit, identity);
}

/**
 * Signs in the user of a linked account. Otherwise the address decides, where the provider knows it as the person's: it
 * has a confirmed account here, which is linked; or none, and the person signs up. An account that no one confirmed
 * may be of a stranger, who knows its password.
 */
async function signIn(
  options: EndOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  identity: ProviderIdentity,
): Promise<string> {
  const { pool, signUps } = options;
  const { provider, next, locale } = visit;
  const known = await userOfIdentity(pool, identity);
  if (known !== null) return openSession(options, request, reply, known, visit);
  const { issuer, subject, email, name } = identity;
  if (email === null || !identity.isEmailVerified) return problemPage(visit, 'unverified');
  await removeLapsedSignUp(pool, email);
  const account = await readSignUpAccount(pool, email);
  if (!account) {
    const secret = signUps.make(reply, SIGN_UP_MINUTES * 60);
    await beginSignUp(pool, secret, { provider, issuer, subject, email, name, next, locale });
    return signUpPage(locale);
  }
  if (!account.isConfirmed) return problemPage(visit, 'unconfirmed');
  // A suspended account is not changed; opening it shows why.
  if ((await currentSuspension(pool, account.id)) === null) {
    const userId = await inTransaction(pool, async (client) => {
      const linked = await linkIdentityByEmail(client, provider, { issuer, subject, email });
      if (linked !== null) await accountMail({ ...options, pool: client }).providerLinked(linked, provider);
      return linked;
    });
    if (userId === null) return problemPage(visit, 'taken');
  }
  return openSession(options, request, reply, account.id, visit);
}

/** Links the account of the provider to the account of a signed-in user, who has just proved their identity. */
async function link(
  options: EndOptions,
  { userId }: Viewer,
  visit: Visit,
  identity: ProviderIdentity,
): Promise<string> {
  const { provider, locale } = visit;
  const isLinked = await inTransaction(options.pool, async (client) => {
    const linked = await linkIdentity(client, userId, provider, identity);
    if (linked) await accountMail({ ...options, pool: client }).providerLinked(userId, provider);
    return linked;
  });
  if (isLinked || (await userOfIdentity(options.pool, identity)) === userId) {
    return linkedPage(locale, provider);
  }
  return problemPage(visit, 'taken');
}

/** Records the proof of a signed-in user: the whole of it, or the first factor where there are two. */
async function prove(
  { pool }: EndOptions,
  { userId, sessionId }: Viewer,
  visit: Visit,
  identity: ProviderIdentity,
): Promise<string> {
  if ((await userOfIdentity(pool, identity)) !== userId) return problemPage(visit, 'other');
  await recordProviderProof(pool, { sessionId });
  if (!(await hasSecondFactor(pool, userId))) await recordProof(pool, sessionId);
  return destination(visit);
}
