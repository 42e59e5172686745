import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { localeOf, localePath } from '#platform/i18n/language.ts';
import * as endpoints from '../endpoints.ts';
import { isFresh } from '../rules.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { providerVisitSubject } from '../sign-in/failures.ts';
import { type AttemptLimit, reserveAttempt } from '../writes.ts';
import { browserSecret } from './browser-secret.ts';
import { callbackPath, type ProviderClient, type ProviderClients, valuesOfVisit } from './client.ts';
import * as contract from './contract.ts';
import { endOfVisit } from './end-visit.ts';
import { problemPage, SECURITY_PATH } from './pages-of-visit.ts';
import type { ProviderProblem } from './providers.ts';
import { readLinkedProviders } from './reads.ts';
import { signUpCompletionApi } from './sign-up-api.ts';
import { beginVisit, endVisit, VISIT_MINUTES, type Visit } from './writes.ts';

export type ProviderOptions = SignInOptions & {
  /** The providers that this installation is registered with. */
  providerClients: ProviderClients;
};

/** Visits of a network to providers: an office shares one; more than people make, far less than programs. */
const VISIT_LIMIT: AttemptLimit = { most: 60, windowMs: 15 * 60_000 };
const MAX_FORM_BYTES = 16_384;
/** Of the name that Apple sends beside the code. */
const MAX_ANSWER_LENGTH = 4_000;

const params = z.object({ provider: contract.provider });

/**
 * Sign-in with accounts of Google and Apple (OpenID Connect, authorization code with PKCE). Its forms work without
 * scripts, so that every answer is a redirect to a page, also after an error.
 */
export async function signInProvidersApi(instance: FastifyInstance, options: ProviderOptions): Promise<void> {
  const { pool, publicUrl, providerClients } = options;
  const route = routesOf(instance, { tag: 'Accounts', access: 'anyone', headers: BY_SECRET_ADDRESS });
  const visits = browserSecret(publicUrl, 'provider_visit');
  const signUps = browserSecret(publicUrl, 'provider_sign_up');
  instance.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  function goTo(reply: FastifyReply, location: string) {
    return reply.code(303).header('location', location).send(null);
  }

  /** @returns the client of a provider; undefined after an answer that it is not configured */
  function clientOf(request: { params: z.output<typeof params> }, reply: FastifyReply) {
    const client = providerClients.get(request.params.provider);
    if (!client) reply.callNotFound();
    return client;
  }

  route(endpoints.listSignInProviders, {
    summary: 'List the providers that can sign people in',
    answer: contract.configuredProviders,
    handle: async () => ({ providers: [...providerClients.keys()] }),
  });

  route('POST /api/v1/sign-in-providers/:provider/visit', {
    summary: 'Go to a sign-in provider',
    description:
      'Form-encoded, for a form of a page. Redirects to the provider, whose answer is bound to a cookie. `purpose`: `sign-in` also signs up; `link` links the provider to the signed-in account, and requires recent authentication; `proof` is the recent authentication of accounts without a password.',
    consumes: ['application/x-www-form-urlencoded'],
    params,
    body: contract.visit,
    answers: { 303: null },
    async handle(request, reply) {
      const client = clientOf(request, reply);
      if (!client) return reply;
      const { viewer } = request;
      const { purpose, locale, next } = request.body;
      const visit: Visit = {
        provider: client.provider,
        purpose,
        locale,
        next,
        session_id: purpose === 'sign-in' ? null : (viewer?.sessionId ?? null),
      };
      if (purpose !== 'sign-in' && !viewer) {
        const back = new URLSearchParams({ next: localePath(locale, SECURITY_PATH) });
        return goTo(reply, `${localePath(locale, '/sign-in')}?${back}`);
      }
      const refuse = (problem: ProviderProblem) => goTo(reply, problemPage(visit, problem));
      if (purpose === 'link' && !isFresh(viewer!.signedInAt, new Date())) return refuse('stale');
      if (!(await isWithinLimit('start', request.ip))) return refuse('too-many');
      const linked = purpose === 'proof' ? await readLinkedProviders(pool, viewer!.userId) : [];
      const email = linked.find(({ provider }) => provider === client.provider)?.email ?? null;
      const secret = visits.make(reply, VISIT_MINUTES * 60);
      const url = await client.visitUrl(secret, email);
      if (!url) {
        logProblem(request, client, 'metadata');
        return refuse('unavailable');
      }
      await beginVisit(pool, secret, visit);
      return goTo(reply, url.href);
    },
  });

  route('GET /api/v1/sign-in-providers/:provider/callback', {
    summary: 'Return from a sign-in provider',
    description: 'The provider redirects here with its answer, which counts once, in the browser that asked.',
    params,
    answers: { 303: null },
    async handle(request, reply) {
      const client = clientOf(request, reply);
      if (!client) return reply;
      const answer = new URL(request.url, publicUrl).searchParams;
      const secret = visits.read(request);
      // Another answer than the browser awaits does not end its visit.
      const isAwaited = secret !== null && answer.get('state') === valuesOfVisit(secret).state;
      const isAllowed = await isWithinLimit('callback', request.ip);
      const visit = isAllowed && isAwaited ? await endVisit(pool, secret) : null;
      if (!visit || !isAwaited || visit.provider !== client.provider) {
        const locale = localeOf(request.headers['accept-language']);
        const unknown = { provider: client.provider, purpose: 'sign-in', next: null, locale } as const;
        return goTo(reply, problemPage(visit ?? unknown, isAllowed ? 'invalid' : 'too-many'));
      }
      visits.remove(reply);
      const redeemed = await client.redeem(answer, secret);
      if (!redeemed.ok) {
        if (redeemed.problem !== 'denied') logProblem(request, client, redeemed.code);
        return goTo(reply, problemPage(visit, redeemed.problem));
      }
      const page = await endOfVisit({ ...options, signUps }, request, reply, visit, redeemed.identity);
      return goTo(reply, page);
    },
  });

  route('POST /api/v1/sign-in-providers/:provider/callback', {
    summary: 'Return from a sign-in provider by a form',
    description:
      'Apple sends its answer by a form of its own page, without the cookies of this site. Redirects to the same path, to which the browser sends them.',
    consumes: ['application/x-www-form-urlencoded'],
    params,
    body: z.record(z.string(), z.string()),
    answers: { 303: null },
    async handle(request, reply) {
      const client = clientOf(request, reply);
      if (!client) return reply;
      const given = Object.entries(request.body).filter(
        ([name, value]) =>
          ['code', 'state', 'error', 'iss', 'user'].includes(name) && value.length <= MAX_ANSWER_LENGTH,
      );
      return goTo(reply, `${callbackPath(client.provider)}?${new URLSearchParams(given)}`);
    },
  });

  await signUpCompletionApi(instance, { ...options, signUps });

  async function isWithinLimit(step: 'start' | 'callback', ip: string): Promise<boolean> {
    return (await reserveAttempt(pool, [providerVisitSubject(step, ip)], VISIT_LIMIT)) !== null;
  }
}

/** The code says what failed; nothing that the provider or the visitor sent is logged. */
function logProblem({ log }: FastifyRequest, { provider }: ProviderClient, code: string): void {
  log.warn({ provider, code }, 'a sign-in with a provider failed');
}
