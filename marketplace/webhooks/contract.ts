import { z } from 'zod';
import { outsideAddress } from '#marketplace/media/outside/contract.ts';
import { idParam } from '#platform/http/id-param.ts';
import * as forms from './forms.ts';

/** Maximum number of webhooks per user. */
export const MAX_WEBHOOKS = 10;
/** Maximum number of deliveries shown, latest first. */
export const SHOWN_DELIVERIES = 50;

export const userParams = z.object({ userId: z.uuid() });
export const webhookParams = z.object({ userId: z.uuid(), id: idParam });
export const deliveryParams = z.object({ userId: z.uuid(), id: idParam, deliveryId: idParam });

const events = z.pipe(
  forms.newWebhook.shape.events,
  z.transform((list) => [...new Set(list)]),
);

export const newWebhook = z.strictObject({ url: outsideAddress, events });
export const webhookChange = z
  .strictObject({
    url: outsideAddress.optional(),
    events: events.optional(),
    enabled: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change');
export type WebhookChange = z.output<typeof webhookChange>;

export const delivery = z
  .object({
    id: z.int(),
    event: z.string(),
    data: z.record(z.string(), z.int()),
    createdAt: z.date(),
    attempts: z.int(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    status: z.int().nullable().describe('Status code of the last response'),
    trouble: z
      .enum(['address', 'too-large', 'late', 'failed'])
      .nullable()
      .describe(
        'Why there was no response: host not on the public internet, response too large, timeout or no connection',
      ),
    nextAt: z.date().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export const deliveries = z.object({ deliveries: z.array(delivery) });

export const webhook = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.enum(forms.EVENTS)),
    createdAt: z.date(),
    enabled: z.boolean(),
    failingSince: z.date().nullable(),
    waiting: z.int().describe('Number of pending deliveries'),
  })
  .meta({ id: 'Webhook' });
export type WireWebhook = z.output<typeof webhook>;
export type WireDelivery = z.output<typeof delivery>;
export const webhooks = z.object({ webhooks: z.array(webhook) });
/** Returned only here. */
export const madeWebhook = webhook.extend({ secret: z.string() });
