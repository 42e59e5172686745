import { z } from 'zod';
import { paging } from '#platform/http/paging.ts';
import { STATE_WORDS } from '#property/listing-state.ts';
import { AD_TYPES, OFFERINGS } from '#property/section.ts';
import { STATISTICS_SORTS } from './list-options.ts';
import { PERIODS, REMEDIES } from './rules.ts';

const day = z.iso.date();
const seconds = z.number().nonnegative();

/** The chosen period and listings. */
export const statisticsQuery = z.object({
  period: z.enum(PERIODS).default('30').describe('Days up to today, or `custom` with `from` and `to`'),
  from: day.optional().describe('First day in Irish time'),
  to: day.optional().describe('Last day in Irish time'),
  branchId: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional()
    .describe('Listings of a branch; 0: the head office'),
  placedBy: z.uuid().optional().describe('Listings that this member placed'),
  sort: z.enum(STATISTICS_SORTS).default('views'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100).default(1),
});
export type StatisticsQuery = z.output<typeof statisticsQuery>;

const responseTimes = {
  answered: z.int().describe('Enquiries of the period that were answered, also after it'),
  unanswered: z.int().describe('Conversations with an enquiry of the period that has no answer yet'),
  medianSeconds: seconds
    .nullable()
    .describe('From an enquiry to the first answer; unanswered ones are not in it'),
};

export const listingStatistics = z.object({
  adId: z.int(),
  address: z.string(),
  state: z.enum(STATE_WORDS),
  adType: z.enum(AD_TYPES),
  offering: z.enum(OFFERINGS),
  branch: z.string().nullable(),
  placedBy: z.string().nullable(),
  publishedOn: day,
  daysListed: z.int(),
  endsAt: z.iso.datetime().nullable(),
  liveDays: z.int().describe('Days of the period on which it was on the market'),
  views: z.int(),
  viewsPerDay: z.number().nullable(),
  typical: z
    .object({
      median: z.number().describe('Median views a day'),
      listings: z.int().describe('Number of live listings of other sellers'),
      place: z.string().describe('Name of the area or county'),
      isWider: z.boolean().describe('The whole county, because the area has too few'),
    })
    .nullable()
    .describe('Live listings of other sellers in the same section and place; null: too few to compare'),
  saves: z.int(),
  enquiries: z.int(),
  ...responseTimes,
  photos: z.int(),
  descriptionLength: z.int(),
  hasBer: z.boolean(),
});
export type ListingStatistics = z.output<typeof listingStatistics>;

export const statistics = z.object({
  period: z.object({ from: day, to: day, days: z.int() }),
  branches: z.array(z.object({ id: z.int(), name: z.string() })),
  members: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  enquiries: z.int(),
  ...responseTimes,
  slowSeconds: seconds.nullable().describe('90% of the answers came within this time'),
  views: z.int(),
  saves: z.int(),
  live: z.int().describe('Now'),
  agreed: z.int().describe('Now sale agreed or let agreed'),
  expiring: z.int().describe('Live, and ending within seven days'),
  viewings: z.object({ slots: z.int(), guests: z.int() }),
  compared: z.int().describe('Live listings with enough comparable ones'),
  wellViewed: z.int().describe('Those of them with at least the median views a day'),
  days: z.array(z.object({ day, views: z.int(), enquiries: z.int(), saves: z.int() })),
  listings: z.array(listingStatistics),
  paging,
  isCut: z.boolean().describe('There are more listings than are listed'),
  underPerforming: z.array(listingStatistics.extend({ remedies: z.array(z.enum(REMEDIES)) })),
});
export type Statistics = z.output<typeof statistics>;
