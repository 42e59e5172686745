/** The words of offers in the database, the log and the API. */

export const ROUND_MODES = ['open', 'sealed'] as const;
export type RoundMode = (typeof ROUND_MODES)[number];

export const ROUND_STATES = ['active', 'closed', 'won', 'cancelled'] as const;
export type RoundState = (typeof ROUND_STATES)[number];
/** As the API says it: an active round is scheduled until it starts, and closed from its deadline on. */
export const ROUND_STATUSES = ['SCHEDULED', 'OPEN', 'CLOSED', 'SALE_AGREED', 'CANCELLED'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

export const BIDDER_STATES = ['pending', 'approved', 'declined', 'removed'] as const;
export type BidderState = (typeof BIDDER_STATES)[number];

export const BID_STATES = ['standing', 'replaced', 'withdrawn', 'won', 'fell_through'] as const;
export type BidState = (typeof BID_STATES)[number];

/** The kinds of notices about a round; `receipt`: the own entries in the log. */
export const NOTICE_KINDS = [
  'outbid',
  'deadline',
  'won',
  'lost',
  'cancelled',
  'approved',
  'declined',
  'removed',
  'applied',
  'bid',
  'withdrawn',
  'closed',
  'reopened',
  'receipt',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The conditions of a bid, as a solicitor would write it into the contract. */
export const SUBJECT_TO = ['mortgage_approval', 'sale_of_own_home', 'survey', 'contents'] as const;
export type SubjectTo = (typeof SUBJECT_TO)[number];

/** Minutes of the day in Irish time. */
export type BiddingHours = { from: number; to: number };

/** The settings of a round; amounts are cents. */
export type RoundSettings = {
  mode: RoundMode;
  minimumOfferAmount: number;
  minimumIncrement: number;
  /** Secret: others learn whether it is met. */
  reserveAmount: number | null;
  startsAt: Date;
  deadline: Date;
  /** A bid in the last minutes, as many as this, moves the deadline by as many; 0: the deadline is fixed. */
  softCloseMinutes: number;
  biddingHours: BiddingHours;
  conditions: string;
  /** Agreed outside: no money moves here. */
  bookingDeposit: number | null;
  /** Only approved bidders see amounts. */
  makeOfferPrivate: boolean;
  /** The history stays public after the sale is agreed. */
  showOfferHistorySaleAgreed: boolean;
};
