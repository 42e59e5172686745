import { z } from 'zod';
import { plan } from '#marketplace/payments/contract.ts';
import { LINE_KINDS, MAX_ORDER_LINES } from '#marketplace/payments/rules.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { CURRENCIES } from '#property/money.ts';
import { AD_TYPES } from '#property/section.ts';
import { FEATURED_LEVELS } from '#property/seller.ts';

/** Fifteen digits: exact as a JavaScript number. */
const adId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export const purchasesQuery = z.object({
  adIds: z
    .string()
    .max(MAX_ORDER_LINES * 17)
    .optional()
    .transform((text) => text?.split(','))
    .pipe(z.array(adId).min(1).max(MAX_ORDER_LINES).optional())
    .describe('Comma-separated ids; missing: the listings that await payment, up to the limit of one order'),
});

const forSale = z
  .object({
    adId: z.int(),
    title: z.string(),
    picture: z.string().nullable(),
    state: z.enum(LISTING_STATES),
    adType: z.enum(AD_TYPES),
    currency: z.enum(CURRENCIES),
    featuredLevel: z.enum(FEATURED_LEVELS),
    endDate: z.iso.datetime().nullable(),
    path: z.string().nullable().describe('Path of the listing page; null while only its owner can see it'),
    isPaid: z.boolean().describe('Has paid time on the market left'),
    options: z
      .array(
        z.object({
          kind: z.enum(LINE_KINDS),
          planId: z.string(),
          endDate: z.iso.datetime().nullable().describe('End of the plan; null: starts at publication'),
          credit: z
            .int()
            .describe(
              'Cents (pence) taken off the price of the plan: the unused part of the plan it replaces',
            ),
        }),
      )
      .describe('Available purchases as lines of POST /api/v1/orders, cheapest first'),
    suggested: z.string().nullable().describe('Current plan, or the plan last ordered'),
    blocked: z
      .enum(['paid', 'covered', 'state', 'top'])
      .nullable()
      .describe(
        'Why nothing can be ordered: already paid, covered by an agency agreement, not possible in its state, or already at the highest plan',
      ),
  })
  .meta({ id: 'AdForSale' });

export const purchases = z.object({
  ads: z.array(forSale),
  plans: z.array(plan).describe('Plans named in the options'),
  unknown: z.array(z.int()).describe('Requested ids that are not own listings'),
});
export type WirePurchases = z.output<typeof purchases>;
export type WireListingForSale = WirePurchases['ads'][number];
