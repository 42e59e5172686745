import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { isSameText } from '#platform/secrets/signed-token.ts';
import type { EnquiriesOptions } from '../answers/answers.ts';
import { type ReceiveResult, receiveMail } from './receive.ts';

/** Bytes of a mail with its attachments, which are dropped; mail servers take about as much. */
export const MAX_MAIL_BYTES = 10 * 1024 * 1024;
/** Seconds in which a signature is valid. */
const SIGNATURE_SECONDS = 300;

const headers = z.object({
  'x-gaff-recipient': z.string().min(3).max(320).describe('The address of the envelope'),
  'x-gaff-timestamp': z
    .string()
    .regex(/^\d{10}$/)
    .describe('Seconds since 1970'),
  'x-gaff-signature': z
    .string()
    .regex(/^[\da-f]{64}$/)
    .describe('HMAC-SHA-256 in hex of timestamp, full stop, recipient, full stop and the mail'),
});

const STATUSES: Record<Extract<ReceiveResult, { ok: false }>['reason'], 409 | 422 | 429> = {
  address: 422,
  sender: 422,
  empty: 422,
  tooLong: 422,
  closed: 409,
  tooMany: 429,
};

/** Whether a signature of this time, in seconds since 1970, is still valid. */
function isRecent(timestamp: string): boolean {
  return Math.abs(Date.now() / 1000 - Number(timestamp)) <= SIGNATURE_SECONDS;
}

/** The webhook of the mail server: answers by mail reach their conversation. */
export async function incomingMailApi(app: FastifyInstance, options: EnquiriesOptions): Promise<void> {
  const { replyDomain, incomingMailSecret } = options;
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_MAIL_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  routesOf(app, { tag: 'Conversations', access: 'anyone' })('POST /api/v1/incoming-mail', {
    feature: 'enquiries',
    summary: 'Take in an answer by mail',
    description:
      'For the mail server of the operator: a raw mail (RFC 5322) to a reply address, signed with the secret of the setting. Automatic answers are ignored, a mail sent again is taken in once, and mail from another address than the one that the reply address was issued to is refused.',
    bodyLimit: MAX_MAIL_BYTES,
    consumes: ['message/rfc822'],
    // Before the body is read: the signature, which covers it, is checked after.
    preParsing: async (request, reply) => {
      const { t } = request.language;
      if (!replyDomain || !incomingMailSecret) {
        await reply
          .code(404)
          .header('connection', 'close')
          .send(errorOf(404, t('enquiries.incoming.off')));
      } else if (!isRecent(`${request.headers['x-gaff-timestamp']}`)) {
        const refusal = errorOf(401, t('enquiries.incoming.signature'));
        await reply.code(401).header('connection', 'close').send(refusal);
      }
    },
    headers,
    body: z.unknown().meta({ type: 'string', format: 'binary' }),
    answer: z.object({
      result: z.enum(['accepted', 'duplicate', 'ignored']).describe('`ignored`: an automatic answer'),
    }),
    errors: [409],
    async handle(request, reply) {
      if (!replyDomain || !incomingMailSecret) return reply.refuse(404, 'enquiries.incoming.off');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const {
        'x-gaff-recipient': recipient,
        'x-gaff-timestamp': timestamp,
        'x-gaff-signature': signature,
      } = request.headers;
      const right = createHmac('sha256', incomingMailSecret)
        .update(`${timestamp}.${recipient}.`)
        .update(bytes)
        .digest('hex');
      if (!isSameText(signature, right)) return reply.refuse(401, 'enquiries.incoming.signature');
      const received = await receiveMail({ ...options, replyDomain }, recipient, bytes);
      if (received.ok) return { result: received.result };
      const status = STATUSES[received.reason];
      if (status === 429) reply.header('retry-after', '3600');
      return reply.refuse(status, `enquiries.incoming.${received.reason}`);
    },
  });
}
