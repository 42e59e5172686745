import { z } from 'zod/mini';
import { LOG_FORMAT, type LogFile, type LogLine } from './entry.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const encoded = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/));
const keyId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const sequence = z.int().check(z.positive());
const cents = z.int().check(z.positive());
const instant = z.iso.datetime({ precision: 3 });
const hours = z.strictObject({
  from: z.int().check(z.gte(0), z.lte(1439)),
  to: z.int().check(z.gte(1), z.lte(1440)),
});

const settings = {
  mode: z.enum(['open', 'sealed']),
  currency: z.enum(['EUR', 'GBP']),
  minimumOfferAmount: cents,
  minimumIncrement: cents,
  hasReserve: z.boolean(),
  startsAt: instant,
  deadline: instant,
  softCloseMinutes: z.int().check(z.gte(0), z.lte(60)),
  biddingHours: hours,
  conditions: z.string(),
  bookingDeposit: z.nullable(cents),
  makeOfferPrivate: z.boolean(),
  showOfferHistorySaleAgreed: z.boolean(),
};
const empty = z.strictObject({});
const ofBid = z.strictObject({ bid: sequence });
const seal = z.strictObject({ keyDigest: hash, rule: z.string() });
const opening = z.strictObject({ bid: sequence, amount: cents, salt: encoded });

/** The data of an entry by its type. */
const DATA = {
  started: z.strictObject({ ...settings, adId: z.int(), seal: z.optional(seal) }),
  changed: z.partial(z.strictObject(settings)),
  applied: empty,
  approved: empty,
  declined: empty,
  removed: empty,
  bid: z.strictObject({ amount: z.optional(cents), reserve: z.optional(z.enum(['met', 'not_met'])) }),
  withdrawn: z.strictObject({ bid: sequence, by: z.enum(['bidder', 'removal']) }),
  extended: z.strictObject({ bid: sequence, deadline: instant }),
  closed: z.strictObject({ openings: z.optional(z.array(opening)) }),
  won: ofBid,
  reopened: ofBid,
  confirmed: ofBid,
  cancelled: z.strictObject({ reason: z.enum(['advertiser', 'listing_ended']) }),
};

function entryOf<Type extends keyof typeof DATA>(type: Type) {
  return z.strictObject({
    version: z.literal(1),
    round: z.int(),
    sequence,
    at: instant,
    type: z.literal(type),
    bidder: z.nullable(sequence),
    data: DATA[type],
    commitments: z.record(z.string(), hash),
    key: keyId,
    previous: z.nullable(hash),
  });
}

const entry = z.discriminatedUnion('type', [
  entryOf('started'),
  entryOf('changed'),
  entryOf('applied'),
  entryOf('approved'),
  entryOf('declined'),
  entryOf('removed'),
  entryOf('bid'),
  entryOf('withdrawn'),
  entryOf('extended'),
  entryOf('closed'),
  entryOf('won'),
  entryOf('reopened'),
  entryOf('confirmed'),
  entryOf('cancelled'),
]);

const line = z.object({
  entry,
  hash,
  signature: encoded,
  disclosures: z.optional(z.record(z.string(), z.object({ salt: encoded, value: z.json() }))),
});

const file = z.object({
  format: z.literal(LOG_FORMAT),
  version: z.literal(1),
  view: z.enum(['public', 'bidder', 'advertiser']),
  listing: z.object({ adId: z.int(), title: z.string() }),
  keys: z.array(
    z.object({
      id: keyId,
      publicKey: encoded,
      previous: z.nullable(keyId),
      endorsement: z.nullable(encoded),
      createdAt: z.string(),
    }),
  ),
  lines: z.array(z.unknown()),
});

/**
 * Reads the frame of a downloaded log, whose lines `parseLogLine` reads one by one.
 * @returns null for text that is no log at all
 */
export function parseLogFile(text: string): { head: Omit<LogFile, 'lines'>; unread: unknown[] } | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = file.safeParse(json);
  if (!parsed.success) return null;
  const { lines: unread, ...head } = parsed.data;
  return { head, unread };
}

/** @returns a line of a log; null for one without the shape of an entry */
export function parseLogLine(unread: unknown): LogLine | null {
  try {
    const parsed = line.safeParse(unread);
    return parsed.success ? parsed.data : null;
  } catch {
    // Nested so deeply that reading it fills the stack.
    return null;
  }
}
