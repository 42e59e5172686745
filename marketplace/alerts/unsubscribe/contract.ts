import { z } from 'zod';

/** Longer than any generated token; an undo token lists every unsubscribed item, up to more than a thousand. */
export const tokenParams = z.object({ token: z.string().min(10).max(16_000) });

export const choice = z.object({
  only: z
    .string()
    .regex(/^(?:search|ad)-[1-9][0-9]{0,14}$|^all$/)
    .optional()
    .describe(
      '`search-12` or `ad-1000012`: one item named in the email; `all`: all alert emails; missing: every item named in the email',
    ),
});

export const subscriptions = z
  .object({
    searches: z.array(z.object({ id: z.int(), title: z.string(), stopped: z.boolean() })),
    ads: z.array(z.object({ id: z.int(), address: z.string(), stopped: z.boolean() })),
  })
  .meta({ id: 'MailSubscriptions' });
export type WireSubscriptions = z.output<typeof subscriptions>;

export const stopped = z.object({
  searches: z.array(z.int()).describe('Ids of the searches whose alerts were turned off by this request'),
  ads: z.array(z.int()),
  undo: z
    .string()
    .nullable()
    .describe('For POST /api/v1/resubscribe/{token}; null if nothing was turned off'),
});
