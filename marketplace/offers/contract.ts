import { z } from 'zod';
import { MAX_MESSAGE_LENGTH } from '#marketplace/enquiries/model.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { idParam } from '#platform/http/id-param.ts';
import { storableText } from '#platform/http/storable-text.ts';
import { ROUND_MODES, ROUND_STATUSES, SUBJECT_TO } from './model.ts';
import { MAX_AMOUNT, MAX_BIDDER_CONDITIONS, MAX_NAME, MAX_REASON } from './rules.ts';

export const listingParams = z.object({ adId: idParam });
/** Which round of a listing: without it the current one, or else the last one. */
export const roundQuery = z.object({ round: idParam.optional().describe('An earlier round of the listing') });
export const bidderParams = z.object({ adId: idParam, bidderId: idParam });
export const submissionParams = z.object({ adId: idParam, submissionId: idParam });
export const userParams = z.object({ userId: z.uuid() });

/** Header of every write: repeated with the same key and body, it takes effect once and has the same answer. */
export const keyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .describe('Unique text for each intended change: a repeated request with the same key takes effect once'),
});

/** Cents of the listing's currency. */
export const cents = z.int().positive().max(MAX_AMOUNT).describe('Cents (pence)');
/** A text with line breaks and tabs, but no other control characters. */
export const shortText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*(?:[\r\n\t][^\p{Cc}]*)*$/u);
const name = shortText(MAX_NAME).min(1);
/** The conditions of a bid; existing clients send a text. */
const bidConditions = z
  .union([
    shortText(MAX_BIDDER_CONDITIONS).transform((text) => ({ subjectTo: [], text })),
    z.strictObject({
      subjectTo: z
        .array(z.enum(SUBJECT_TO))
        .max(SUBJECT_TO.length)
        .default([])
        .transform((list) => SUBJECT_TO.filter((one) => list.includes(one))),
      text: shortText(MAX_BIDDER_CONDITIONS).default(''),
    }),
  ])
  .describe('What the bid depends on, and further conditions in words');

/** `POST /api/v1/properties/{adId}/offers/bidders`. */
export const application = z.strictObject({
  firstName: name,
  lastName: name,
  email: z.string().max(254).describe('The verified address of the account'),
  phone: z.string().max(40).optional().describe('The verified number of the account'),
  buyerType: z
    .strictObject({ firstTimeBuyer: z.boolean().default(false), mover: z.boolean().default(false) })
    .prefault({}),
  purchaseType: z
    .strictObject({ cashBuyer: z.boolean().default(false), mortgageApproved: z.boolean().default(false) })
    .prefault({}),
  conditions: bidConditions.prefault(''),
  makeOfferPrivate: z
    .boolean()
    .default(false)
    .describe(
      'As the client sent it, and returned: everyone but the advertiser sees only aliases in any case',
    ),
  ceiling: cents
    .nullable()
    .default(null)
    .describe('Private limit: a bid above it needs a second confirmation'),
});

/** `PATCH /api/v1/properties/{adId}/offers/bidders/{bidderId}`: by the advertiser, or the bidder's own ceiling. */
export const bidderChange = z.union([
  z.strictObject({ status: z.literal('APPROVED') }),
  z.strictObject({ status: z.enum(['DECLINED', 'REMOVED']), reason: shortText(MAX_REASON).min(1) }),
  z.strictObject({ ceiling: cents.nullable() }),
]);

/** `POST /api/v1/properties/{adId}/offers/bidders/{bidderId}/messages`. */
export const bidderMessage = z.strictObject({
  text: storableText().trim().min(1).max(MAX_MESSAGE_LENGTH),
});
export const messageSent = z.object({ conversationId: z.int() });

/** `POST /api/v1/properties/{adId}/offers/submissions`. */
export const newSubmission = z.strictObject({
  amount: cents,
  conditions: bidConditions.optional().describe('Missing: as in the application'),
  confirmAboveCeiling: z
    .boolean()
    .default(false)
    .describe('The bidder has confirmed a bid above the own ceiling'),
});

/** `PATCH /api/v1/properties/{adId}/offers/submissions/{submissionId}`. */
export const submissionChange = z.strictObject({
  status: z
    .enum(['WON', 'CONFIRMED'])
    .describe(
      'WON: the advertiser accepts; CONFIRMED: after a sale fell through, the bidder still stands by it',
    ),
});

const time = z.iso.datetime();
const receipt = z
  .object({
    sequence: z.int().describe('Number of the entry in the log'),
    hash: z.string().describe('SHA-256 of the entry'),
    salt: z.string().optional().describe('Opens a sealed bid: only the bidder gets it, once'),
  })
  .meta({ id: 'OfferReceipt' });

export const roundStarted = z.object({ roundId: z.int(), receipt });
export const applied = z.object({ bidderId: z.int(), alias: z.string(), status: z.string(), receipt });
export const submitted = z.object({
  submissionId: z.int(),
  bidderId: z.int(),
  amount: z.int(),
  status: z.string(),
  createDate: time,
  deadline: time.describe('After this bid'),
  receipt,
});

