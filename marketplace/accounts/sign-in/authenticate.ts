import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Viewer } from '#platform/http/viewer.ts';
import { viewerOfApiToken, viewerOfSession, viewerOfToken } from '../reads.ts';
import { touchApiToken } from '../writes.ts';
import { readAccessToken } from './access-token.ts';
import { cookieName } from './auth.ts';
import { tokenDigest } from './token-digest.ts';

/** Prefix of API tokens, which distinguishes them from access tokens of clients. */
export const API_TOKEN_PREFIX = 'gaff_';

export type AuthenticateOptions = { pool: pg.Pool; secret: string; publicUrl: string };

/**
 * Authenticates a request by its token, or else by its cookie.
 * @returns not ok if its session is over or unknown
 */
export async function authenticate(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { pool, secret, publicUrl }: AuthenticateOptions,
): Promise<{ ok: true; viewer: Viewer | null } | { ok: false }> {
  if (headers.authorization !== undefined) {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization)?.[1];
    const viewer = token ? await viewerOfBearer(token, pool, secret) : null;
    return viewer ? { ok: true, viewer } : { ok: false };
  }
  const token = sessionToken(headers.cookie ?? '', cookieName(publicUrl, 'session_token'));
  if (token === null) return { ok: true, viewer: null };
  const viewer = await viewerOfToken(pool, token);
  return viewer ? { ok: true, viewer } : { ok: false };
}

async function viewerOfBearer(token: string, pool: pg.Pool, secret: string): Promise<Viewer | null> {
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
