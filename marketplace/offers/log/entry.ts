import type { BiddingHours, RoundMode } from '../model.ts';
import { canonicalJson, type JsonValue } from './canonical.ts';

/** Settings as the log writes them: times in ISO format, amounts in cents. */
export type LoggedSettings = {
  mode: RoundMode;
  currency: 'EUR' | 'GBP';
  minimumOfferAmount: number;
  minimumIncrement: number;
  hasReserve: boolean;
  startsAt: string;
  deadline: string;
  softCloseMinutes: number;
  biddingHours: BiddingHours;
  conditions: string;
  bookingDeposit: number | null;
  makeOfferPrivate: boolean;
  showOfferHistorySaleAgreed: boolean;
};

/** An opened sealed bid. */
export type Opening = { bid: number; amount: number; salt: string };

/** The data of each type of entry; `bid` is the sequence of a bid. */
export type EntryData = {
  /** `seal`: the digest of the key that sealed bids are encrypted to, and the rule by which the server opens them. */
  started: LoggedSettings & { adId: number; seal?: { keyDigest: string; rule: string } };
  changed: Partial<LoggedSettings>;
  applied: Record<string, never>;
  approved: Record<string, never>;
  declined: Record<string, never>;
  removed: Record<string, never>;
  /** Without an amount in a private or sealed round. */
  bid: { amount?: number; reserve?: 'met' | 'not_met' };
  withdrawn: { bid: number; by: 'bidder' | 'removal' };
  extended: { bid: number; deadline: string };
  /** `openings`: in a sealed round that is not private. */
  closed: { openings?: readonly Opening[] };
  won: { bid: number };
  reopened: { bid: number };
  /** After a sale fell through: the bid still stands. */
  confirmed: { bid: number };
  cancelled: { reason: 'advertiser' | 'listing_ended' };
};
export type EntryType = keyof EntryData;

export type EntryOf<Type extends EntryType> = {
  version: 1;
  round: number;
  sequence: number;
  /** Server time, ISO 8601 with milliseconds. */
  at: string;
  type: Type;
  /** Number of the bidder that the entry is about: 3 for "Bidder 3". */
  bidder: number | null;
  data: EntryData[Type];
  /** Salted digests of values that only some may read, by field. */
  commitments: Readonly<Record<string, string>>;
  /** Id of the signing key. */
  key: string;
  /** Hash of the entry before; null for the first. */
  previous: string | null;
};
export type LogEntry = { [Type in EntryType]: EntryOf<Type> }[EntryType];

/** The opened value of a commitment. */
export type Disclosure = { salt: string; value: JsonValue };

export type LogLine = {
  entry: LogEntry;
  /** SHA-256 of the entry's canonical JSON, in hexadecimal. */
  hash: string;
  /** Ed25519 over the entry's canonical JSON, base64url. */
  signature: string;
  disclosures?: Record<string, Disclosure>;
};

/** A key that signs entries, endorsed by the key before it. */
export type PublishedKey = {
  id: string;
  /** 32 bytes in base64url. */
  publicKey: string;
  previous: string | null;
  /** Ed25519 signature of the previous key over `publicKey`, base64url. */
  endorsement: string | null;
  createdAt: string;
};

export const LOG_FORMAT = 'gaff-offers-log';

/** A downloaded log. */
export type LogFile = {
  format: typeof LOG_FORMAT;
  version: 1;
  /** Whose view: it decides which commitments are opened. */
  view: 'public' | 'bidder' | 'advertiser';
  listing: { adId: number; title: string };
  keys: PublishedKey[];
  lines: LogLine[];
};

/** @returns the text whose SHA-256 digest a commitment is */
export function commitmentText(
  of: { round: number; sequence: number; field: string },
  { salt, value }: Disclosure,
): string {
  return canonicalJson({ ...of, salt, value });
}
