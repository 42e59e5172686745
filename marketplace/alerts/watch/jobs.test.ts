import { beforeAll, describe, expect, it } from 'vitest';
import { changeState } from '#marketplace/listings/testing/change-state.ts';
import { finalizeUndoableChanges, writeListings, writeListingsIn } from '#marketplace/listings/writes.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { everythingIn } from '#marketplace/search/model.ts';
import { languages } from '#platform/i18n/languages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { person } from '#tests/support/people.ts';
import { endUndoTime } from '#tests/support/undo.ts';
import { type SavedSearch, saveListing, saveSearch } from '../testing/saved.ts';
import { watchUntilCaughtUp } from '../testing/until-watched.ts';
import { openWatch } from './jobs.ts';

const databases = { memory: await testDatabase(), postgres: await testDatabase() };
/** Of the engine under test. */
let { pool } = databases.memory;
let made = 0;

/** Publishes a listing. */
async function place(listing: Parameters<typeof sampleListing>[0] = {}): Promise<number> {
  made += 1;
  const reference = `watched-${made}`;
  const { ids } = await writeListings(pool, [
    sampleListing({ reference, publishedAt: new Date(), ...listing }),
  ]);
  return ids.get(reference)!;
}

async function alertsOf(search: SavedSearch) {
  const { rows } = await pool.query<{ ad_id: number; kind: string; why: object }>(
    'select ad_id, kind, why from alert where search_id = $1 order by id',
    [search.id],
  );
  return rows;
}

