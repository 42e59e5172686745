import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readMessage, readMessages } from '#mail/reads.ts';
import { renderMessage } from '#mail/render.ts';
import type { Env } from '../env.ts';
import type { Services } from '../services.ts';

/** What fits a page. */
const MOST = 100;
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

/** Whether messages stay here for everybody on this machine to read: only without a mail server, and only at home. */
export function hasMailbox(env: Env): boolean {
  return !env.SMTP_URL && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(env.PUBLIC_URL).hostname);
}

/** The local mailbox: what Gaff would have sent, mail and text messages, newest first. */
export function registerMailbox(instance: FastifyInstance, env: Env, { pool }: Services): void {
  if (!hasMailbox(env)) return;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/v1/mailbox',
    {
      config: { access: 'anyone' },
      schema: { hide: true, querystring: z.object({ recipient: z.string().max(254).optional() }) },
    },
    async (request) => {
      const rows = await readMessages(pool, request.query.recipient, MOST);
      return {
        messages: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })),
      };
    },
  );
  app.get(
    '/api/v1/mailbox/:id',
    {
      config: { access: 'anyone' },
      schema: {
        hide: true,
        params: z.object({
          id: z.coerce
            .number()
            .int()
            .min(1)
            .max(2 ** 52),
        }),
      },
    },
    async (request, reply) => {
      const message = await readMessage(pool, request.params.id);
      if (!message) return reply.callNotFound();
      return reply
        .header('content-security-policy', LETTER_POLICY)
        .type('text/html; charset=utf-8')
        .send(renderMessage(message.subject, message.content, message.locale).html);
    },
  );
}
