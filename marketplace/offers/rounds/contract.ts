import { z } from 'zod';
import { bidder, cents, offer, shortText } from '../contract.ts';
import { ROUND_MODES, ROUND_STATUSES } from '../model.ts';
import { MAX_CONDITIONS, MAX_SOFT_CLOSE_MINUTES } from '../rules.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const biddingHours = z
  .strictObject({ from: z.int().min(0).max(1439), to: z.int().min(1).max(1440) })
  .describe('Minutes of the day in Irish time between which bids are accepted; 480 is 08:00');

const settings = {
  mode: z
    .enum(ROUND_MODES)
    .describe('open: bids are shown as they come; sealed: nobody reads one before the deadline'),
  minimumOfferAmount: cents,
  minimumIncrement: cents.describe('Cents (pence) by which a bid must exceed the highest one'),
  reserveAmount: cents.nullable().describe('Secret; others learn whether it is met'),
  startsAt: moment,
  deadline: moment,
  softCloseMinutes: z
    .int()
    .min(0)
    .max(MAX_SOFT_CLOSE_MINUTES)
    .describe('A bid in the last minutes, as many as this, moves the deadline by as many; 0: never'),
  biddingHours,
  conditions: shortText(MAX_CONDITIONS),
  bookingDeposit: cents.nullable().describe('Recorded only: no money moves here'),
  makeOfferPrivate: z.boolean().describe('Only approved bidders see amounts'),
  showOfferHistorySaleAgreed: z.boolean().describe('The history stays public after the sale is agreed'),
};

/** `POST /api/v1/properties/{adId}/offers`; missing settings have their defaults. */
export const newRound = z.strictObject({
  ...settings,
  mode: settings.mode.default('open'),
  reserveAmount: settings.reserveAmount.default(null),
  startsAt: settings.startsAt.optional().describe('Missing: now'),
  softCloseMinutes: settings.softCloseMinutes.optional().describe('Missing: 10, or 0 in a sealed round'),
  biddingHours: settings.biddingHours.optional().describe('Missing: 08:00 to 21:00'),
  conditions: settings.conditions.default(''),
  bookingDeposit: settings.bookingDeposit.default(null),
  makeOfferPrivate: settings.makeOfferPrivate.default(false),
  showOfferHistorySaleAgreed: settings.showOfferHistorySaleAgreed.default(true),
});

/** `PATCH /api/v1/properties/{adId}/offers`: a change of settings, or of the status. */
export const roundChange = z.union([
  z.strictObject({ status: z.enum(['CANCELLED', 'REOPENED']) }),
  z
    .strictObject(settings)
    .partial()
    .refine((input) => Object.keys(input).length > 0, 'Nothing to change'),
]);

/** A round in the lists of a user. */
const listedRound = z.object({
  adId: z.int(),
  title: z.string(),
  currency: z.enum(['EUR', 'GBP']),
  mode: z.enum(ROUND_MODES),
  status: z.enum(ROUND_STATUSES),
  deadline: z.iso.datetime(),
  offersCount: z.int(),
  biddersCount: z.int(),
  awaitingBidders: z.int(),
  highestOffer: z.int().nullable(),
});
/** Rounds on a page of a user's lists. */
export const ROUNDS_PER_PAGE = 20;
const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);
export const ownOffersQuery = z.object({
  biddingPage: pageNumber.describe('Page of `bidding`, from 1'),
  runningPage: pageNumber.describe('Page of `running`, from 1'),
});
/** `GET /api/v1/users/{userId}/offers`: rounds that run come first, then newest first. */
export const ownOffers = z.object({
  biddingPages: z.int().describe('Pages of `bidding`'),
  runningPages: z.int().describe('Pages of `running`'),
  bidding: z
    .array(
      listedRound.omit({ awaitingBidders: true }).extend({
        alias: z.string(),
        bidderStatus: bidder.shape.status,
        ownAmount: z.int().nullable().describe('The own standing bid; null for none, and while it is sealed'),
        ownStatus: offer.shape.status.nullable(),
      }),
    )
    .describe('Rounds in which the user applied'),
  running: z.array(listedRound).describe('Rounds of listings that the user manages'),
});
export type OwnOffers = z.output<typeof ownOffers>;
