import type { MessageKey } from '#platform/i18n/language.ts';

type Status = 403 | 404 | 409 | 422 | 429;

/** HTTP status, text and field of each refusal. */
export const REFUSALS = {
  unknown: { status: 404, key: 'offers.error.unknown' },
  unknownBidder: { status: 404, key: 'offers.error.unknownBidder' },
  unknownBid: { status: 404, key: 'offers.error.unknownBid' },
  notForSale: { status: 409, key: 'offers.error.notForSale' },
  notPublished: { status: 409, key: 'offers.error.notPublished' },
  running: { status: 409, key: 'offers.error.running' },
  wrongState: { status: 409, key: 'offers.error.wrongState' },
  fixed: { status: 409, key: 'offers.error.fixed' },
  notStarted: { status: 409, key: 'offers.error.notStarted' },
  closed: { status: 409, key: 'offers.error.closed' },
  outsideHours: { status: 409, key: 'offers.error.outsideHours' },
  /** Only where a rule of the code let it pass. */
  tooLow: { status: 409, key: 'offers.error.tooLow', path: 'amount' },
  belowMinimum: { status: 422, key: 'offers.error.belowMinimum', path: 'amount' },
  notApproved: { status: 403, key: 'offers.error.notApproved' },
  aboveCeiling: { status: 409, key: 'offers.error.aboveCeiling', path: 'amount' },
  ceilingFixed: { status: 409, key: 'offers.error.ceilingFixed', path: 'ceiling' },
  tooManyRounds: { status: 429, key: 'offers.error.tooManyRounds' },
  tooManyApplications: { status: 429, key: 'offers.error.tooManyApplications' },
  tooManyBids: { status: 429, key: 'offers.error.tooManyBids' },
  withdrawn: { status: 409, key: 'offers.error.withdrawn' },
  sealed: { status: 409, key: 'offers.error.sealed' },
  notConfirmed: { status: 409, key: 'offers.error.notConfirmed' },
  ownListing: { status: 403, key: 'offers.error.ownListing' },
  alreadyApplied: { status: 409, key: 'offers.error.alreadyApplied' },
  phoneUsed: { status: 409, key: 'offers.error.phoneUsed' },
  full: { status: 409, key: 'offers.error.full' },
  verifyPhone: { status: 403, key: 'offers.error.verifyPhone', path: 'phone' },
  otherEmail: { status: 422, key: 'offers.error.otherEmail', path: 'email' },
  otherPhone: { status: 422, key: 'offers.error.otherPhone', path: 'phone' },
  inProgress: { status: 409, key: 'offers.error.inProgress' },
  otherRequest: { status: 422, key: 'offers.error.otherRequest' },
  deadlineEarly: { status: 422, key: 'offers.error.deadlineEarly', path: 'deadline' },
  deadlineFar: { status: 422, key: 'offers.error.deadlineFar', path: 'deadline' },
  deadlineHours: { status: 422, key: 'offers.error.deadlineHours', path: 'deadline' },
  hours: { status: 422, key: 'offers.error.hours', path: 'biddingHours' },
  reserve: { status: 422, key: 'offers.error.reserve', path: 'reserveAmount' },
  sealedSoftClose: { status: 422, key: 'offers.error.sealedSoftClose', path: 'softCloseMinutes' },
} as const satisfies Record<string, { status: Status; key: MessageKey; path?: string }>;
export type OfferRefusal = keyof typeof REFUSALS;

export type Refused = {
  ok: false;
  reason: OfferRefusal;
  /** The field, where the table does not say it. */
  path?: string;
  /** Values of the text, formatted. */
  values?: Record<string, string | number>;
  ceiling?: { aboveBy: number; monthlyCost: number; rate: number; years: number };
};

/** Constraints of the database that answer like a rule of the code. */
export const CONSTRAINTS: Readonly<Record<string, OfferRefusal>> = {
  offer_bid_in_time: 'closed',
  offer_bid_in_hours: 'outsideHours',
  offer_bid_approved: 'notApproved',
  offer_bid_published: 'notPublished',
  offer_bid_own_listing: 'ownListing',
  offer_bid_minimum: 'tooLow',
  offer_bid_amount: 'tooLow',
  offer_bid_standing: 'wrongState',
  offer_bid_won: 'wrongState',
  offer_transition: 'wrongState',
  offer_round_current: 'running',
  offer_bidder_round_id_user_id_key: 'alreadyApplied',
  offer_bidder_round_id_phone_key: 'phoneUsed',
};
