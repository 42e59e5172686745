import { z } from 'zod';
import { idParam } from '#platform/http/id-param.ts';
import { storableText } from '#platform/http/storable-text.ts';
import { CURRENCIES } from '#property/money.ts';
import { AD_TYPES } from '#property/section.ts';
import { FEATURED_LEVELS } from '#property/seller.ts';
import { LINE_KINDS, MAX_ORDER_LINES, ORDER_STATES } from './rules.ts';

const cents = z.int().describe('Cents (pence)');
const basisPoints = z.int().describe('Basis points: 2300 is 23 %');
const instant = z.iso.datetime();

export const plansQuery = z.object({
  adType: z.enum(AD_TYPES).optional().describe('All types without it'),
  currency: z.enum(CURRENCIES).default('EUR').describe('GBP for places in Northern Ireland'),
});

export const plan = z.object({
  id: z.string(),
  adType: z.enum(AD_TYPES),
  level: z.enum(FEATURED_LEVELS),
  durationDays: z.int(),
  featuredLevel: z.enum(FEATURED_LEVELS),
  currency: z.enum(CURRENCIES),
  amount: cents.describe('Cents (pence), VAT included'),
  vatRate: basisPoints,
});
export const plans = z.object({ plans: z.array(plan) });
export type WirePlan = z.output<typeof plan>;

/** Header of requests that cost money: repeated with the same key, they take effect once. */
export const keyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .describe('Unique text for each order: a repeated request with the same key orders once'),
});

export const newOrder = z.object({
  lines: z
    .array(
      z.object({
        adId: z.int().min(1),
        kind: z.enum(LINE_KINDS),
        planId: z.string().regex(/^[a-z][a-z0-9_-]{2,59}$/),
      }),
    )
    .min(1)
    .max(MAX_ORDER_LINES)
    .refine(
      (lines) => new Set(lines.map((line) => `${line.adId} ${line.kind}`)).size === lines.length,
      'The same is asked for twice',
    ),
});

export const placedOrder = z.object({
  id: z.int(),
  state: z.literal('open'),
  checkoutUrl: z.string().describe('URL of the checkout'),
});

export const orderParams = z.object({ id: idParam });
export const ordersQuery = z.object({
  before: idParam.optional().describe('Last order of the previous page'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export const refund = z.object({
  id: z.int(),
  amount: cents,
  state: z.enum(['pending', 'done', 'failed']),
  reason: z.string(),
  lineIds: z.array(z.int()),
  requestedAt: instant,
  doneAt: instant.nullable(),
});

export const order = z.object({
  id: z.int(),
  state: z.enum(ORDER_STATES),
  currency: z.enum(CURRENCIES),
  total: cents,
  net: cents,
  vat: cents,
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  lines: z.array(
    z.object({
      id: z.int(),
      adId: z.int(),
      kind: z.enum(LINE_KINDS),
      planId: z.string(),
      level: z.enum(FEATURED_LEVELS),
      adType: z.enum(AD_TYPES),
      durationDays: z.int(),
      title: z.string(),
      amount: cents.describe('Cents (pence) charged, VAT included: the price less `credit`'),
      credit: cents.describe(
        'Cents (pence) taken off for the unused part of the plan that this upgrade replaced',
      ),
      net: cents,
      vat: cents,
      vatRate: basisPoints,
    }),
  ),
  checkoutUrl: z
    .string()
    .nullable()
    .describe('URL of the checkout, while the order is open and payable by the user'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  refunds: z.array(refund),
  receipt: z.string().nullable().describe('Receipt number, if the user may see it'),
});
export type WireOrder = z.output<typeof order>;

export const orders = z.object({
  orders: z.array(order),
  next: z.int().nullable().describe('Value of `before` for the next page'),
});

export const newRefund = z.object({
  lineIds: z
    .array(z.int().min(1))
    .min(1)
    .max(MAX_ORDER_LINES)
    .optional()
    .describe('Missing: all remaining lines'),
  reason: storableText().trim().min(1).max(500),
});

/** The bytes of a PDF; OpenAPI calls them a binary string. */
export const pdf = z.unknown().meta({ type: 'string', format: 'binary' });
