import { beforeAll, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { sampleAd } from '#tests/support/ads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { person } from '#tests/support/people.ts';
import { endUndoTime } from '#tests/support/undo.ts';
import { changeState, finalizeUndoableChanges, writeAds, writeAdsIn } from '../../listings/writes.ts';
import { seedGazetteer } from '../../places/jobs.ts';
import { type SavedSearch, saveAd, saveSearch } from '../testing/saved.ts';
import { untilWatched } from '../testing/until-watched.ts';
import { openWatch } from './jobs.ts';

const { pool } = await testDatabase();
const watch = openWatch({ pool, channels: ['email'] });
let made = 0;

beforeAll(async () => {
  await seedGazetteer(pool);
  await place({ publishedAt: new Date('2026-01-01') });
  await untilWatched(pool, watch);
});

/** Puts an ad on the market. */
async function place(ad: Parameters<typeof sampleAd>[0] = {}): Promise<number> {
  made += 1;
  const reference = `watched-${made}`;
  const { ids } = await writeAds(pool, [sampleAd({ reference, publishedAt: new Date(), ...ad })]);
  return ids.get(reference)!;
}

async function alertsOf(search: SavedSearch) {
  const { rows } = await pool.query<{ ad_id: number; kind: string; why: object }>(
    'select ad_id, kind, why from alert where search_id = $1 order by id',
    [search.id],
  );
  return rows;
}

it('a search tells of an ad that comes on the market, once, however many look', async () => {
  const search = await saveSearch(pool, { beds: 3 });
  const other = await saveSearch(pool, { beds: 4 });
  const adId = await place();
  const second = openWatch({ pool, channels: ['email'] });
  await Promise.all([watch.run(), second.run(), second.run()]);
  await untilWatched(pool, watch);
  expect(await alertsOf(search)).toEqual([{ ad_id: adId, kind: 'new', why: { kind: 'new' } }]);
  expect(await alertsOf(other)).toEqual([]);
});

it('a search tells of nothing that it could find when it was saved', async () => {
  const adId = await place();
  const search = await saveSearch(pool, {});
  await untilWatched(pool, watch);
  await pool.query("update ad set description = 'Painted', updated_at = now() where id = $1", [adId]);
  await untilWatched(pool, watch);
  expect(await alertsOf(search)).toEqual([]);
});

it('a search saved while an ad was being stored tells of it, also where the ad was stored first', async () => {
  const client = await pool.connect();
  await client.query('begin');
  const { ids } = await writeAdsIn(client, [sampleAd({ reference: 'slow', publishedAt: new Date() })]);
  const search = await saveSearch(pool, {});
  await client.query('commit');
  client.release();
  await untilWatched(pool, watch);
  expect((await alertsOf(search)).map(({ ad_id }) => ad_id)).toEqual([ids.get('slow')]);
});

it('a search saved while two other transactions are open tells of the ad of the one that ends first', async () => {
  const [client, later] = [await pool.connect(), await pool.connect()];
  await client.query('begin');
  const { ids } = await writeAdsIn(client, [sampleAd({ reference: 'first', publishedAt: new Date() })]);
  await later.query('begin');
  await later.query('select pg_current_xact_id()');
  const search = await saveSearch(pool, {});
  await client.query('commit');
  // The row of the feed about the search waits for the second transaction; that about the ad does not.
  await watch.run();
  await later.query('commit');
  client.release();
  later.release();
  await untilWatched(pool, watch);
  expect((await alertsOf(search)).map(({ ad_id }) => ad_id)).toContain(ids.get('first'));
});

it('a search that is being saved while an ad comes on the market tells of it', async () => {
  const [placing, saving] = [await pool.connect(), await pool.connect()];
  await placing.query('begin');
  const { ids } = await writeAdsIn(placing, [sampleAd({ reference: 'now', publishedAt: new Date() })]);
  await saving.query('begin');
  const { rows } = await saving.query<{ id: number }>(
    `insert into saved_search (email, title, request, channels, confirmed_at)
     values ('slow@example.ie', 'Homes', '{"section":"residential-for-sale"}', '{email}', now()) returning id`,
  );
  await placing.query('commit');
  let isOver = false;
  const watching = watch.run().finally(() => {
    isOver = true;
  });
  const isWaiting = async () => {
    const { rowCount } = await pool.query(
      `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`,
    );
    return rowCount !== 0;
  };
  while (!isOver && !(await isWaiting()));
  await saving.query('commit');
  await watching;
  placing.release();
  saving.release();
  await untilWatched(pool, watch);
  const { rows: told } = await pool.query('select ad_id from alert where search_id = $1', [rows[0]!.id]);
  expect(told).toContainEqual({ ad_id: ids.get('now') });
});

it('who saves an ad while its price is changing hears of it', async () => {
  const by = await person(pool);
  const adId = await place();
  await untilWatched(pool, watch);
  const client = await pool.connect();
  await client.query('begin');
  await client.query('update ad set sale_value = 470_000 where id = $1', [adId]);
  await saveAd(pool, by.userId, adId);
  await client.query('commit');
  client.release();
  await untilWatched(pool, watch);
  const { rows } = await pool.query('select kind from alert where ad_id = $1 and search_id is null', [adId]);
  expect(rows).toEqual([{ kind: 'price' }]);
});

it('an edit that changes nothing for a search tells nobody; a price that comes into its range does', async () => {
  const rich = await saveSearch(pool, {});
  const poor = await saveSearch(pool, { price: 400_000 });
  const adId = await place({ saleValue: 450_000 });
  await untilWatched(pool, watch);
  await pool.query("update ad set title = 'Sunny', sale_value = 390_000 where id = $1", [adId]);
  await untilWatched(pool, watch);
  expect((await alertsOf(rich)).map(({ kind }) => kind)).toEqual(['new']);
  expect(await alertsOf(poor)).toEqual([
    {
      ad_id: adId,
      kind: 'price',
      why: {
        kind: 'price',
        from: { amount: 450_000, period: null },
        to: { amount: 390_000, period: null },
        currency: 'EUR',
      },
    },
  ]);
  // Up and down again is no new home.
  for (const price of [500_000, 380_000]) {
    await pool.query('update ad set sale_value = $2 where id = $1', [adId, price]);
    await untilWatched(pool, watch);
  }
  expect(await alertsOf(poor)).toHaveLength(1);
});

it('searches without a confirmed address, stopped ones and removed ones tell of nothing', async () => {
  const unconfirmed = await saveSearch(pool, { email: 'a@example.ie', confirmed: false });
  const stopped = await saveSearch(pool, { frequency: 'none' });
  const removed = await saveSearch(pool, {});
  await untilWatched(pool, watch);
  const adId = await place();
  await pool.query('delete from saved_search where id = $1', [removed.id]);
  await untilWatched(pool, watch);
  expect([await alertsOf(unconfirmed), await alertsOf(stopped), await alertsOf(removed)]).toEqual([
    [],
    [],
    [],
  ]);
  // Confirmed, it tells of what comes from then on.
  await pool.query('update saved_search set confirmed_at = now() where id = $1', [unconfirmed.id]);
  const next = await place();
  await untilWatched(pool, watch);
  expect((await alertsOf(unconfirmed)).map(({ ad_id }) => ad_id)).toEqual([next]);
  expect(adId).not.toBe(next);
});

it('what was on the market before the first look, comes in with an old date or is sold is not new', async () => {
  const search = await saveSearch(pool, {});
  await place({ publishedAt: new Date('2026-01-02') });
  const adId = await place({ state: 'pending', publishedAt: null });
  await pool.query("update ad set state = 'published', published_at = now() where id = $1", [adId]);
  await pool.query("update ad set state = 'sold', closed_at = now() where id = $1", [adId]);
  await untilWatched(pool, watch);
  expect(await alertsOf(search)).toEqual([]);
});

it('the end of an ad is told only when it can no longer be undone, and nothing is told of one that was undone', async () => {
  const saver = await person(pool);
  const search = await saveSearch(pool, {});
  const adId = await place();
  await untilWatched(pool, watch);
  await saveAd(pool, saver.userId, adId);
  const step = (action: 'sell' | 'undo') =>
    changeState(pool, { adId, action, actor: 'owner', undoSeconds: 600 });
  const told = async () =>
    (
      await pool.query(
        'select why from alert join alert_person p on p.id = person_id where p.user_id = $1 and ad_id = $2',
        [saver.userId, adId],
      )
    ).rows;
  await step('sell');
  await untilWatched(pool, watch);
  await step('undo');
  await untilWatched(pool, watch);
  expect(await told()).toEqual([]);
  expect(await alertsOf(search)).toHaveLength(1);
  await step('sell');
  await untilWatched(pool, watch);
  expect(await told()).toEqual([]);
  await endUndoTime(pool);
  await finalizeUndoableChanges(pool, { languages, publicUrl: 'http://localhost' });
  await untilWatched(pool, watch);
  expect(await told()).toEqual([{ why: { kind: 'status', from: 'published', to: 'sold' } }]);
});

it('who saved an ad hears of its price, its viewings and what becomes of it, as they asked for', async () => {
  const [all, some] = [await person(pool), await person(pool)];
  const adId = await place();
  await untilWatched(pool, watch);
  await saveAd(pool, all.userId, adId);
  await saveAd(pool, some.userId, adId, { status: false, viewing: false });
  await pool.query('update ad set sale_value = 480_000 where id = $1', [adId]);
  await pool.query(
    `with v as (insert into ad_viewing (ad_id, starts_at, ends_at)
       values ($1, now() + interval '2 days', now() + interval '3 days'))
     update ad set updated_at = now() where id = $1`,
    [adId],
  );
  await untilWatched(pool, watch);
  await pool.query("update ad set state = 'sale_agreed' where id = $1", [adId]);
  await untilWatched(pool, watch);
  await pool.query("update ad set state = 'published' where id = $1", [adId]);
  await untilWatched(pool, watch);
  const kindsOf = async (userId: string) =>
    (
      await pool.query<{ kind: string }>(
        `select a.kind from alert a join alert_person p on p.id = a.person_id where p.user_id = $1 order by a.id`,
        [userId],
      )
    ).rows.map(({ kind }) => kind);
  expect((await kindsOf(all.userId)).sort()).toEqual(['price', 'status', 'status', 'viewing']);
  expect(await kindsOf(some.userId)).toEqual(['price']);
});

it('an ad that rests is told of by nothing', async () => {
  const by = await person(pool);
  const adId = await place();
  await untilWatched(pool, watch);
  await saveAd(pool, by.userId, adId);
  for (const state of ['paused', 'published']) {
    await pool.query('update ad set state = $2 where id = $1', [adId, state]);
    await untilWatched(pool, watch);
  }
  const { rows } = await pool.query('select from alert where ad_id = $1 and search_id is null', [adId]);
  expect(rows).toEqual([]);
});

it('a process that dies in the middle loses nothing and doubles nothing', async () => {
  const search = await saveSearch(pool, {});
  const adId = await place();
  // The statement that stores the position fails: everything before it in the transaction is undone.
  await pool.query('alter table alert_position add constraint none_now check (false) not valid');
  await expect(untilWatched(pool, watch)).rejects.toThrow('none_now');
  expect(await alertsOf(search)).toEqual([]);
  await pool.query('alter table alert_position drop constraint none_now');
  await untilWatched(pool, watch);
  expect((await alertsOf(search)).map(({ ad_id }) => ad_id)).toEqual([adId]);
});
