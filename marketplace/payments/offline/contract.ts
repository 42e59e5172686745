import { z } from 'zod';
import { CURRENCIES } from '#property/money.ts';

export const sessionParams = z.object({ sessionId: z.string().regex(/^cs_test_[A-Za-z0-9]{8,60}$/) });

/** A session of the test checkout, for its page. */
export const testSession = z.object({
  id: z.string(),
  orderId: z.int(),
  state: z.enum(['open', 'challenge', 'complete', 'failed', 'expired']),
  currency: z.enum(CURRENCIES),
  amount: z.int(),
  lines: z.array(z.object({ name: z.string(), amount: z.int() })),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.iso.datetime(),
});
export type WireTestSession = z.output<typeof testSession>;

/** Longer than any card field; the values are not stored. */
const typed = z.string().max(100);
export const cardBody = z.object({ number: typed, expiry: typed, cvc: typed, name: typed });
export const challengeBody = z.object({ approve: z.boolean() });

export const cardAnswer = z.object({
  result: z
    .enum(['complete', 'silent', 'declined', 'failed', 'challenge', 'over'])
    .describe('`silent`: the payment succeeds, but the browser is not redirected'),
});
export type WireCardAnswer = z.output<typeof cardAnswer>;
