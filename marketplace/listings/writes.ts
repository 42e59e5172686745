import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { MailContext } from '#platform/mail/message.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import { setAccountPhone } from './advertisers/writes.ts';
import { tellSteps } from './emails/notify-steps.ts';
import {
  type Actor,
  type AdAction,
  type AdStanding,
  nextState,
  type Refusal,
  TRANSITIONS,
  UNDOABLE,
} from './rules.ts';
import type { NewAd } from './write-model/new-ad.ts';
import { type Keeping, OUTCOMES, type WriteCounts, type Written, writeBatch } from './write-model/writes.ts';

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
  const owned = ads.filter(({ advertiser, placedBy }) => advertiser.ownerId || placedBy);
  if (owned.length > 0) {
    await setAccountPhone(
      client,
      owned.map(({ reference }) => written.ids.get(reference)!),
    );
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
  /** How long the step can be undone, where it is one of `UNDOABLE`; its consequences wait until then. Without it: never. */
  undoSeconds?: number;
};

/**
 * Takes an ad one step through its life; the row is locked, so that of two who want to take a step one wins.
 * @param mailContext if given, the owner gets a mail about the change, unless the owner made it silently
 * @returns the state it is in now, or why the step was refused
 */
export async function changeState(pool: pg.Pool, step: Step, mailContext?: MailContext): Promise<Changed> {
  return inTransaction(pool, (client) => changeStateIn(client, step, mailContext));
}

/** As `changeState`, within the transaction the client is in. */
export async function changeStateIn(
  client: pg.ClientBase,
  step: Step,
  mailContext?: MailContext,
): Promise<Changed> {
  const { rows } = await client.query<AdStanding>(
    `select state, ad_type as "adType", price_type as "priceType", review_required as "reviewRequired",
            case when undo_until > now() then undo_state end as "undoState"
       from ad where id = $1 for update`,
    [step.adId],
  );
  const standing = rows[0];
  if (!standing) return { ok: false, reason: 'unknown' };
  const next = nextState(standing, step.action, step.actor);
  if (!next.ok) return next;
  const waits = step.undoSeconds !== undefined && UNDOABLE.has(step.action);
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
         when $4 in ('approve', 'renew', 'review_renewal') then coalesce($5, expires_at) else expires_at end,
       closed_at = case when $2 in ('sold', 'let', 'expired', 'withdrawn') then now() end,
       sold_price = case when $4 <> 'undo' then coalesce($3, sold_price) end,
       undo_state = case when $6 then state end,
       undo_until = case when $6 then now() + $7 * interval '1 second' end
     where id = $1`,
    [
      step.adId,
      next.state,
      step.soldPrice ?? null,
      step.action,
      step.expiresAt ?? null,
      waits,
      step.undoSeconds ?? null,
    ],
  );
  await client.query("select set_config('gaff.reason', '', true), set_config('gaff.user', '', true)");
  if (mailContext && !waits) await tellSteps(client, mailContext, step.action, [step.adId]);
  return next;
}

/** Puts a listing before a person where one must look at it first (the moderation room). @returns whether one does */
export type Review = (client: pg.ClientBase, adId: number, occasion: 'new' | 'changed') => Promise<boolean>;

/**
 * Renews a listing whose time is over, in the transaction the client is in: it is reviewed like a new one, and where a person
 * must look at it first it waits with the time it was given.
 */
export async function renewIn(
  client: pg.ClientBase,
  step: Omit<Step, 'action'>,
  review: Review,
  mailContext?: MailContext,
): Promise<Changed> {
  const { rows } = await client.query<{ state: AdLifeState }>(
    'select state from ad where id = $1 for update',
    [step.adId],
  );
  const isHeld = rows[0]?.state === 'expired' && (await review(client, step.adId, 'new'));
  return isHeld
    ? changeStateIn(client, { ...step, action: 'review_renewal', actor: 'system' }, mailContext)
    : changeStateIn(client, { ...step, action: 'renew' }, mailContext);
}

/** The mails of steps that could be undone, by resulting state; sold and let have none. */
const MAILED_LATER: Partial<Record<AdLifeState, AdAction>> = {
  sale_agreed: 'agree_sale',
  let_agreed: 'agree_let',
  withdrawn: 'withdraw',
};

/**
 * Makes steps final whose time to be undone is over: their owners get the mail, and the outbox row of this change lets all
 * that waited follow (alerts, viewings, refunds). @returns the listings' ids
 */
export async function finishUndoable(
  pool: pg.Pool,
  mailContext: MailContext,
  limit = BATCH,
): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; state: AdLifeState }>(
      `update ad set undo_state = null, undo_until = null
        where id in (select id from ad where undo_until <= now() order by undo_until limit $1 for update skip locked)
       returning id, state`,
      [limit],
    );
    for (const [state, ads] of Map.groupBy(rows, (row) => row.state)) {
      const news = MAILED_LATER[state];
      const ids = ads.map(({ id }) => id);
      if (news) await tellSteps(client, mailContext, news, ids);
    }
    return rows.map(({ id }) => id);
  });
}

/** Ends the ads whose time on the market is over, and tells their owners. @returns their ids */
export async function expireAds(pool: pg.Pool, mailContext?: MailContext, limit = BATCH): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update ad set state = 'expired', closed_at = now(), updated_at = now()
        where id in (select id from ad where expires_at < now() and state = any($2)
          limit $1 for update skip locked)
       returning id`,
      [limit, TRANSITIONS.expire.from],
    );
    const ids = rows.map((row) => row.id);
    if (mailContext) await tellSteps(client, mailContext, 'expire', ids);
    return ids;
  });
}

/** How long before its end the owner of an ad is told of it. */
const NOTICE = '3 days';

/** Tells owners, once, of ads that are about to end. @returns the ads' ids */
export async function tellOfExpiry(
  pool: pg.Pool,
  mailContext: MailContext,
  limit = BATCH,
): Promise<number[]> {
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
    await tellSteps(client, mailContext, 'expiring', ids);
    return ids;
  });
}
