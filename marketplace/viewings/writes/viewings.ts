import type pg from 'pg';
import type { AdViewingRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import { type BookingMailContext, sendBookerMail } from '../emails/notify-booker.ts';
import { readBookings, readBookingsOf } from '../reads/bookings.ts';
import { MAX_UPCOMING_SLOTS, RESTORE_MINUTES, type Slot, type SlotRefusal, slotRefusal } from '../rules.ts';

export type CreateSlotsRefusal = SlotRefusal | 'overlap' | 'notPublished' | 'tooMany';
export type CreateSlotsResult =
  | { ok: true; viewingIds: number[] }
  | { ok: false; reason: CreateSlotsRefusal };

/** Whether the database refused overlapping bookable slots of a listing (SQLSTATE exclusion_violation). */
function isOverlap(error: unknown): boolean {
  return (error as { code?: string }).code === '23P01';
}

/** Runs a change of slots and returns an overlap as a refusal. */
async function catchOverlap<T>(
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

/** Updates the listing's modification time, which adds an outbox row. @returns whether it is published */
async function touchListing(client: pg.ClientBase, adId: number): Promise<boolean> {
  const { rows } = await client.query<{ state: string }>(
    'update ad set updated_at = now() where id = $1 returning state',
    [adId],
  );
  return rows[0]?.state === 'published';
}

/** Creates slots of a published listing: all or none. */
export function createSlots(pool: pg.Pool, adId: number, slots: readonly Slot[]): Promise<CreateSlotsResult> {
  return catchOverlap<CreateSlotsResult>(pool, async (client) => {
    const now = Date.now();
    if (slots.length === 0) return { ok: false, reason: 'length' };
    for (const slot of slots) {
      const reason = slotRefusal(slot, now);
      if (reason) return { ok: false, reason };
    }
    // Concurrent requests for the same listing wait here.
    if (!(await touchListing(client, adId))) return { ok: false, reason: 'notPublished' };
    const { rows } = await client.query<{ coming: number }>(
      'select count(*) as coming from ad_viewing where ad_id = $1 and cancelled_at is null and ends_at > now()',
      [adId],
    );
    if (rows[0]!.coming + slots.length > MAX_UPCOMING_SLOTS) return { ok: false, reason: 'tooMany' };
    const created = await client.query<{ id: number }>(
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
    return { ok: true, viewingIds: created.rows.map(({ id }) => id) };
  });
}

export type ViewingRefusal = CreateSlotsRefusal | 'over' | 'notOffered' | 'placesTaken';
export type ViewingChanged = { ok: true } | { ok: false; reason: ViewingRefusal };

type Locked = Pick<
  AdViewingRow,
  'starts_at' | 'ends_at' | 'places' | 'taken' | 'offered_at' | 'cancelled_at'
> & {
  cancelled_by: string | null;
  undone_by: Date | null;
};

/** Locks the listing, then the slot. @returns the slot, and whether the listing is published */
async function lockViewing(client: pg.ClientBase, adId: number, viewingId: number) {
  const isPublished = await touchListing(client, adId);
  const { rows } = await client.query<Locked>(
    `select starts_at, ends_at, places, taken, offered_at, cancelled_at, cancelled_by,
            cancelled_at + interval '${RESTORE_MINUTES} minutes' as undone_by
       from ad_viewing where id = $1 and ad_id = $2 for update`,
    [viewingId, adId],
  );
  return { isPublished, viewing: rows[0] };
}

/** Changes the time or the places of a slot; visitors are mailed about a new time. */
export function changeViewing(
  pool: pg.Pool,
  post: BookingMailContext,
  { adId, viewingId, ...changes }: { adId: number; viewingId: number } & Partial<Slot>,
): Promise<ViewingChanged> {
  return catchOverlap<ViewingChanged>(pool, async (client) => {
    const { isPublished, viewing } = await lockViewing(client, adId, viewingId);
    if (!viewing || viewing.cancelled_at || viewing.starts_at.getTime() <= Date.now()) {
      return { ok: false, reason: 'over' };
    }
    if (!viewing.offered_at) return { ok: false, reason: 'notOffered' };
    if (!isPublished) return { ok: false, reason: 'notPublished' };
    const slot: Slot = {
      startsAt: changes.startsAt ?? viewing.starts_at,
      endsAt: changes.endsAt ?? viewing.ends_at,
      places: changes.places === undefined ? viewing.places : changes.places,
    };
    const reason = slotRefusal(slot, Date.now());
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
    for (const row of await readBookings(client, idsOf(rows)))
      await sendBookerMail(client, post, row, 'changed');
    return { ok: true };
  });
}

/**
 * Cancels a slot and mails its visitors.
 * @param words the advertiser's note to them
 */
export function cancelViewing(
  pool: pg.Pool,
  post: BookingMailContext,
  { adId, viewingId, words }: { adId: number; viewingId: number; words?: string },
): Promise<ViewingChanged> {
  return inTransaction(pool, async (client) => {
    const { viewing } = await lockViewing(client, adId, viewingId);
    if (!viewing || viewing.cancelled_at || viewing.starts_at.getTime() <= Date.now()) {
      return { ok: false, reason: 'over' };
    }
    if (!viewing.offered_at) return { ok: false, reason: 'notOffered' };
    await cancelSlots(client, post, [viewingId], 'advertiser', words);
    return { ok: true };
  });
}

/** Cancels locked slots with their bookings, within a transaction, and mails the visitors. */
export async function cancelSlots(
  client: pg.ClientBase,
  post: BookingMailContext,
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
  const bookedIds = guests.filter(({ state }) => state === 'booked').map(({ booking_id }) => booking_id);
  for (const row of await readBookings(client, bookedIds)) {
    await sendBookerMail(client, post, row, by === 'advertiser' ? 'calledOff' : 'adGone', words);
  }
}

/** Restores a recently cancelled slot with its bookings, and mails the visitors. */
export function restoreViewing(
  pool: pg.Pool,
  post: BookingMailContext,
  { adId, viewingId }: { adId: number; viewingId: number },
): Promise<ViewingChanged> {
  return catchOverlap<ViewingChanged>(pool, async (client) => {
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
      await sendBookerMail(client, post, row, 'restored');
    }
    return { ok: true };
  });
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
