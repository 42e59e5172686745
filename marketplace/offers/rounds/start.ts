import type pg from 'pg';
import { sidesOf } from '#marketplace/listings/rules.ts';
import type { OffersContext } from '../context.ts';
import { appendEntries } from '../log/append.ts';
import type { LoggedSettings } from '../log/entry.ts';
import { createSealKey, SEAL_RULE } from '../log/seal.ts';
import type { RoundMode, RoundSettings } from '../model.ts';
import { type ListingRow, lockRound } from '../reads.ts';
import type { Refused } from '../refusals.ts';
import { DEFAULT_BIDDING_HOURS, DEFAULT_SOFT_CLOSE_MINUTES, settingsProblem } from '../rules.ts';

/** Settings as they are sent; missing ones have their defaults. */
export type GivenSettings = Omit<RoundSettings, 'startsAt' | 'softCloseMinutes' | 'biddingHours'> &
  Partial<Pick<RoundSettings, 'startsAt' | 'softCloseMinutes' | 'biddingHours'>>;

function defaultSoftClose(mode: RoundMode): number {
  return mode === 'open' ? DEFAULT_SOFT_CLOSE_MINUTES : 0;
}

/** @returns settings as the log writes them; the reserve is a commitment */
export function loggedSettings(settings: Partial<RoundSettings>): Partial<Omit<LoggedSettings, 'currency'>> {
  const { startsAt, deadline, reserveAmount, ...same } = settings;
  return {
    ...same,
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(deadline && { deadline: deadline.toISOString() }),
    ...(reserveAmount !== undefined && { hasReserve: reserveAmount !== null }),
  };
}

/** @returns the commitment to a reserve, which only the advertiser may read */
export function reserveSecret(reserveAmount: number | null | undefined) {
  return { reserve: reserveAmount ? { value: reserveAmount, audience: 'advertiser' as const } : null };
}

/**
 * Writes a round of a listing for sale with the first entry of its log, within the caller's transaction.
 * @param seal the key of a sealed round, made before the transaction because that takes long
 */
export async function startRound(
  client: pg.ClientBase,
  { offers }: Pick<OffersContext, 'offers'>,
  listing: ListingRow,
  given: GivenSettings,
  { userId, seal }: { userId: string; seal: SealKey | null },
): Promise<{ ok: true; answer: { roundId: number; receipt: { sequence: number; hash: string } } } | Refused> {
  if (!sidesOf(listing.ad_type, listing.price_type).includes('sale'))
    return { ok: false, reason: 'notForSale' };
  // Other steps of the listing wait, and a second round finds this one.
  const { rows: states } = await client.query<{ state: string; now: Date }>(
    'select state, clock_timestamp() as now from ad where id = $1 for update',
    [listing.id],
  );
  const { state, now } = states[0]!;
  if (state !== 'published') return { ok: false, reason: 'notPublished' };
  // Not by the unique index: an insert would wait for a change of that round, which may wait for the listing.
  const current = await client.query("select from offer_round where ad_id = $1 and state <> 'cancelled'", [
    listing.id,
  ]);
  if (current.rowCount !== 0) return { ok: false, reason: 'running' };
  const settings: RoundSettings = {
    ...given,
    startsAt: given.startsAt && given.startsAt > now ? given.startsAt : now,
    softCloseMinutes: given.softCloseMinutes ?? defaultSoftClose(given.mode),
    biddingHours: given.biddingHours ?? DEFAULT_BIDDING_HOURS,
  };
  const problem = settingsProblem(settings, now, offers.limits);
  if (problem) return { ok: false, reason: problem.problem, path: problem.path };
  const { rows } = await client.query<{ id: number }>(
    `insert into offer_round (ad_id, mode, currency, minimum_amount, minimum_increment, reserve_amount,
       booking_deposit, starts_at, deadline, soft_close_minutes, bidding_from, bidding_to, conditions, is_private,
       shows_history, created_by, seal_public_key, seal_private_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
    [
      listing.id,
      settings.mode,
      listing.currency,
      settings.minimumOfferAmount,
      settings.minimumIncrement,
      settings.reserveAmount,
      settings.bookingDeposit,
      settings.startsAt,
      settings.deadline,
      settings.softCloseMinutes,
      settings.biddingHours.from,
      settings.biddingHours.to,
      settings.conditions,
      settings.makeOfferPrivate,
      settings.showOfferHistorySaleAgreed,
      userId,
      seal?.publicKey ?? null,
      seal?.privateKey ?? null,
    ],
  );
  const roundId = rows[0]!.id;
  const round = (await lockRound(client, { roundId }))!;
  const [receipt] = await appendEntries(client, await offers.signingKey(), round, now, [
    {
      type: 'started',
      bidder: null,
      data: {
        ...(loggedSettings(settings) as LoggedSettings),
        currency: round.currency,
        adId: listing.id,
        seal: seal ? { keyDigest: seal.keyDigest, rule: SEAL_RULE } : undefined,
      },
      secrets: reserveSecret(settings.reserveAmount),
    },
  ]);
  const { sequence, hash } = receipt!;
  return { ok: true, answer: { roundId, receipt: { sequence, hash } } };
}

export type SealKey = Awaited<ReturnType<typeof createSealKey>>;

/** @returns the key that bids of a sealed round are encrypted to; null for an open one */
export async function sealKeyFor(mode: RoundMode, secret: string): Promise<SealKey | null> {
  return mode === 'sealed' ? createSealKey(secret, SEAL_OWNER) : null;
}

/** The owner that seal keys are encrypted for: a round has no id before it is written. */
export const SEAL_OWNER = 'offer_round';
