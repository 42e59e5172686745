import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import * as openid from 'openid-client';
import { z } from 'zod';
import { emailAddress } from '#platform/http/body-fields.ts';
import type { SignInProvider } from './providers.ts';
import type { ProviderSettings } from './settings.ts';

/** A provider that does not answer a request within this time counts as unavailable. */
const TIMEOUT_SECONDS = 5;
/** The metadata that a provider publishes is read again after this time. */
const METADATA_MS = 3_600_000;
/** Apple accepts up to six months; a secret is used at once. */
const APPLE_SECRET_SECONDS = 300;
/** Difference between the clocks of a provider and of this machine. */
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_NAME = 100;

/** An account of a provider, as its signed answer names it. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  /** In lower case; null without one. Apple may give an address of its own that forwards mail. */
  email: string | null;
  isEmailVerified: boolean;
  /** Empty without one. */
  name: string;
};

export type Redeemed =
  | { ok: true; identity: ProviderIdentity }
  | { ok: false; problem: 'denied' | 'invalid' | 'unavailable'; code: string };

/** One provider: the address that a person is sent to, and the account that its answer names. */
export type ProviderClient = {
  provider: SignInProvider;
  /**
   * @param secret of the visit, which only the browser knows
   * @param email of the account to choose, where it is known
   * @returns null where the provider does not answer
   */
  visitUrl: (secret: string, email: string | null) => Promise<URL | null>;
  /** @param answer the query of the callback */
  redeem: (answer: URLSearchParams, secret: string) => Promise<Redeemed>;
};

export type ProviderClients = ReadonlyMap<SignInProvider, ProviderClient>;

/** @returns clients of the configured providers; nothing is sent before a person needs one */
export function createProviderClients(
  settings: readonly ProviderSettings[],
  publicUrl: string,
): ProviderClients {
  return new Map(settings.map((one) => [one.provider, createClient(one, publicUrl)]));
}

/** @returns the path where a provider's answer arrives */
export function callbackPath(provider: SignInProvider): string {
  return `/api/v1/sign-in-providers/${provider}/callback`;
}

/** The values that bind an answer to the browser that asked: all follow from its secret. */
export function valuesOfVisit(secret: string): { state: string; nonce: string; codeVerifier: string } {
  const value = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { state: value('state'), nonce: value('nonce'), codeVerifier: value('code verifier') };
}

function createClient(settings: ProviderSettings, publicUrl: string): ProviderClient {
  const { provider } = settings;
  const callback = publicUrl + callbackPath(provider);
  let known: { config: Promise<openid.Configuration>; until: number } | null = null;

  function configuration(): Promise<openid.Configuration> {
    if (known && known.until > Date.now()) return known.config;
    const made = { config: discover(settings), until: Date.now() + METADATA_MS };
    known = made;
    made.config.catch(() => {
      if (known === made) known = null;
    });
    return made.config;
  }

  return {
    provider,
    async visitUrl(secret, email) {
      const { state, nonce, codeVerifier } = valuesOfVisit(secret);
      const config = await configuration().catch(() => null);
      if (!config) return null;
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: provider === 'apple' ? 'openid email name' : 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Apple sends name and address by a form only.
        ...(provider === 'apple' ? { response_mode: 'form_post' } : { prompt: 'select_account' }),
        ...(email && { login_hint: email }),
      });
    },
    async redeem(answer, secret) {
      const { state, nonce, codeVerifier } = valuesOfVisit(secret);
      try {
        const tokens = await openid.authorizationCodeGrant(
          await configuration(),
          new URL(`${callback}?${answer}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
        );
        const identity = readIdentity(tokens.claims(), answer.get('user'));
        return identity ? { ok: true, identity } : { ok: false, problem: 'invalid', code: 'claims' };
      } catch (error) {
        return { ok: false, ...problemOf(error) };
      }
    },
  };
}

async function discover(settings: ProviderSettings): Promise<openid.Configuration> {
  const server = new URL(settings.issuer);
  const metadata = {
    // Google and Apple sign with this; others, `none` among them, are refused.
    id_token_signed_response_alg: 'RS256',
    [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  };
  const config = await openid.discovery(server, settings.clientId, metadata, clientSecret(settings), {
    timeout: TIMEOUT_SECONDS,
    // The settings allow this on loopback alone.
    execute: server.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
  });
  // Checks signatures against the provider's keys, although the answer comes from the provider itself.
  openid.enableNonRepudiationChecks(config);
  return config;
}

/** How the installation proves itself to a provider: a fixed secret, or for Apple one signed for each request. */
function clientSecret(settings: ProviderSettings): openid.ClientAuth {
  if ('secret' in settings) return openid.ClientSecretPost(settings.secret);
  const { issuer, clientId, teamId, keyId, privateKey } = settings;
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(`${APPLE_SECRET_SECONDS}s`)
      .sign(privateKey);
    body.set('client_id', clientId);
    body.set('client_secret', secret);
  };
}

/** Apple writes booleans as texts too. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
const claims = z.object({
  iss: z.string().min(1).max(200),
  // At most 255 ASCII characters (OpenID Connect Core, section 2).
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.optional(emailAddress).catch(undefined),
  email_verified: flag.optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});
/** The name that Apple sends beside the code, at the first visit only. It is not signed, so that nothing else is read. */
const appleUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

function readIdentity(given: unknown, user: string | null): ProviderIdentity | null {
  const read = claims.safeParse(given);
  if (!read.success) return null;
  const { iss, sub, email, email_verified: isVerified, name } = read.data;
  return {
    issuer: iss,
    subject: sub,
    email: email ?? null,
    isEmailVerified: email !== undefined && isVerified === true,
    name: cleanName(name ?? appleName(user)),
  };
}

function appleName(user: string | null): string {
  if (user === null) return '';
  try {
    const { name } = appleUser.parse(JSON.parse(user));
    return `${name.firstName} ${name.lastName}`;
  } catch {
    return '';
  }
}

/** A name as the form of the sign-up accepts it. */
function cleanName(name: string): string {
  return [...name.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ')].slice(0, MAX_NAME).join('').trim();
}

const DENIED = new Set(['access_denied', 'user_cancelled_authorize']);
const PROVIDER_DOWN = new Set(['server_error', 'temporarily_unavailable']);
const UNANSWERED = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** @returns what to tell the person, and a code for the log: never what the provider sent */
function problemOf(error: unknown): { problem: 'denied' | 'invalid' | 'unavailable'; code: string } {
  if (error instanceof openid.AuthorizationResponseError) {
    if (DENIED.has(error.error)) return { problem: 'denied', code: 'denied' };
    const problem = PROVIDER_DOWN.has(error.error) ? 'unavailable' : 'invalid';
    return { problem, code: 'authorization' };
  }
  if (error instanceof openid.ResponseBodyError) {
    // Of the codes of RFC 6749, section 5.2, these mean that the settings of this installation are wrong.
    const isOurs = ['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch'].includes(error.error);
    return isOurs
      ? { problem: 'unavailable', code: error.error }
      : { problem: error.status >= 500 ? 'unavailable' : 'invalid', code: 'token request' };
  }
  const { code = '', name } = error as { code?: string; name?: string };
  if (error instanceof openid.ClientError) {
    return { problem: UNANSWERED.has(code) ? 'unavailable' : 'invalid', code };
  }
  // `fetch` reports an unreachable host as a TypeError, as the library does invalid arguments.
  if (error instanceof TypeError && !code) return { problem: 'unavailable', code: 'unreachable' };
  return { problem: 'invalid', code: code || name || 'unknown' };
}
