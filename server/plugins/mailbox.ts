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

const letterParams = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 52),
});

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
        messages: rows.map(({ created_at, attachments, ...row }) => ({
          ...row,
          attachments: attachments.map(({ name }) => name),
          createdAt: created_at.toISOString(),
        })),
      };
    },
  );
  app.get(
    '/api/v1/mailbox/:id',
    {
      config: { access: 'anyone' },
      schema: {
        hide: true,
        params: letterParams,
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
  app.get(
    '/api/v1/mailbox/:id/attachments/:index',
    {
      config: { access: 'anyone' },
      schema: {
        hide: true,
        params: letterParams.extend({ index: z.coerce.number().int().min(0).max(MOST) }),
      },
    },
    async (request, reply) => {
      const message = await readMessage(pool, request.params.id);
      const file = message?.attachments[request.params.index];
      if (!file) return reply.callNotFound();
      return reply
        .header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`)
        .type(file.contentType)
        .send(Buffer.from(file.base64, 'base64'));
    },
  );
}
