import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { setAccountPhone } from './advertisers/writes.ts';
import { sendPublicationMail } from './emails/notify-publications.ts';
import { type MailContext, sendStateMails } from './emails/notify-steps.ts';
import {
  type Actor,
  type ListingAction,
  type ListingStateFacts,
  nextState,
  type Refusal,
  TRANSITIONS,
  UNDOABLE,
} from './rules.ts';
import type { NewListing } from './write-model/new-listing.ts';
import {
  type MergePolicy,
  OUTCOMES,
  type WriteCounts,
  type WriteResult,
  writeBatch,
} from './write-model/writes.ts';

export type WrittenListings = WriteCounts & WriteResult;

/** Listings per statement: fast, and a few megabytes even with long descriptions. */
const BATCH = 1_000;

/**
 * Stores listings of one source: adds new references, updates changed ones, leaves others alone (no outbox row, no
 * history). All or nothing, in one transaction. A state change outside the state graph is skipped (a listing sold on
 * the site stays sold although its source still has it); price and state changes enter the history by trigger.
 * @param listings of any number; references must be unique within a source
 */
export async function writeListings(
  pool: pg.Pool,
  listings: readonly NewListing[],
): Promise<WrittenListings> {
  return inTransaction(pool, (client) => writeListingsIn(client, listings));
}

