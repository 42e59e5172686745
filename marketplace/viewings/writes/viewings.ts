import type pg from 'pg';
import type { AdViewingRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Post, tellBooker } from '../emails/notify-booker.ts';
import { readBookings, readBookingsOf } from '../reads/bookings.ts';
import { judgeSlot, MOST_VIEWINGS, RESTORE_MINUTES, type Slot, type SlotRefusal } from '../rules.ts';

export type OfferRefusal = SlotRefusal | 'overlap' | 'notPublished' | 'tooMany';
export type Offered = { ok: true; viewingIds: number[] } | { ok: false; reason: OfferRefusal };

/** Two bookable viewings of an ad at a time (SQLSTATE exclusion_violation). */
function isOverlap(error: unknown): boolean {
  return (error as { code?: string }).code === '23P01';
}

/** Runs a change of viewings; that two of an ad would overlap is an answer. */
async function unlessOverlapping<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T | { ok: false; reason: 'overlap' }> {
  try {
    return await inTransaction(pool, work);
  } catch (error) {
    if (isOverlap(error)) return { ok: false, reason: 'overlap' };
    throw error;
  }
}

/** Changes the time of an ad's last change, by which the feed hears of it. @returns whether it is on the market */
async function touchAd(client: pg.ClientBase, adId: number): Promise<boolean> {
  const { rows } = await client.query<{ state: string }>(
    'update ad set updated_at = now() where id = $1 returning state',
    [adId],
  );
  return rows[0]?.state === 'published';
}

/** Offers viewings of a published ad: all of them or none. */
export function offerViewings(pool: pg.Pool, adId: number, slots: readonly Slot[]): Promise<Offered> {
  return unlessOverlapping<Offered>(pool, async (client) => {
    const now = Date.now();
    if (slots.length === 0) return { ok: false, reason: 'length' };
    for (const slot of slots) {
      const reason = judgeSlot(slot, now);
      if (reason) return { ok: false, reason };
    }
    // Whoever offers waits here for others who do.
    if (!(await touchAd(client, adId))) return { ok: false, reason: 'notPublished' };
    const { rows } = await client.query<{ coming: number }>(
      'select count(*) as coming from ad_viewing where ad_id = $1 and cancelled_at is null and ends_at > now()',
      [adId],
    );
    if (rows[0]!.coming + slots.length > MOST_VIEWINGS) return { ok: false, reason: 'tooMany' };
    const made = await client.query<{ id: number }>(
      `insert into ad_viewing (ad_id, starts_at, ends_at, places, offered_at)
       select $1, s, e, p, now() from unnest($2::timestamptz[], $3::timestamptz[], $4::smallint[]) as slot(s, e, p)
       order by s returning id`,
      [
        adId,
        slots.map(({ startsAt }) => startsAt),
        slots.map(({ endsAt }) => endsAt),
        slots.map(({ places }) => places),
      ],
    );
    return { ok: true, viewingIds: made.rows.map(({ id }) => id) };
  });
}

export type ViewingRefusal = OfferRefusal | 'over' | 'notOffered' | 'placesTaken';
export type ViewingChanged = { ok: true } | { ok: false; reason: ViewingRefusal };

type Locked = Pick<
  AdViewingRow,
  'starts_at' | 'ends_at' | 'places' | 'taken' | 'offered_at' | 'cancelled_at'
> & {
  cancelled_by: string | null;
  undone_by: Date | null;
};

/** Locks a viewing with its ad before it. @returns it, and whether its ad is on the market */
async function lockViewing(client: pg.ClientBase, adId: number, viewingId: number) {
  const isPublished = await touchAd(client, adId);
  const { rows } = await client.query<Locked>(
    `select starts_at, ends_at, places, taken, offered_at, cancelled_at, cancelled_by,
            cancelled_at + interval '${RESTORE_MINUTES} minutes' as undone_by
       from ad_viewing where id = $1 and ad_id = $2 for update`,
    [viewingId, adId],
  );
  return { isPublished, viewing: rows[0] };
}

