import { describe, expect, it } from 'vitest';
import { refundUnusedPlans } from '#marketplace/listing-editor/purchases/writes.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { finalizeUndoableChanges, writeListings } from '#marketplace/listings/writes.ts';
import { cancelViewingsOfEndedListings } from '#marketplace/viewings/writes/upkeep.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { endUndoTime } from '#tests/support/undo.ts';
import type { OwnedListing } from './contract.ts';

/** Seconds; differs from the default. */
const UNDO_TIME = 90;
const { app, pool, services } = await testProduct({ listings: 0, settings: { UNDO_TIME: `${UNDO_TIME}` } });
let made = 0;

async function listingOf(by: Person, overrides: Partial<NewListing> = {}): Promise<number> {
  made += 1;
  const reference = `undo-${made}`;
  const advertiser = {
    reference: `undo-${by.userId}`,
    kind: 'private' as const,
    name: 'Aoife',
    ownerId: by.userId,
  };
  const listing = sampleListing({ reference, placedBy: by.userId, advertiser, ...overrides });
  return (await writeListings(pool, [listing])).ids.get(reference)!;
}
function put(by: Person, adId: number, state: string, soldPrice?: number) {
  const url = `/api/v1/properties/${adId}/state`;
  return app.inject({ method: 'PUT', url, headers: by.headers, payload: { state, soldPrice } });
}
async function rowOf(adId: number) {
  const { rows } = await pool.query(
    'select state, published_at, expires_at, closed_at, sold_price, time_left is not null as "isPaid" from ad where id = $1',
    [adId],
  );
  return rows[0];
}
async function ownListing(by: Person, adId: number): Promise<OwnedListing> {
  const url = `/api/v1/users/${by.userId}/properties/${adId}`;
  return (await app.inject({ url, headers: by.headers })).json();
}
async function mailsTo(email: string): Promise<number> {
  const { rowCount } = await pool.query('select from mail_message where recipient = $1', [email]);
  return rowCount ?? 0;
}
/** A viewing tomorrow with a visitor. */
async function bookedViewing(adId: number): Promise<{ viewingId: number; email: string }> {
  const searcher = await person(pool);
  const { rows } = await pool.query(
    `insert into ad_viewing (ad_id, starts_at, ends_at, places, offered_at)
     values ($1, now() + interval '1 day', now() + interval '1 day 1 hour', 2, now()) returning id`,
    [adId],
  );
  await pool.query(
    `insert into viewing_booking (viewing_id, ad_id, user_id, name, state, booked_at)
     values ($1, $2, $3, 'Ciara', 'booked', now())`,
    [rows[0].id, adId, searcher.userId],
  );
  return { viewingId: rows[0].id, email: searcher.email };
}
/** Seconds from the last change of a listing to the end of its undo time. */
async function undoSecondsOf(adId: number): Promise<number> {
  const { rows } = await pool.query(
    'select extract(epoch from undo_until - updated_at)::int as seconds from ad where id = $1',
    [adId],
  );
  return rows[0].seconds;
}
async function isCancelled(viewingId: number): Promise<boolean> {
  const { rows } = await pool.query('select cancelled_at from ad_viewing where id = $1', [viewingId]);
  return rows[0].cancelled_at !== null;
}
const finalizeChanges = () => finalizeUndoableChanges(pool, services.mailContext);
const cancelViewings = () => cancelViewingsOfEndedListings(pool, services, services.undoSeconds);

