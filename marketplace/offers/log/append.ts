import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { OfferRoundRow } from '#database/rows.ts';
import { canonicalJson, type JsonValue } from './canonical.ts';
import { commitmentText, type EntryData, type EntryType } from './entry.ts';
import { type SigningKey, signText } from './signing-keys.ts';

/** Who may read a value that an entry commits to; `bidder`: the bidder of the entry, and the advertiser. */
export type Audience = 'everyone' | 'bidders' | 'bidder' | 'advertiser';

/** A value that an entry commits to. Without an audience it is not stored: the caller has to keep value and salt. */
export type Secret = { value: JsonValue; audience: Audience | null; salt?: string };

export type NewEntry = {
  [Type in EntryType]: {
    type: Type;
    bidder: number | null;
    data: EntryData[Type];
    secrets?: Readonly<Record<string, Secret | null>>;
  };
}[EntryType];

export type Appended = { sequence: number; hash: string; commitments: Readonly<Record<string, string>> };

/** The end of a log that an entry continues. */
export type LogEnd = Pick<OfferRoundRow, 'id' | 'entry_count' | 'last_hash' | 'last_entry_at'>;

/** @returns a salt of 128 random bits */
export function newSalt(): string {
  return randomBytes(16).toString('base64url');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Appends entries to the log of a round, whose row the caller has locked, within the caller's transaction. Changes
 * `round` to the new end.
 * @param at from the clock of the database, after the lock
 */
export async function appendEntries(
  client: pg.ClientBase,
  key: SigningKey,
  round: LogEnd,
  at: Date,
  entries: readonly NewEntry[],
): Promise<Appended[]> {
  const lines: (Appended & { entry: string; signature: string; type: string; previous: string | null })[] =
    [];
  const disclosures: { sequence: number; field: string; salt: string; value: string; audience: Audience }[] =
    [];
  // The clock may be set back; the log's does not go back.
  const time = new Date(Math.max(at.getTime(), round.last_entry_at?.getTime() ?? 0));
  for (const { type, bidder, data, secrets = {} } of entries) {
    const sequence = round.entry_count + 1;
    const commitments: Record<string, string> = {};
    for (const [field, secret] of Object.entries(secrets)) {
      if (!secret) continue;
      const { value, audience, salt = newSalt() } = secret;
      commitments[field] = sha256(commitmentText({ round: round.id, sequence, field }, { salt, value }));
      if (audience) disclosures.push({ sequence, field, salt, value: JSON.stringify(value), audience });
    }
    const previous = round.last_hash;
    const entry = canonicalJson({
      version: 1,
      round: round.id,
      sequence,
      at: time.toISOString(),
      type,
      bidder,
      // Absent fields are not part of JSON.
      data: JSON.parse(JSON.stringify(data)) as JsonValue,
      commitments,
      key: key.id,
      previous,
    });
    const hash = sha256(entry);
    lines.push({ sequence, hash, commitments, entry, type, previous, signature: signText(key, entry) });
    Object.assign(round, {
      entry_count: sequence,
      last_hash: hash,
      last_entry_at: time,
    } satisfies Partial<LogEnd>);
  }
  await client.query({
    name: 'append to the log of offers',
    text: `with appended as (
       insert into offer_log (round_id, at, key_id, sequence, type, entry, hash, previous_hash, signature)
       select $1, $2, $3, * from unnest($4::integer[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])),
     disclosed as (
       insert into offer_disclosure (round_id, sequence, field, salt, value, audience)
       select $1, * from unnest($10::integer[], $11::text[], $12::text[], $13::jsonb[], $14::text[]))
     update offer_round set entry_count = $15, last_hash = $16, last_entry_at = $2 where id = $1`,
    values: [
      round.id,
      time,
      key.id,
      lines.map(({ sequence }) => sequence),
      lines.map(({ type }) => type),
      lines.map(({ entry }) => entry),
      lines.map(({ hash }) => hash),
      lines.map(({ previous }) => previous),
      lines.map(({ signature }) => signature),
      disclosures.map(({ sequence }) => sequence),
      disclosures.map(({ field }) => field),
      disclosures.map(({ salt }) => salt),
      disclosures.map(({ value }) => value),
      disclosures.map(({ audience }) => audience),
      round.entry_count,
      round.last_hash,
    ],
  });
  return lines.map(({ sequence, hash, commitments }) => ({ sequence, hash, commitments }));
}