/** Changes when a viewing is, and for how many; those who booked hear of another time. */
export function changeViewing(
  pool: pg.Pool,
  post: Post,
  { adId, viewingId, ...asked }: { adId: number; viewingId: number } & Partial<Slot>,
): Promise<ViewingChanged> {
  return unlessOverlapping<ViewingChanged>(pool, async (client) => {
    const { isPublished, viewing } = await lockViewing(client, adId, viewingId);
    if (!viewing || viewing.cancelled_at || viewing.starts_at.getTime() <= Date.now()) {
      return { ok: false, reason: 'over' };
    }
    if (!viewing.offered_at) return { ok: false, reason: 'notOffered' };
    if (!isPublished) return { ok: false, reason: 'notPublished' };
    const slot: Slot = {
      startsAt: asked.startsAt ?? viewing.starts_at,
      endsAt: asked.endsAt ?? viewing.ends_at,
      places: asked.places === undefined ? viewing.places : asked.places,
    };
    const reason = judgeSlot(slot, Date.now());
    if (reason) return { ok: false, reason };
    if (viewing.taken > (slot.places ?? 0)) return { ok: false, reason: 'placesTaken' };
    await client.query(
      `update ad_viewing set starts_at = $2, ends_at = $3, places = $4, sequence = sequence + 1, changed_at = now(),
         reminded_at = null where id = $1`,
      [viewingId, slot.startsAt, slot.endsAt, slot.places],
    );
    const isMoved =
      slot.startsAt.getTime() !== viewing.starts_at.getTime() ||
      slot.endsAt.getTime() !== viewing.ends_at.getTime();
    if (!isMoved) return { ok: true };
    const { rows } = await client.query<{ id: number }>(
      `update viewing_booking set sequence = sequence + 1, changed_at = now(), reminded_day_at = null,
         reminded_soon_at = null where viewing_id = $1 and state = 'booked' returning id`,
      [viewingId],
    );
    for (const row of await readBookings(client, idsOf(rows))) await tellBooker(client, post, row, 'changed');
    return { ok: true };
  });
}

/**
 * Calls a viewing off; those who booked hear of it at once.
 * @param words of the advertiser to them
 */
export function cancelViewing(
  pool: pg.Pool,
  post: Post,
  { adId, viewingId, words }: { adId: number; viewingId: number; words?: string },
): Promise<ViewingChanged> {
  return inTransaction(pool, async (client) => {
    const { viewing } = await lockViewing(client, adId, viewingId);
    if (!viewing || viewing.cancelled_at || viewing.starts_at.getTime() <= Date.now()) {
      return { ok: false, reason: 'over' };
    }
    if (!viewing.offered_at) return { ok: false, reason: 'notOffered' };
    await callOff(client, post, [viewingId], 'advertiser', words);
    return { ok: true };
  });
}

/** Cancels locked viewings with all that is booked, within a transaction, and tells those who booked. */
export async function callOff(
  client: pg.ClientBase,
  post: Post,
  viewingIds: readonly number[],
  by: 'advertiser' | 'ad_gone',
  words?: string,
): Promise<void> {
  const guests = await readBookingsOf(client, viewingIds);
  await client.query("delete from viewing_booking where viewing_id = any($1) and state = 'held'", [
    viewingIds,
  ]);
  await client.query(
    `update viewing_booking set state = 'cancelled', cancelled_at = now(), cancelled_by = $2,
       sequence = sequence + 1, changed_at = now() where viewing_id = any($1) and state = 'booked'`,
    [viewingIds, by],
  );
  await client.query(
    `update ad_viewing set cancelled_at = now(), cancelled_by = $2, sequence = sequence + 1, changed_at = now()
      where id = any($1)`,
    [viewingIds, by],
  );
  const told = guests.filter(({ state }) => state === 'booked').map(({ booking_id }) => booking_id);
  for (const row of await readBookings(client, told)) {
    await tellBooker(client, post, row, by === 'advertiser' ? 'calledOff' : 'adGone', words);
  }
}

/** Takes a cancellation back while it is fresh: whoever had booked is expected again, and told so. */
export function restoreViewing(
  pool: pg.Pool,
  post: Post,
  { adId, viewingId }: { adId: number; viewingId: number },
): Promise<ViewingChanged> {
  return unlessOverlapping<ViewingChanged>(pool, async (client) => {
    const { isPublished, viewing } = await lockViewing(client, adId, viewingId);
    const now = Date.now();
    if (!viewing?.undone_by || viewing.cancelled_by !== 'advertiser' || viewing.undone_by.getTime() <= now) {
      return { ok: false, reason: 'over' };
    }
    if (viewing.starts_at.getTime() <= now) return { ok: false, reason: 'past' };
    if (!isPublished) return { ok: false, reason: 'notPublished' };
    const { rows } = await client.query<{ id: number }>(
      `update viewing_booking b set state = 'booked', cancelled_at = null, cancelled_by = null,
         sequence = b.sequence + 1, changed_at = now()
        from ad_viewing v where v.id = $1 and b.viewing_id = v.id and b.cancelled_by = 'advertiser'
          and b.cancelled_at = v.cancelled_at
          and not exists (select from viewing_booking o where o.ad_id = b.ad_id and o.state = 'booked'
            and (o.user_id = b.user_id or lower(o.email) = lower(b.email)))
       returning b.id`,
      [viewingId],
    );
    await client.query(
      `update ad_viewing set cancelled_at = null, cancelled_by = null, sequence = sequence + 1, changed_at = now()
        where id = $1`,
      [viewingId],
    );
    for (const row of await readBookings(client, idsOf(rows))) {
      await tellBooker(client, post, row, 'restored');
    }
    return { ok: true };
  });
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