describe.each(['memory', 'postgres'] as const)('with searches in %s', (engine) => {
  const watch = openWatch({ pool: databases[engine].pool, channels: ['email'], engine: () => engine });
  beforeAll(async () => {
    ({ pool } = databases[engine]);
    await seedGazetteer(pool);
    await place({ publishedAt: new Date('2026-01-01') });
    await watchUntilCaughtUp(pool, watch);
  });

  it('a new listing raises one alert per search, with several processes watching', async () => {
    const search = await saveSearch(pool, { beds: 3 });
    const other = await saveSearch(pool, { beds: 4 });
    const adId = await place();
    const second = openWatch({ pool, channels: ['email'], engine: () => engine });
    await Promise.all([watch.run(), second.run(), second.run()]);
    await watchUntilCaughtUp(pool, watch);
    expect(await alertsOf(search)).toEqual([{ ad_id: adId, kind: 'new', why: { kind: 'new' } }]);
    expect(await alertsOf(other)).toEqual([]);
  });

  it('old and undated listings that an import brings raise no alert, however long the watch has run', async () => {
    await watchUntilCaughtUp(pool, watch);
    await pool.query("update alert_position set began_at = '2020-01-01'");
    const search = await saveSearch(pool, { beds: 7 });
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await place({ totalBeds: 7, publishedAt: days(40) });
    await place({ totalBeds: 7, publishedAt: null, isUndated: true });
    const recent = await place({ totalBeds: 7, publishedAt: days(3) });
    await watchUntilCaughtUp(pool, watch);
    expect((await alertsOf(search)).map(({ ad_id }) => ad_id)).toEqual([recent]);
  });

  it('a search raises no alert for listings it could find when it was saved', async () => {
    const adId = await place();
    const search = await saveSearch(pool, {});
    await watchUntilCaughtUp(pool, watch);
    await pool.query("update ad set description = 'Painted', updated_at = now() where id = $1", [adId]);
    await watchUntilCaughtUp(pool, watch);
    expect(await alertsOf(search)).toEqual([]);
  });

  it('a search saved while a listing is being stored raises an alert for it, also when the listing was stored first', async () => {
    const client = await pool.connect();
    await client.query('begin');
    const { ids } = await writeListingsIn(client, [
      sampleListing({ reference: 'slow', publishedAt: new Date() }),
    ]);
    const search = await saveSearch(pool, {});
    await client.query('commit');
    client.release();
    await watchUntilCaughtUp(pool, watch);
    expect((await alertsOf(search)).map(({ ad_id }) => ad_id)).toEqual([ids.get('slow')]);
  });

  it('a search saved while two other transactions are open raises an alert for the one that commits first', async () => {
    const [client, later] = [await pool.connect(), await pool.connect()];
    await client.query('begin');
    const { ids } = await writeListingsIn(client, [
      sampleListing({ reference: 'first', publishedAt: new Date() }),
    ]);
    await later.query('begin');
    await later.query('select pg_current_xact_id()');
    const search = await saveSearch(pool, {});
    await client.query('commit');
    // The search's outbox row waits for the second transaction; the listing's does not.
    await watch.run();
    await later.query('commit');
    client.release();
    later.release();
    await watchUntilCaughtUp(pool, watch);
    expect((await alertsOf(search)).map(({ ad_id }) => ad_id)).toContain(ids.get('first'));
  });

  it('a search that is being saved while a listing is published raises an alert for it', async () => {
    const [placing, saving] = [await pool.connect(), await pool.connect()];
    await placing.query('begin');
    const { ids } = await writeListingsIn(placing, [
      sampleListing({ reference: 'now', publishedAt: new Date() }),
    ]);
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
    await watchUntilCaughtUp(pool, watch);
    const { rows: alerts } = await pool.query('select ad_id from alert where search_id = $1', [rows[0]!.id]);
    expect(alerts).toContainEqual({ ad_id: ids.get('now') });
  });

  it('saving a listing while its price is changing raises an alert', async () => {
    const by = await person(pool);
    const adId = await place();
    await watchUntilCaughtUp(pool, watch);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update ad set sale_value = 470_000 where id = $1', [adId]);
    await saveListing(pool, by.userId, adId);
    await client.query('commit');
    client.release();
    await watchUntilCaughtUp(pool, watch);
    const { rows } = await pool.query('select kind from alert where ad_id = $1 and search_id is null', [
      adId,
    ]);
    expect(rows).toEqual([{ kind: 'price' }]);
  });

  it('an edit without effect on a search raises no alert; a price that enters its range does', async () => {
    const rich = await saveSearch(pool, {});
    const poor = await saveSearch(pool, { price: 400_000 });
    const adId = await place({ saleValue: 450_000 });
    await watchUntilCaughtUp(pool, watch);
    await pool.query("update ad set title = 'Sunny', sale_value = 390_000 where id = $1", [adId]);
    await watchUntilCaughtUp(pool, watch);
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
    // A price that goes up and down again is not new.
    for (const price of [500_000, 380_000]) {
      await pool.query('update ad set sale_value = $2 where id = $1', [adId, price]);
      await watchUntilCaughtUp(pool, watch);
    }
    expect(await alertsOf(poor)).toHaveLength(1);
  });

  it('unconfirmed, stopped and removed searches raise no alerts', async () => {
    const unconfirmed = await saveSearch(pool, { email: 'a@example.ie', confirmed: false });
    const stopped = await saveSearch(pool, { frequency: 'none' });
    const removed = await saveSearch(pool, {});
    await watchUntilCaughtUp(pool, watch);
    const adId = await place();
    await pool.query('delete from saved_search where id = $1', [removed.id]);
    await watchUntilCaughtUp(pool, watch);
    expect([await alertsOf(unconfirmed), await alertsOf(stopped), await alertsOf(removed)]).toEqual([
      [],
      [],
      [],
    ]);
    // Once confirmed, it raises alerts for later listings.
    await pool.query('update saved_search set confirmed_at = now() where id = $1', [unconfirmed.id]);
    const next = await place();
    await watchUntilCaughtUp(pool, watch);
    expect((await alertsOf(unconfirmed)).map(({ ad_id }) => ad_id)).toEqual([next]);
    expect(adId).not.toBe(next);
  });

  it('listings from before the initial scan, with an old date or sold, are not new', async () => {
    const search = await saveSearch(pool, {});
    await place({ publishedAt: new Date('2026-01-02') });
    const adId = await place({ state: 'pending', publishedAt: null });
    await pool.query("update ad set state = 'published', published_at = now() where id = $1", [adId]);
    await pool.query("update ad set state = 'sold', closed_at = now() where id = $1", [adId]);
    await watchUntilCaughtUp(pool, watch);
    expect(await alertsOf(search)).toEqual([]);
  });

  it('the end of a listing raises an alert only when it can no longer be undone, and none when it was undone', async () => {
    const saver = await person(pool);
    const search = await saveSearch(pool, {});
    const adId = await place();
    await watchUntilCaughtUp(pool, watch);
    await saveListing(pool, saver.userId, adId);
    const step = (action: 'sell' | 'undo') =>
      changeState(pool, { adId, action, actor: 'owner', undoSeconds: 600 });
    const savedListingAlerts = async () =>
      (
        await pool.query(
          'select why from alert join alert_person p on p.id = person_id where p.user_id = $1 and ad_id = $2',
          [saver.userId, adId],
        )
      ).rows;
    await step('sell');
    await watchUntilCaughtUp(pool, watch);
    await step('undo');
    await watchUntilCaughtUp(pool, watch);
    expect(await savedListingAlerts()).toEqual([]);
    expect(await alertsOf(search)).toHaveLength(1);
    await step('sell');
    await watchUntilCaughtUp(pool, watch);
    expect(await savedListingAlerts()).toEqual([]);
    await endUndoTime(pool);
    await finalizeUndoableChanges(pool, { languages, publicUrl: 'http://localhost' });
    await watchUntilCaughtUp(pool, watch);
    expect(await savedListingAlerts()).toEqual([{ why: { kind: 'status', from: 'published', to: 'sold' } }]);
  });

  it('saved listings raise the alerts that are turned on: price, viewings and status', async () => {
    const [all, some] = [await person(pool), await person(pool)];
    const adId = await place();
    await watchUntilCaughtUp(pool, watch);
    await saveListing(pool, all.userId, adId);
    await saveListing(pool, some.userId, adId, { status: false, viewing: false });
    await pool.query('update ad set sale_value = 480_000 where id = $1', [adId]);
    await pool.query(
      `with v as (insert into ad_viewing (ad_id, starts_at, ends_at)
       values ($1, now() + interval '2 days', now() + interval '3 days'))
     update ad set updated_at = now() where id = $1`,
      [adId],
    );
    await watchUntilCaughtUp(pool, watch);
    await pool.query("update ad set state = 'sale_agreed' where id = $1", [adId]);
    await watchUntilCaughtUp(pool, watch);
    await pool.query("update ad set state = 'published' where id = $1", [adId]);
    await watchUntilCaughtUp(pool, watch);
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

  it('a paused listing raises no alert', async () => {
    const by = await person(pool);
    const adId = await place();
    await watchUntilCaughtUp(pool, watch);
    await saveListing(pool, by.userId, adId);
    for (const state of ['paused', 'published']) {
      await pool.query('update ad set state = $2 where id = $1', [adId, state]);
      await watchUntilCaughtUp(pool, watch);
    }
    const { rows } = await pool.query('select from alert where ad_id = $1 and search_id is null', [adId]);
    expect(rows).toEqual([]);
  });

  it('a process that dies midway loses and repeats nothing', async () => {
    const search = await saveSearch(pool, {});
    const adId = await place();
    // Storing the position fails, so the whole transaction is rolled back.
    await pool.query('alter table alert_position add constraint none_now check (false) not valid');
    await expect(watchUntilCaughtUp(pool, watch)).rejects.toThrow('none_now');
    expect(await alertsOf(search)).toEqual([]);
    await pool.query('alter table alert_position drop constraint none_now');
    await watchUntilCaughtUp(pool, watch);
    expect((await alertsOf(search)).map(({ ad_id }) => ad_id)).toEqual([adId]);
  });

  describe('a search of listings whose offers close soon', () => {
    const HOUR = 3_600_000;
    const query = {
      ...everythingIn(['residential-for-sale']),
      offers: ['closing-soon'] as const,
      offersAt: null,
    };

    /** A listing with a round of offers until three days from now. */
    async function placeWithRound(): Promise<number> {
      const adId = await place();
      await pool.query(
        `insert into offer_round (ad_id, mode, currency, minimum_amount, minimum_increment, starts_at, deadline,
                                soft_close_minutes, bidding_from, bidding_to)
       values ($1, 'open', 'EUR', 30000000, 100000, now(), now() + interval '3 days', 10, 480, 1260)`,
        [adId],
      );
      return adId;
    }
    const watchIn = (hours: number) =>
      watchUntilCaughtUp(
        pool,
        openWatch({ pool, channels: ['email'], engine: () => engine, now: () => Date.now() + hours * HOUR }),
      );

    it('raises one alert when only time has passed, and none for a search that was saved later', async () => {
      const search = await saveSearch(pool, { query });
      const open = await saveSearch(pool, { query: { ...query, offers: ['open'] } });
      const adId = await placeWithRound();
      await watchIn(0);
      expect(await alertsOf(search)).toEqual([]);
      expect((await alertsOf(open)).map(({ ad_id }) => ad_id)).toEqual([adId]);
      await watchIn(23);
      expect(await alertsOf(search)).toEqual([]);
      // The first run finds the round; the next one matches it.
      await watchIn(25);
      await watchIn(25);
      expect((await alertsOf(search)).map(({ ad_id }) => ad_id)).toEqual([adId]);
      const later = await saveSearch(pool, { query });
      await pool.query("update ad set description = 'Painted', updated_at = now() where id = $1", [adId]);
      await watchIn(26);
      expect(await alertsOf(later)).toEqual([]);
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from outbox');
      await watchIn(27);
      expect((await pool.query('select count(*)::int as count from outbox')).rows).toEqual(rows);
    });

    it('raises no alert when the deadline has passed', async () => {
      const search = await saveSearch(pool, { query });
      await placeWithRound();
      await watchIn(0);
      await watchIn(73);
      await watchIn(73);
      expect(await alertsOf(search)).toEqual([]);
    });
  });
});