/** Like `writeListings`, within the caller's transaction. */
export async function writeListingsIn(
  client: pg.ClientBase,
  listings: readonly NewListing[],
  mergePolicy?: MergePolicy,
): Promise<WrittenListings> {
  const written: WriteResult = { ids: new Map(), outcomes: new Map() };
  for (let from = 0; from < listings.length; from += BATCH) {
    await writeBatch(client, listings.slice(from, from + BATCH), written, mergePolicy);
  }
  const owned = listings.filter(({ advertiser, placedBy }) => advertiser.ownerId || placedBy);
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
export type Changed = { ok: true; state: ListingLifeState } | { ok: false; reason: ChangeRefusal };

export type Step = {
  adId: number;
  action: ListingAction;
  actor: Actor;
  /** The user; null: a job. */
  userId?: string | null;
  reason?: string;
  /** Whole units of the listing's currency. */
  soldPrice?: number;
  /** Expiry of an approval or renewal; by default unchanged. */
  expiresAt?: Date | null;
  /** Seconds for which an `UNDOABLE` step can be undone; its effects wait until then. By default it cannot. */
  undoSeconds?: number;
};

/**
 * Moves a listing by one step of the state graph, within the caller's transaction; locks the row, so one of several
 * concurrent steps wins.
 * @param mailContext mails the owner unless the step has no mail
 * @returns the new state, or why the step was refused
 */
export async function changeStateIn(
  client: pg.ClientBase,
  step: Step,
  mailContext?: MailContext,
): Promise<Changed> {
  const { rows } = await client.query<ListingStateFacts>(
    `select state, ad_type as "adType", price_type as "priceType", review_required as "reviewRequired",
            is_advertiser_suspended(advertiser_id) as "isHeld",
            case when undo_until > now() then undo_state end as "undoState"
       from ad where id = $1 for update`,
    [step.adId],
  );
  const current = rows[0];
  if (!current) return { ok: false, reason: 'unknown' };
  const next = nextState(current, step.action, step.actor);
  if (!next.ok) return next;
  const waits = step.undoSeconds !== undefined && UNDOABLE.has(step.action);
  await client.query("select set_config('gaff.reason', $1, true), set_config('gaff.user', $2, true)", [
    step.reason ?? '',
    step.userId ?? '',
  ]);
  await client.query(
    `update ad set state = $2, updated_at = now(),
       published_at = case when $2 = 'published' then coalesce(published_at, listed_at, now()) else published_at end,
       first_published_at = case when $2 = 'published' then coalesce(first_published_at, listed_at, now())
         else first_published_at end,
       -- Only approval and renewal set the expiry; it also passes while paused.
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
  if (mailContext && step.action === 'approve')
    await sendPublicationMail(client, mailContext, step.adId, step.actor === 'moderator');
  else if (mailContext && !waits) await sendStateMails(client, mailContext, step.action, [step.adId]);
  return next;
}

/** Of changed content: no review is needed, one is open, or the listing is off the market until it is decided. */
export type ChangeReview = 'passed' | 'under_review' | 'held';
/** Reviews changed content of a published listing (moderation feature). */
export type ReviewChange = (client: pg.ClientBase, adId: number) => Promise<ChangeReview>;

/** Opens a review where one is needed (moderation feature). @returns whether the listing has to wait for it */
export type Review = (client: pg.ClientBase, adId: number, occasion: 'new' | 'changed') => Promise<boolean>;

/**
 * Renews an expired listing, within the caller's transaction: it is reviewed like a new one, and waits with the granted
 * time if a moderator must see it.
 */
export async function renewIn(
  client: pg.ClientBase,
  step: Omit<Step, 'action'>,
  review: Review,
  mailContext?: MailContext,
): Promise<Changed> {
  const { rows } = await client.query<{ state: ListingLifeState }>(
    'select state from ad where id = $1 for update',
    [step.adId],
  );
  const isHeld = rows[0]?.state === 'expired' && (await review(client, step.adId, 'new'));
  return isHeld
    ? changeStateIn(client, { ...step, action: 'review_renewal', actor: 'system' }, mailContext)
    : changeStateIn(client, { ...step, action: 'renew' }, mailContext);
}

/** Mails of undoable steps by target state; sold and let have none. */
const DELAYED_MAILS: Partial<Record<ListingLifeState, ListingAction>> = {
  sale_agreed: 'agree_sale',
  let_agreed: 'agree_let',
  withdrawn: 'withdraw',
};

/**
 * Finalises steps whose undo time is over: mails the owners, and adds an outbox row that triggers the waiting effects
 * (alerts, viewings, refunds). @returns the ids of the listings
 */
export async function finalizeUndoableChanges(
  pool: pg.Pool,
  mailContext: MailContext,
  limit = BATCH,
): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; state: ListingLifeState }>(
      `update ad set undo_state = null, undo_until = null
        where id in (select id from ad where undo_until <= now() order by undo_until limit $1 for update skip locked)
       returning id, state`,
      [limit],
    );
    for (const [state, listings] of Map.groupBy(rows, (row) => row.state)) {
      const event = DELAYED_MAILS[state];
      const ids = listings.map(({ id }) => id);
      if (event) await sendStateMails(client, mailContext, event, ids);
    }
    return rows.map(({ id }) => id);
  });
}

/** Expires listings whose time is over, and mails their owners. @returns their ids */
export async function expireListings(
  pool: pg.Pool,
  mailContext?: MailContext,
  limit = BATCH,
): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update ad set state = 'expired', closed_at = now(), updated_at = now()
        where id in (select id from ad where expires_at < now() and state = any($2)
          limit $1 for update skip locked)
       returning id`,
      [limit, TRANSITIONS.expire.from],
    );
    const ids = rows.map((row) => row.id);
    if (mailContext) await sendStateMails(client, mailContext, 'expire', ids);
    return ids;
  });
}

/** Time before expiry at which the owner is mailed. */
const EXPIRY_NOTICE = '3 days';

/** Mails owners once about listings that expire soon. @returns the ids of the listings */
export async function sendExpiryReminders(
  pool: pg.Pool,
  mailContext: MailContext,
  limit = BATCH,
): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ ad_id: number }>(
      `insert into ad_expiry_notice (ad_id, expires_at)
       select id, expires_at from ad
        where state = any($2) and expires_at between now() and now() + interval '${EXPIRY_NOTICE}'
          and not exists (select from ad_expiry_notice n where (n.ad_id, n.expires_at) = (ad.id, ad.expires_at))
        limit $1 for update of ad skip locked
       on conflict do nothing returning ad_id`,
      [limit, TRANSITIONS.expire.from],
    );
    const ids = rows.map((row) => row.ad_id);
    await sendStateMails(client, mailContext, 'expiring', ids);
    return ids;
  });
}
