import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieValue } from '#platform/http/cookie.ts';

/** A secret of one browser in a cookie, whose digest names a row. */
export type BrowserSecret = {
  /** @returns null if the cookie is missing, malformed or sent twice */
  read: (request: FastifyRequest) => string | null;
  /** Gives the browser a new secret. @returns it */
  make: (reply: FastifyReply, seconds: number) => string;
  remove: (reply: FastifyReply) => void;
};

/** @param name of the cookie, without the prefix of the site */
export function browserSecret(publicUrl: string, name: string): BrowserSecret {
  const cookie = cookieName(publicUrl, name);
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  function set(reply: FastifyReply, value: string, seconds: number): void {
    reply.header(
      'set-cookie',
      `${cookie}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  }
  return {
    read({ headers }) {
      const value = cookieValue(headers.cookie, cookie);
      return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
    },
    make(reply, seconds) {
      const secret = randomBytes(32).toString('base64url');
      set(reply, secret, seconds);
      return secret;
    },
    remove: (reply) => set(reply, '', 0),
  };
}
