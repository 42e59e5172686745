import { z } from 'zod';

/** Browsers a person is told in; the one turned on longest ago makes room. */
export const MOST_SUBSCRIPTIONS = 20;

const base64url = z.string().regex(/^[\w-]+=*$/);
export const endpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(2000)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.username + url.password === '' && /^[!-~]+$/.test(text);
  }, 'Must be an https address without user and password');

export const userParams = z.object({ userId: z.uuid() });

/** As `PushSubscription.toJSON()` of a browser writes it. */
export const subscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: base64url.min(80).max(100).describe('Public key of the browser, 65 bytes'),
    auth: base64url.min(20).max(30).describe('Shared with the browser, 16 bytes'),
  }),
});
export type Subscription = z.output<typeof subscription>;
export const named = z.object({ endpoint });

export const pushKey = z.object({ publicKey: z.string().describe('applicationServerKey, base64url') });

/** What a browser shows. */
export const content = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string().describe('Path of the page it leads to'),
  tag: z.string().describe('A later one with the same tag takes its place'),
});
export type PushContent = z.output<typeof content>;
