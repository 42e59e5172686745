import { z } from 'zod';
import { plan } from '#marketplace/payments/contract.ts';
import { LINE_KINDS, MAX_ORDER_LINES } from '#marketplace/payments/rules.ts';
import { AD_STATES } from '#property/ad-state.ts';
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
    .describe(
      'Ids, separated by commas; without them the ads that wait to be paid for, as many as go in one order',
    ),
});

const forSale = z
  .object({
    adId: z.int(),
    title: z.string(),
    picture: z.string().nullable(),
    state: z.enum(AD_STATES),
    adType: z.enum(AD_TYPES),
    currency: z.enum(CURRENCIES),
    featuredLevel: z.enum(FEATURED_LEVELS),
    endDate: z.iso.datetime().nullable(),
    path: z.string().nullable().describe("Of the ad's page; null while nobody but its owner sees it"),
    isPaid: z.boolean().describe('It has time on the market that is paid for'),
    options: z
      .array(
        z.object({
          kind: z.enum(LINE_KINDS),
          planId: z.string(),
          endDate: z.iso
            .datetime()
            .nullable()
            .describe('Until when it stays with it; null: from when it is published'),
        }),
      )
      .describe(
        'What may be ordered for it as it stands, as lines of POST /api/v1/orders, the cheapest first',
      ),
    suggested: z.string().nullable().describe('The plan it had, or that was last ordered for it'),
    blocked: z
      .enum(['paid', 'covered', 'state', 'top'])
      .nullable()
      .describe(
        'Why there is nothing to order: paid for already, covered by the agreement of its agency, of no use in its state, or it has the most prominent place',
      ),
  })
  .meta({ id: 'AdForSale' });

export const purchases = z.object({
  ads: z.array(forSale),
  plans: z.array(plan).describe('Those the options name'),
  unknown: z.array(z.int()).describe('Ids asked for that are no ads of yours'),
});
export type WirePurchases = z.output<typeof purchases>;
export type WireAdForSale = WirePurchases['ads'][number];
