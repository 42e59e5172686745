import { z } from 'zod';
import type { Content } from '#platform/mail/message.ts';

export const mailboxQuery = z.object({ recipient: z.string().max(254).optional() });

export const mailbox = z.object({
  messages: z.array(
    z.object({
      id: z.int(),
      channel: z.enum(['mail', 'text_message']),
      recipient: z.string(),
      locale: z.enum(['en', 'ga']),
      subject: z.string(),
      content: z.custom<Content>(),
      attachments: z.array(z.string()).describe('File names'),
      createdAt: z.date(),
    }),
  ),
});
