import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieValue } from '#platform/http/cookie.ts';
import { networkOf } from '#platform/http/ip.ts';
import { isDerivedText, textSignature } from '#platform/secrets/signed-token.ts';
import { VISITOR_DAYS } from './rules.ts';

/** Bytes of a visitor's token: unguessable. */
const TOKEN_BYTES = 32;
const MAX_AGE_SECONDS = VISITOR_DAYS * 24 * 3600;

/**
 * The cookie that a visitor's pictures belong to: a random token with a signature, so that only tokens made here count.
 * The database has its digest. It is sent by our own pages only.
 */
export function visitorCookie(secret: string, publicUrl: string) {
  const name = cookieName(publicUrl, 'visitor');
  const keyed = (text: string, by = secret) => textSignature(by, `visitor ${text}`);

  function tokenOf(request: FastifyRequest): string | null {
    const [token = '', signature = ''] = cookieValue(request.headers.cookie, name)?.split('.') ?? [];
    return isDerivedText(signature, secret, (one) => keyed(`token ${token}`, one)) ? token : null;
  }

  return {
    /** @returns the digest that stands for the visitor of a request; null without a valid cookie */
    read(request: FastifyRequest): string | null {
      const token = tokenOf(request);
      return token && createHash('sha256').update(token).digest('base64url');
    },
    /** Sets the cookie, or prolongs the one that the request has. */
    set(request: FastifyRequest, reply: FastifyReply): void {
      const token = tokenOf(request) ?? randomBytes(TOKEN_BYTES).toString('base64url');
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${name}=${token}.${keyed(`token ${token}`)}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure}`,
      );
    },
    /** @returns the keyed digest that stands for the network of a request */
    network: (request: FastifyRequest): string => keyed(`network ${networkOf(request.ip)}`),
  };
}
