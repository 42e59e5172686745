import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import { changeState } from './testing/change-state.ts';
import type { NewListing } from './write-model/new-listing.ts';
import { expireListings, writeListings } from './writes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
});

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(text, values)).rows;
}
async function feedRows(): Promise<number> {
  return (await query<{ n: number }>("select count(*)::int n from outbox where topic = 'ad'"))[0]!.n;
}
async function listingOf(reference: string) {
  return (await query<Record<string, unknown>>('select * from ad where reference = $1', [reference]))[0]!;
}

describe('an import', () => {
  it('adds listings, and changes nothing when repeated', async () => {
    const listings = Array.from({ length: 20 }, (_, n) => sampleListing({ reference: `same-${n}` }));
    expect(await writeListings(database.pool, listings)).toMatchObject({
      added: 20,
      changed: 0,
      unchanged: 0,
    });
    const before = await query('select * from ad order by id');
    const feed = await feedRows();
    expect(await writeListings(database.pool, listings)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 20,
    });
    expect(await query('select * from ad order by id')).toEqual(before);
    expect(await feedRows()).toBe(feed);
  });

  it('updates changed listings, keeps their ids, and adds outbox rows for them only', async () => {
    const listings = ['a', 'b', 'c'].map((name) => sampleListing({ reference: `change-${name}` }));
    const { ids } = await writeListings(database.pool, listings);
    const feed = await feedRows();
    const again = listings.map((listing, n) =>
      n === 1 ? { ...listing, description: 'Now with a garden' } : listing,
    );
    const second = await writeListings(database.pool, again);
    expect(second).toMatchObject({ added: 0, changed: 1, unchanged: 2 });
    expect(second.ids).toEqual(ids);
    expect(await feedRows()).toBe(feed + 1);
    expect(await listingOf('change-b')).toMatchObject({
      description: 'Now with a garden',
      id: ids.get('change-b'),
    });
  });

  it('enters price changes into the history', async () => {
    const published = new Date('2026-05-01T09:00:00Z');
    const listing = sampleListing({ reference: 'dearer', saleValue: 300_000, publishedAt: published });
    const { ids } = await writeListings(database.pool, [listing]);
    await writeListings(database.pool, [{ ...listing, saleValue: 280_000 }]);
    await writeListings(database.pool, [{ ...listing, saleValue: null, saleOnApplication: true }]);
    const history = await query<{ at: Date; price: number | null }>(
      'select at, price from price_change where ad_id = $1 order by id',
      [ids.get('dearer')],
    );
    expect(history.map((change) => change.price)).toEqual([300_000, 280_000, null]);
    expect(history[0]!.at).toEqual(published);
    expect((await listingOf('dearer')).published_at).toEqual(published);
  });

  it('takes earlier prices, with the present one starting at its stated date', async () => {
    const listing = sampleListing({
      reference: 'reduced',
      saleValue: 250_000,
      publishedAt: new Date('2026-03-01'),
      priceSince: new Date('2026-04-01'),
      earlierPrices: [{ at: new Date('2026-03-01'), side: 'sale', price: 275_000 }],
    });
    await writeListings(database.pool, [listing]);
    const history = await query<{ at: Date; price: number }>(
      'select at, price from price_change where ad_id = $1 order by at',
      [(await listingOf('reduced')).id],
    );
    expect(history).toEqual([
      { at: new Date('2026-03-01'), price: 275_000 },
      { at: new Date('2026-04-01'), price: 250_000 },
    ]);
  });

  it('keeps ids of existing units and deletes missing ones', async () => {
    const unit = (reference: string, price: number) => ({ kind: 'unit' as const, reference, price, beds: 2 });
    const listing = sampleListing({
      reference: 'scheme',
      saleValue: null,
      units: [unit('x', 300_000), unit('y', 400_000)],
    });
    await writeListings(database.pool, [listing]);
    const { id } = await listingOf('scheme');
    const units = () =>
      query<{ id: number; reference: string }>(
        'select id, reference from ad_unit where ad_id = $1 order by position',
        [id],
      );
    const before = await units();
    await writeListings(database.pool, [{ ...listing, units: [unit('new', 350_000), unit('y', 390_000)] }]);
    const after = await units();
    expect(after.map((one) => one.reference)).toEqual(['new', 'y']);
    expect(after[1]!.id).toBe(before[1]!.id);
    expect(await listingOf('scheme')).toMatchObject({
      sale_value: 350_000,
      price_from: true,
      price_to: 390_000,
    });
  });

  it('writes a whole batch or nothing', async () => {
    const good = sampleListing({ reference: 'whole' });
    const bad = sampleListing({ reference: 'broken', areaId: 999_999 });
    await expect(writeListings(database.pool, [good, bad])).rejects.toThrow();
    expect(await query('select id from ad where reference in ($1, $2)', ['whole', 'broken'])).toEqual([]);
  });

  it('does not restore a listing that was sold on the site', async () => {
    const listing = sampleListing({ reference: 'sold-here' });
    const { ids } = await writeListings(database.pool, [listing]);
    const id = ids.get('sold-here')!;
    await changeState(database.pool, { adId: id, action: 'sell', actor: 'agent' });
    await writeListings(database.pool, [{ ...listing, description: 'Still shown by its source' }]);
    expect((await listingOf('sold-here')).state).toBe('sold');
  });

  it(`shows an advertiser's new name on all its listings`, async () => {
    const listings = ['1', '2'].map((n) =>
      sampleListing({ reference: `by-${n}`, advertiser: advertiser('Old name') }),
    );
    const { ids } = await writeListings(database.pool, listings);
    const [{ last }] = (await query<{ last: number }>('select max(id) as last from outbox')) as [
      { last: number },
    ];
    await writeListings(database.pool, [{ ...listings[0]!, advertiser: advertiser('New name') }]);
    const outboxRows = await query<{ subject_id: number }>(
      "select distinct subject_id from outbox where topic = 'ad' and id > $1 order by 1",
      [last],
    );
    expect(outboxRows.map((row) => row.subject_id)).toEqual([...ids.values()].sort());
  });
});