describe('ending a listing', () => {
  it.each([
    ['SOLD', 'published'],
    ['SOLD', 'sale_agreed'],
    ['SOLD', 'expired'],
    ['SALE_AGREED', 'published'],
    ['DELETE', 'published'],
    ['DELETE', 'paused'],
    ['DELETE', 'expired'],
    ['DELETE', 'pending'],
  ] satisfies [string, ListingLifeState][])(
    '(%s of one that is %s) is undone as if it had not been',
    async (command, state) => {
      const owner = await person(pool);
      const adId = await listingOf(owner, {
        state,
        expiresAt: state === 'pending' ? null : new Date('2100-01-01'),
      });
      const before = await rowOf(adId);
      const done = (await put(owner, adId, command, command === 'SOLD' ? 480_000 : undefined)).json();
      expect(done.actions).toContain('UNDO');
      expect(await undoSecondsOf(adId)).toBe(UNDO_TIME);
      expect(await ownListing(owner, adId)).toMatchObject({ undoUntil: done.undoUntil });
      await finalizeChanges();
      const undone = await put(owner, adId, 'UNDO');
      expect(undone.json()).toMatchObject({ state: state.toUpperCase(), undoUntil: null });
      const after = await rowOf(adId);
      expect({ ...after, closed_at: null }).toEqual({ ...before, closed_at: null });
      expect(await mailsTo(owner.email)).toBe(0);
      expect((await put(owner, adId, 'UNDO')).statusCode).toBe(409);
    },
  );

  it('cancels viewings and sends mails only after the undo time', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner);
    const { viewingId, email } = await bookedViewing(adId);
    expect((await ownListing(owner, adId)).viewings).toEqual({ slots: 1, guests: 1 });
    await put(owner, adId, 'DELETE');
    await finalizeChanges();
    await cancelViewings();
    expect([await isCancelled(viewingId), await mailsTo(email), await mailsTo(owner.email)]).toEqual([
      false,
      0,
      0,
    ]);
    await put(owner, adId, 'UNDO');
    await cancelViewings();
    expect(await isCancelled(viewingId)).toBe(false);

    await put(owner, adId, 'DELETE');
    await endUndoTime(pool);
    expect((await put(owner, adId, 'UNDO')).statusCode).toBe(409);
    await Promise.all([finalizeChanges(), finalizeChanges()]);
    await cancelViewings();
    expect([await isCancelled(viewingId), await mailsTo(email), await mailsTo(owner.email)]).toEqual([
      true,
      1,
      1,
    ]);
    expect((await ownListing(owner, adId)).undoUntil).toBeNull();
  });

  it('keeps a viewing when a sale was agreed by mistake', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner);
    const { viewingId } = await bookedViewing(adId);
    await put(owner, adId, 'SALE_AGREED');
    await cancelViewings();
    await put(owner, adId, 'UNDO');
    await cancelViewings();
    expect(await isCancelled(viewingId)).toBe(false);
  });

  it('refunds a never published listing only after the undo time', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner, { state: 'pending', publishedAt: undefined });
    await pool.query("update ad set time_left = interval '30 days' where id = $1", [adId]);
    await put(owner, adId, 'DELETE');
    await refundUnusedPlans(pool, services.mailContext);
    expect((await rowOf(adId)).isPaid).toBe(true);
    await endUndoTime(pool);
    await finalizeChanges();
    await refundUnusedPlans(pool, services.mailContext);
    expect((await rowOf(adId)).isPaid).toBe(false);
  });

  it('is not undone by others, by an import, or after another step', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner);
    await put(owner, adId, 'SOLD');
    expect((await put(await person(pool), adId, 'UNDO')).statusCode).toBe(404);
    const moderator = await person(pool, { moderator: true });
    expect((await put(moderator, adId, 'UNDO')).statusCode).toBe(409);
    const reference = `undo-${made}`;
    await writeListings(pool, [sampleListing({ reference, description: 'Back again.', state: 'published' })]);
    expect((await rowOf(adId)).state).toBe('sold');

    const other = await listingOf(owner);
    await put(owner, other, 'DELETE');
    expect((await put(owner, other, 'UNDELETE')).json()).toMatchObject({ state: 'DRAFT', undoUntil: null });
    expect((await put(owner, other, 'UNDO')).statusCode).toBe(409);
  });

  it('is enforced by the database: no undo after its time', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner, { state: 'sold' });
    await expect(pool.query("update ad set state = 'published' where id = $1", [adId])).rejects.toThrow(
      'cannot go back from sold to published',
    );
  });
});