/** A bid above the bidder's own ceiling. */
export const aboveCeiling = errorBody
  .extend({
    ceiling: z
      .object({
        aboveBy: z.int().describe('Cents (pence)'),
        monthlyCost: z.int().describe('Cents (pence) a month of repayments for the part above'),
        rate: z.number().describe('Interest rate of the example, percent a year'),
        years: z.int().describe('Term of the example'),
      })
      .optional()
      .describe('Only where the bid is above the own ceiling: send it again with `confirmAboveCeiling`'),
  })
  .meta({ id: 'OfferRefused' });

/** The document with which a bidder shows that the money is there. */
export const proofOfFunds = z
  .object({ name: z.string().describe('File name'), createDate: time })
  .meta({ id: 'ProofOfFunds' });

const conditionsOf = z.object({ subjectTo: z.array(z.enum(SUBJECT_TO)), text: z.string() });

export const bidder = z
  .object({
    bidderId: z.int(),
    alias: z.string(),
    number: z.int(),
    status: z.enum(['PENDING', 'APPROVED', 'DECLINED', 'REMOVED']),
    isMe: z.boolean(),
    createDate: time,
    firstName: z.string().nullable().describe('Own and advertiser only, like all personal details'),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    buyerType: z.object({ firstTimeBuyer: z.boolean(), mover: z.boolean() }).nullable(),
    purchaseType: z.object({ cashBuyer: z.boolean(), mortgageApproved: z.boolean() }).nullable(),
    makeOfferPrivate: z.boolean(),
    conditions: conditionsOf.nullable(),
    reason: z.string().nullable(),
    ceiling: z.int().nullable().describe('Own only'),
    proofOfFunds: proofOfFunds
      .nullable()
      .describe('Own and advertiser only; only the advertiser can open it'),
  })
  .meta({ id: 'OfferBidder' });
export type Bidder = z.output<typeof bidder>;

export const BID_FLAGS = ['HIGHEST', 'MINE', 'SEALED', 'CONFIRMED'] as const;
export const offer = z
  .object({
    submissionId: z.int(),
    bidderId: z.int(),
    alias: z.string(),
    number: z.int(),
    sequence: z.int(),
    amount: z.int().nullable().describe('Cents (pence); null while nobody may read it, or only others may'),
    createDate: time,
    status: z.enum(['STANDING', 'REPLACED', 'WITHDRAWN', 'WON', 'FELL_THROUGH']),
    flags: z.array(z.enum(BID_FLAGS)),
    conditions: conditionsOf.nullable().describe('Own and advertiser only'),
  })
  .meta({ id: 'Offer' });
export type Offer = z.output<typeof offer>;

/** The part of a round that everybody sees; events carry it too. */
export const roundSummary = z.object({
  roundId: z.int(),
  status: z.enum(ROUND_STATUSES),
  deadline: time,
  highestOffer: z.int().nullable().describe('Cents (pence)'),
  nextMinimum: z
    .int()
    .nullable()
    .describe('The lowest amount that can be bid now; null where amounts are not shown'),
  reserve: z.enum(['none', 'met', 'not_met', 'hidden']),
  offersCount: z.int(),
  biddersCount: z.int().describe('Approved bidders'),
  lastEventId: z.int().describe('Number of the last entry in the log'),
  serverTime: time,
});
export type RoundSummary = z.output<typeof roundSummary>;

/** `GET /api/v1/properties/{adId}/offers`. */
export const round = roundSummary
  .extend({
    adId: z.int(),
    ad: z.object({
      title: z.string(),
      path: z.string().nullable().describe('Null while only the advertiser can see the listing'),
      price: z.string(),
      stampDuty: z
        .enum(['residential', 'other'])
        .nullable()
        .describe('Whose rates of stamp duty apply; null outside the Republic'),
    }),
    mode: z.enum(ROUND_MODES),
    currency: z.enum(['EUR', 'GBP']),
    minimumOfferAmount: z.int(),
    minimumIncrement: z.int(),
    startsAt: time,
    softCloseMinutes: z.int(),
    biddingHours: z.object({ from: z.int(), to: z.int() }),
    conditions: z.string(),
    bookingDeposit: z.int().nullable(),
    makeOfferPrivate: z.boolean(),
    showOfferHistorySaleAgreed: z.boolean(),
    reserveAmount: z.int().nullable().describe('Advertiser only'),
    awaitingBidders: z.int().nullable().describe('Applications without a decision; advertiser only'),
    bidders: z.array(bidder),
    offers: z.array(offer).describe('Newest first'),
    viewer: z.enum(['public', 'bidder', 'advertiser']),
  })
  .meta({ id: 'OffersRound' });
export type Round = z.output<typeof round>;

/** `GET /api/v1/properties/{adId}/offers/managed`: for the advertiser, also before there is a round. */
export const managedOffers = z.object({
  ad: z.object({
    adId: z.int(),
    title: z.string(),
    currency: z.enum(['EUR', 'GBP']),
    askingPrice: z.int().nullable().describe('Whole euro or pounds'),
    mayStart: z.boolean().describe('The listing is for sale and on the market'),
  }),
  round: round.nullable(),
});

/** The bytes of a proof of funds, for the OpenAPI document. */
export const documentBytes = z.unknown().meta({ type: 'string', format: 'binary' });
