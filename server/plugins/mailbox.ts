import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { readMessage, readMessages } from '#platform/mail/reads.ts';
import { renderMessage } from '#platform/mail/render.ts';
import { mailbox, mailboxQuery } from '#web/contract.ts';
import { readMailbox } from '#web/endpoints.ts';
import { isPublicSite } from '../public-site.ts';
import type { Services } from '../services.ts';
import type { Env } from '../settings/table.ts';
import { isLocalRequest } from './local-request.ts';

/** Maximum messages on the page. */
const MAX_MESSAGES = 100;
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

const letterParams = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 52),
});

/** Whether messages stay here for local reading: only without a mail server and on a local site. */
export function hasMailbox(env: Env): boolean {
  return !env.SMTP_URL && !isPublicSite(env);
}

/** @returns whether a request may read the mailbox: it exists, and the request comes directly from this machine */
export function mailboxAccess(env: Env): (request: FastifyRequest) => boolean {
  return hasMailbox(env) ? isLocalRequest : () => false;
}

/** The local mailbox: mails and text messages that would have been sent, newest first. */
export function registerMailbox(instance: FastifyInstance, env: Env, { pool, keyring }: Services): void {
  if (!hasMailbox(env)) return;
  instance.register(mailboxRoutes, { pool, keyring });
}

async function mailboxRoutes(
  instance: FastifyInstance,
  { pool, keyring }: Pick<Services, 'pool' | 'keyring'>,
): Promise<void> {
  const route = routesOf(instance, { tag: 'Mailbox', access: 'anyone' });
  // Answers other requests with 404. Behind a proxy every request seems to come from this machine.
  instance.addHook('onRequest', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound();
  });
  route(readMailbox, {
    hide: true,
    query: mailboxQuery,
    answer: mailbox,
    async handle(request) {
      const rows = await readMessages(pool, keyring, request.query.recipient, MAX_MESSAGES);
      return {
        messages: rows.map(({ created_at, attachments, ...row }) => ({
          ...row,
          attachments: attachments.map(({ name }) => name),
          createdAt: created_at,
        })),
      };
    },
  });
  route('GET /api/v1/mailbox/:id', {
    hide: true,
    params: letterParams,
    answers: {},
    async handle(request, reply) {
      const message = await readMessage(pool, keyring, request.params.id);
      if (!message) return reply.callNotFound();
      return reply
        .header('content-security-policy', LETTER_POLICY)
        .type('text/html; charset=utf-8')
        .send(renderMessage(message.subject, message.content, message.locale).html);
    },
  });
  route('GET /api/v1/mailbox/:id/attachments/:index', {
    hide: true,
    params: letterParams.extend({ index: z.coerce.number().int().min(0).max(MAX_MESSAGES) }),
    answers: {},
    async handle(request, reply) {
      const message = await readMessage(pool, keyring, request.params.id);
      const file = message?.attachments[request.params.index];
      if (!file) return reply.callNotFound();
      return reply
        .header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`)
        .type(file.contentType)
        .send(Buffer.from(file.base64, 'base64'));
    },
  });
}
