import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { cookieName } from '#platform/http/cookie.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { knownSecrets } from '#platform/secrets/earlier-secrets.ts';
import { type AccountViewer, viewerOfApiToken, viewerOfSession, viewerOfToken } from '../reads.ts';
import { touchApiToken } from '../writes.ts';
import { readAccessToken } from './access-token.ts';
import { tokenDigest } from './token-digest.ts';

/** Prefix of API tokens, which distinguishes them from access tokens of clients. */
export const API_TOKEN_PREFIX = 'gaff_';

export type AuthenticateOptions = {
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  /** Whether moderators need two-factor authentication. */
  moderatorsNeedSecondFactor: boolean;
};

/**
 * Authenticates a request by its token, or else by its cookie.
 * @returns not ok if its session is over or unknown
 */
export async function authenticate(
  request: Pick<FastifyRequest, 'headers'>,
  options: AuthenticateOptions,
): Promise<{ ok: true; viewer: Viewer | null } | { ok: false }> {
  const found = await findViewer(request, options);
  if (!found.ok || !found.account) return found.ok ? { ok: true, viewer: null } : found;
  const { hasSecondFactor, ...viewer } = found.account;
  return {
    ok: true,
    viewer:
      viewer.isModerator && options.moderatorsNeedSecondFactor && !hasSecondFactor
        ? { ...viewer, isModerator: false, needsSecondFactor: true }
        : viewer,
  };
}

type Found = { ok: true; account: AccountViewer | null } | { ok: false };

async function findViewer(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { pool, secret, publicUrl }: AuthenticateOptions,
): Promise<Found> {
  if (headers.authorization !== undefined) {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization)?.[1];
    const account = token ? await viewerOfBearer(token, pool, secret) : null;
    return account ? { ok: true, account } : { ok: false };
  }
  const name = cookieName(publicUrl, 'session_token');
  const token = sessionToken(headers.cookie ?? '', name);
  if (token === null) return { ok: true, account: null };
  const account = await viewerOfToken(pool, token);
  if (account && headers.cookie) headers.cookie = signedAgain(headers.cookie, name, token, secret);
  return account ? { ok: true, account } : { ok: false };
}

/**
 * The sign-in library checks the signature of the cookie too, which an earlier secret may have made: the token is known, so
 * the present one signs it.
 */
function signedAgain(header: string, name: string, token: string, secret: string): string {
  if (knownSecrets(secret).length === 1) return header;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const pairs = header
    .split(';')
    .map((pair) =>
      pair.trim().startsWith(`${name}=`) ? ` ${name}=${encodeURIComponent(`${token}.${signature}`)}` : pair,
    );
  return pairs.join(';').trim();
}

async function viewerOfBearer(token: string, pool: pg.Pool, secret: string): Promise<AccountViewer | null> {
  if (token.startsWith(API_TOKEN_PREFIX)) {
    const viewer = await viewerOfApiToken(pool, tokenDigest(token));
    if (viewer) await touchApiToken(pool, viewer.sessionId);
    return viewer;
  }
  const claims = await readAccessToken(token, secret);
  return claims && viewerOfSession(pool, claims.sessionId);
}

/**
 * The token in a Cookie header; '' if it is invalid. A header with two tokens is refused, because the library might
 * use the other one. The signature is not checked: the token is unguessable and looked up by its digest.
 */
function sessionToken(header: string, name: string): string | null {
  if (header.split(name).length > 2) return '';
  const pair = header.split(';').find((part) => part.trim().startsWith(`${name}=`));
  if (!pair) return null;
  const value = pair.slice(pair.indexOf('=') + 1).trim();
  try {
    return decodeURIComponent(value).split('.')[0]!;
  } catch {
    return '';
  }
}
