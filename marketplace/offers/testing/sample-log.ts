import { createHash, generateKeyPairSync } from 'node:crypto';
import { canonicalJson, type JsonValue } from '../log/canonical.ts';
import {
  commitmentText,
  type Disclosure,
  type LogEntry,
  type LogFile,
  type LogLine,
  type PublishedKey,
} from '../log/entry.ts';
import { logFileOf } from '../log/read-log.ts';
import { type SigningKey, signText } from '../log/signing-keys.ts';

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns a writer of a signed log in memory, as `appendEntries` writes it into the database */
export function sampleLogWriter({ round = 7, title = '1 Main Street, Swords' } = {}) {
  const keys: PublishedKey[] = [];
  const lines: LogLine[] = [];
  let { id, privateKey } = addKey(null);

  function addKey(endorser: Pick<SigningKey, 'id' | 'privateKey'> | null) {
    const pair = generateKeyPairSync('ed25519');
    const x = pair.publicKey.export({ format: 'jwk' }).x!;
    const key = { id: digest(x).slice(0, 16), privateKey: pair.privateKey };
    const endorsement = endorser && signText(endorser, x);
    const createdAt = '2026-05-05T08:00:00.000Z';
    keys.push({ id: key.id, publicKey: x, previous: endorser?.id ?? null, endorsement, createdAt });
    return key;
  }

  return {
    lines,
    /** Signs with another key from now on. */
    changeKey({ isEndorsed }: { isEndorsed: boolean }): void {
      ({ id, privateKey } = addKey(isEndorsed ? { id, privateKey } : null));
    },
    add(
      entry: Pick<LogEntry, 'type' | 'bidder' | 'data' | 'at'>,
      secrets: Readonly<Record<string, JsonValue>> = {},
    ): number {
      const sequence = lines.length + 1;
      const disclosures: Record<string, Disclosure> = {};
      const commitments: Record<string, string> = {};
      for (const [field, value] of Object.entries(secrets)) {
        const disclosure = { salt: `salt${sequence}${field}`, value };
        disclosures[field] = disclosure;
        commitments[field] = digest(commitmentText({ round, sequence, field }, disclosure));
      }
      const previous = lines.at(-1)?.hash ?? null;
      const whole = { version: 1, round, sequence, ...entry, commitments, key: id, previous } as LogEntry;
      const text = canonicalJson(whole as unknown as JsonValue);
      const line = { entry: whole, hash: digest(text), signature: signText({ privateKey }, text) };
      lines.push(Object.keys(secrets).length > 0 ? { ...line, disclosures } : line);
      return sequence;
    },
    file(view: LogFile['view'] = 'public'): LogFile {
      return logFileOf({
        view,
        listing: { adId: 1000042, title },
        keys,
        lines,
      });
    },
  };
}

const START = Date.parse('2026-05-05T09:00:00.000Z');
const conditions = { subjectTo: ['mortgage_approval', 'survey'], text: 'Réidh i mí Lúnasa 🏡' };

/**
 * Writes a log of an open round: two bidders apply, are approved and bid in turn.
 * @param names first names in the identities that the log discloses
 */
export function sampleOpenLog(bids = 2, names: readonly [string, string] = ['Siobhán', 'Łukasz']) {
  const writer = sampleLogWriter();
  let at = START;
  const next = () => {
    at += 1_000;
    return new Date(at).toISOString();
  };
  const settings = {
    mode: 'open' as const,
    currency: 'EUR' as const,
    minimumOfferAmount: 30_000_000,
    minimumIncrement: 100_000,
    hasReserve: true,
    startsAt: new Date(START).toISOString(),
    deadline: '2026-05-06T17:00:00.000Z',
    softCloseMinutes: 10,
    biddingHours: { from: 480, to: 1260 },
    conditions: 'Contents by agreement',
    bookingDeposit: 500_000,
    makeOfferPrivate: false,
    showOfferHistorySaleAgreed: true,
  };
  writer.add(
    { type: 'started', bidder: null, data: { ...settings, adId: 1000042 }, at: next() },
    { reserve: 35_000_000 },
  );
  for (const [n, firstName] of names.entries()) {
    const identity = { firstName, lastName: 'Ó Sé', email: `b${n}@example.ie`, phone: '+353871234567' };
    writer.add({ type: 'applied', bidder: n + 1, data: {}, at: next() }, { identity });
    writer.add({ type: 'approved', bidder: n + 1, data: {}, at: next() });
  }
  for (let n = 0; n < bids; n += 1) {
    const amount = 30_000_000 + n * 100_000;
    const reserve = amount >= 35_000_000 ? ('met' as const) : ('not_met' as const);
    writer.add({ type: 'bid', bidder: (n % 2) + 1, data: { amount, reserve }, at: next() }, { conditions });
  }
  return writer;
}
