import { z } from 'zod';
import { outsideAddress } from '#marketplace/media/outside/contract.ts';

/** Maximum number of browsers per person; the oldest subscription is removed first. */
export const MAX_SUBSCRIPTIONS = 20;

const base64url = z.string().regex(/^[\w-]+=*$/);
export const userParams = z.object({ userId: z.uuid() });

/** As `PushSubscription.toJSON()` returns it. */
export const subscription = z.object({
  endpoint: outsideAddress,
  keys: z.object({
    p256dh: base64url.min(80).max(100).describe('Public key of the browser: 65 bytes'),
    auth: base64url.min(20).max(30).describe('Secret shared with the browser: 16 bytes'),
  }),
});
export type Subscription = z.output<typeof subscription>;
const named = z.object({ endpoint: outsideAddress });

export const pushKey = z.object({ publicKey: z.string().describe('applicationServerKey, base64url') });

/** The content of a push message. */
export const content = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string().describe('Path of the page to open'),
  tag: z.string().describe('A later message with the same tag replaces this one'),
});
export type PushContent = z.output<typeof content>;

/** The body that mobile clients send. Push messages go to browsers only, so the token is not stored. */
const mobileToken = z.object({ token: z.string().min(1).max(4096) });

export const newSubscription = z.union([subscription, mobileToken]);
export const endedSubscription = z.union([named, mobileToken]).nullish();
