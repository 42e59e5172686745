import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#database/transaction.ts';
import { routesOf } from '#platform/http/define-route.ts';
import * as endpoints from '../endpoints.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { recordConsent } from '../writes.ts';
import type { BrowserSecret } from './browser-secret.ts';
import * as contract from './contract.ts';
import { openSession } from './open-session.ts';
import { problemPage, signUpPage } from './pages-of-visit.ts';
import { readPendingSignUp } from './reads.ts';
import { createConfirmedAccount, endSignUp, linkIdentity, type SignUp } from './writes.ts';

type Options = SignInOptions & { signUps: BrowserSecret };

/** Thrown to roll back a sign-up whose address or account of the provider has got an account here since. */
class TakenMeanwhile extends Error {}

/** Completes the sign-up of people whom a provider has named: their name, and the terms of use. */
export async function signUpCompletionApi(instance: FastifyInstance, options: Options): Promise<void> {
  const { pool, signUps } = options;
  const route = routesOf(instance, { tag: 'Accounts', access: 'anyone' });

  route(endpoints.readProviderSignUp, {
    summary: 'Get the sign-up with a provider that this browser has to complete',
    answer: contract.pendingSignUp,
    async handle(request) {
      const secret = signUps.read(request);
      return { signUp: secret === null ? null : await readPendingSignUp(pool, secret) };
    },
  });

  route('POST /api/v1/provider-sign-ups', {
    feature: 'sign-up',
    summary: 'Complete a sign-up with a provider',
    description:
      'Form-encoded, for a form of a page: `name` and `termsOfUseAccepted`. Creates the account with the address that the provider has confirmed, and signs in.',
    consumes: ['application/x-www-form-urlencoded'],
    body: contract.signUpCompletion,
    answers: { 303: null },
    async handle(request, reply) {
      const { locale, termsOfUseAccepted } = request.body;
      const goTo = (path: string) => reply.code(303).header('location', path).send(null);
      const name = contract.acceptedName.safeParse(request.body.name);
      if (!name.success) return goTo(signUpPage(locale, 'name'));
      if (termsOfUseAccepted === undefined) return goTo(signUpPage(locale, 'terms'));
      const secret = signUps.read(request);
      const created = secret === null ? null : await createAccount(secret, name.data);
      signUps.remove(reply);
      if (!created) {
        const unknown = { provider: null, purpose: 'sign-in', next: null, locale } as const;
        return goTo(problemPage(unknown, 'invalid'));
      }
      const visit = { ...created.signUp, purpose: 'sign-in' as const };
      return goTo(await openSession(options, request, reply, created.userId, visit));
    },
  });

  /** @returns null if the sign-up is over, or the person has got an account since then */
  async function createAccount(
    secret: string,
    name: string,
  ): Promise<{ userId: string; signUp: SignUp } | null> {
    try {
      return await inTransaction(pool, async (client) => {
        const signUp = await endSignUp(client, secret);
        if (!signUp) return null;
        const userId = await createConfirmedAccount(client, { ...signUp, name });
        if (userId === null || !(await linkIdentity(client, userId, signUp.provider, signUp))) {
          throw new TakenMeanwhile();
        }
        await recordConsent(client, userId, 'terms_of_use', true);
        return { userId, signUp };
      });
    } catch (error) {
      if (error instanceof TakenMeanwhile) return null;
      throw error;
    }
  }
}
