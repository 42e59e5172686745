import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { PriceType } from '#property/price.ts';
import type { AdType } from '#property/section.ts';
import { tellSteps, type Voice } from './emails/tell-steps.ts';
import type { NewAd } from './intake/new-ad.ts';
import { type Keeping, OUTCOMES, type WriteCounts, type Written, writeBatch } from './intake/writes.ts';
import { type Actor, type AdAction, nextState, type Refusal, TRANSITIONS } from './rules.ts';

export type WrittenAds = WriteCounts & Written;

/** The units of a statement: enough to be quick, few enough that a batch of long descriptions stays a few megabytes. */
const BATCH = 1_000;

/**
 * Stores ads of one source: those whose reference is new are added, those that say something else than last time are
 * changed, the rest are not touched (no feed row, no history). All or nothing, in one transaction.
 *
 * A change of state that the life cycle does not allow is left out (an ad that was sold here stays sold though its source
 * still shows it); price and state changes enter the history by themselves.
 * @param ads of any number; references must differ within a source
 */
export async function writeAds(pool: pg.Pool, ads: readonly NewAd[]): Promise<WrittenAds> {
  return inTransaction(pool, (client) => writeAdsIn(client, ads));
}

/** As `writeAds`, within the transaction the client is in. */
export async function writeAdsIn(
  client: pg.ClientBase,
  ads: readonly NewAd[],
  keeping?: Keeping,
): Promise<WrittenAds> {
  const written: Written = { ids: new Map(), outcomes: new Map() };
  for (let from = 0; from < ads.length; from += BATCH) {
    await writeBatch(client, ads.slice(from, from + BATCH), written, keeping);
  }
  const counts: WriteCounts = { added: 0, changed: 0, unchanged: 0 };
  for (const outcome of OUTCOMES) {
    counts[outcome] = [...written.outcomes.values()].filter((one) => one === outcome).length;
  }
  return { ...counts, ...written };
}

export type ChangeRefusal = Refusal | 'unknown';
export type Changed = { ok: true; state: AdLifeState } | { ok: false; reason: ChangeRefusal };

export type Step = {
  adId: number;
  action: AdAction;
  actor: Actor;
  /** Who takes it; null: a machine. */
  userId?: string | null;
  reason?: string;
  /** Whole units of the ad's currency. */
  soldPrice?: number;
  /** How long what is approved or renewed stays on the market; without it as long as it did before. */
  expiresAt?: Date | null;
};

/**
 * Takes an ad one step through its life; the row is locked, so that of two who want to take a step one wins.
 * @param voice tells the ad's owner of it by mail, where they have not done it in silence themselves
 * @returns the state it is in now, or why the step was refused
 */
export async function changeState(pool: pg.Pool, step: Step, voice?: Voice): Promise<Changed> {
  return inTransaction(pool, (client) => changeStateIn(client, step, voice));
}

/** As `changeState`, within the transaction the client is in. */
export async function changeStateIn(client: pg.ClientBase, step: Step, voice?: Voice): Promise<Changed> {
  const { rows } = await client.query<{ state: AdLifeState; ad_type: AdType; price_type: PriceType | null }>(
    'select state, ad_type, price_type from ad where id = $1 for update',
    [step.adId],
  );
  const ad = rows[0];
  if (!ad) return { ok: false, reason: 'unknown' };
  const standing = { state: ad.state, adType: ad.ad_type, priceType: ad.price_type };
  const next = nextState(standing, step.action, step.actor);
  if (!next.ok) return next;
  await client.query("select set_config('gaff.reason', $1, true), set_config('gaff.user', $2, true)", [
    step.reason ?? '',
    step.userId ?? '',
  ]);
  await client.query(
    `update ad set state = $2, updated_at = now(),
       published_at = case when $2 = 'published' then coalesce(published_at, now()) else published_at end,
       first_published_at = case when $2 = 'published' then coalesce(first_published_at, now())
         else first_published_at end,
       -- Only who approves or renews gives time; what ran out while it rested runs out all the same.
       expires_at = case when $4 = 'renew' and $5::timestamptz is null and expires_at < now() then null
         when $4 in ('approve', 'renew') then coalesce($5, expires_at) else expires_at end,
       closed_at = case when $2 in ('sold', 'let', 'expired', 'withdrawn') then now() end,
       sold_price = coalesce($3, sold_price)
     where id = $1`,
    [step.adId, next.state, step.soldPrice ?? null, step.action, step.expiresAt ?? null],
  );
  await client.query("select set_config('gaff.reason', '', true), set_config('gaff.user', '', true)");
  if (voice) await tellSteps(client, voice, step.action, [step.adId]);
  return next;
}

/** Ends the ads whose time on the market is over, and tells their owners. @returns their ids */
export async function expireAds(pool: pg.Pool, voice?: Voice, limit = BATCH): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update ad set state = 'expired', closed_at = now(), updated_at = now()
        where id in (select id from ad where expires_at < now() and state = any($2)
          limit $1 for update skip locked)
       returning id`,
      [limit, TRANSITIONS.expire.from],
    );
    const ids = rows.map((row) => row.id);
    if (voice) await tellSteps(client, voice, 'expire', ids);
    return ids;
  });
}

/** How long before its end the owner of an ad is told of it. */
const NOTICE = '3 days';

/** Tells owners, once, of ads that are about to end. @returns the ads' ids */
export async function tellOfExpiry(pool: pg.Pool, voice: Voice, limit = BATCH): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ ad_id: number }>(
      `insert into ad_expiry_notice (ad_id, expires_at)
       select id, expires_at from ad
        where state = any($2) and expires_at between now() and now() + interval '${NOTICE}'
          and not exists (select from ad_expiry_notice n where (n.ad_id, n.expires_at) = (ad.id, ad.expires_at))
        limit $1 for update of ad skip locked
       on conflict do nothing returning ad_id`,
      [limit, TRANSITIONS.expire.from],
    );
    const ids = rows.map((row) => row.ad_id);
    await tellSteps(client, voice, 'expiring', ids);
    return ids;
  });
}
