import * as z from 'zod/mini';
import { MAX_OUTSIDE_ADDRESS } from '#marketplace/media/rules.ts';
import { inputHints } from '#platform/http/body-fields.ts';

/** The events a webhook can subscribe to. `test` is sent on request only. */
export const EVENTS = ['ad.changed', 'conversation.changed', 'alert.raised'] as const;
export type WebhookEvent = (typeof EVENTS)[number];

/** The contract checks the address further. */
export const newWebhook = z.object({
  url: z
    .string()
    .check(z.regex(/^\s*https:\/\/\S+\.\S+\s*$/, 'account.webhookUrlWrong'), z.maxLength(MAX_OUTSIDE_ADDRESS))
    .register(inputHints, { type: 'url' }),
  events: z
    .array(z.enum(EVENTS))
    .check(z.minLength(1, 'account.webhookEventsWrong'), z.maxLength(EVENTS.length)),
});