function advertiser(name: string): NewListing['advertiser'] {
  return { reference: 'renamed', kind: 'branded_agent', name, licenceNumber: '001234' };
}

describe('the owner of a listing', () => {
  it('agrees a sale, with the reason in the history', async () => {
    const { ids } = await writeListings(database.pool, [sampleListing({ reference: 'agreed' })]);
    const adId = ids.get('agreed')!;
    const feed = await feedRows();
    expect(
      await changeState(database.pool, {
        adId,
        action: 'agree_sale',
        actor: 'owner',
        reason: 'Deposit paid',
      }),
    ).toEqual({ ok: true, state: 'sale_agreed' });
    expect(await feedRows()).toBe(feed + 1);
    const history = await query(
      'select from_state, to_state, reason from state_change where ad_id = $1 order by id',
      [adId],
    );
    expect(history).toEqual([
      { from_state: null, to_state: 'published', reason: null },
      { from_state: 'published', to_state: 'sale_agreed', reason: 'Deposit paid' },
    ]);
  });

  it('is refused an impossible step, and nothing changes', async () => {
    const { ids } = await writeListings(database.pool, [
      sampleListing({ reference: 'refused', state: 'pending' }),
    ]);
    const adId = ids.get('refused')!;
    const refusal = (action: 'agree_sale' | 'approve', id = adId) =>
      changeState(database.pool, { adId: id, action, actor: 'owner' });
    expect(await refusal('agree_sale')).toEqual({ ok: false, reason: 'wrong_state' });
    expect(await refusal('approve')).toEqual({ ok: false, reason: 'not_allowed' });
    expect(await refusal('approve', 42)).toEqual({ ok: false, reason: 'unknown' });
    expect((await listingOf('refused')).state).toBe('pending');
  });

  it('cannot let a home for sale', async () => {
    const { ids } = await writeListings(database.pool, [sampleListing({ reference: 'for-sale' })]);
    expect(
      await changeState(database.pool, { adId: ids.get('for-sale')!, action: 'agree_let', actor: 'owner' }),
    ).toEqual({ ok: false, reason: 'wrong_side' });
  });
});

describe('the market', () => {
  it('expires listings whose time is over, and no others', async () => {
    const past = new Date(Date.now() - 1000);
    const future = new Date(Date.now() + 3_600_000);
    const { ids } = await writeListings(database.pool, [
      sampleListing({ reference: 'over', expiresAt: past }),
      sampleListing({ reference: 'running', expiresAt: future }),
      sampleListing({ reference: 'sold-before', expiresAt: past, state: 'sold' }),
    ]);
    expect(await expireListings(database.pool)).toEqual([ids.get('over')]);
    expect(await expireListings(database.pool)).toEqual([]);
    expect(await listingOf('over')).toMatchObject({ state: 'expired' });
  });

  it('refuses steps outside the state graph in the database itself', async () => {
    const { ids } = await writeListings(database.pool, [
      sampleListing({ reference: 'stubborn', state: 'sold' }),
    ]);
    await expect(
      database.pool.query("update ad set state = 'published' where id = $1", [ids.get('stubborn')]),
    ).rejects.toThrow(/cannot go back from sold to published/);
  });
});
