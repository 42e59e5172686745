import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Env } from '../settings/table.ts';

/** Days until what the file says must be read again: far below the year that RFC 9116 allows, and never over. */
const VALID_DAYS = 90;

/**
 * @param contact the email address for reports
 * @returns the file by which people who find a weakness know whom to tell (RFC 9116)
 */
function securityText({
  contact,
  publicUrl,
  now,
}: {
  contact: string;
  publicUrl: string;
  now: Date;
}): string {
  // The same all day, so that caches and monitors see one file.
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const fields = [
    ['Contact', `mailto:${contact}`],
    ['Expires', new Date(today + VALID_DAYS * DAY_MS).toISOString()],
    ['Preferred-Languages', 'en, ga'],
    ['Canonical', `${publicUrl}/.well-known/security.txt`],
    ['Policy', `${publicUrl}/contact#security`],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}

/** Addresses that programs know on every site: whom to tell about a weakness, and where a password is changed. */
export function registerWellKnown(app: FastifyInstance, env: Env): void {
  const options = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  const contact = env.SECURITY_EMAIL ?? env.SUPPORT_EMAIL;

  app.get('/.well-known/security.txt', options, (_request, reply) => {
    // A file without a contact would be invalid.
    if (!contact) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText({ contact, publicUrl: env.PUBLIC_URL, now: new Date() }));
  });

  // Password managers open it (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/account/settings#password', 302),
  );
}
