import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '#database/client.ts';
import { inTransaction } from '#database/transaction.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import { everythingIn } from './model.ts';
import { openSearch, type Search, type SearchEngine } from './open.ts';
import { chooseEngine, readState, turnOff } from './postgres/build.ts';
import { compareTables } from './postgres/compare.ts';

const FOR_SALE = everythingIn(['residential-for-sale']);
const priced = (price: number) => ({ ...FOR_SALE, ranges: { salePrice: { from: price, to: price } } });
let database: TestDatabase;
let dataDir: string;
let search: Search | null = null;
const errors: Error[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gaff-search-'));
  errors.length = 0;
  await database.pool.query('truncate ad cascade');
  await chooseEngine(database.pool, null);
  await turnOff(database.pool);
  await write('a', 'b', 'c');
});
afterEach(async () => {
  await search?.stop();
  search = null;
  await rm(dataDir, { recursive: true });
  expect(errors).toEqual([]);
});

async function write(...references: string[]): Promise<void> {
  await writeListings(
    database.pool,
    references.map((reference) => sampleListing({ reference })),
  );
}

async function open(engine: SearchEngine = 'postgres', answers = true): Promise<Search> {
  search = await openSearch({
    ...database,
    engine,
    answers,
    dataDir,
    timesTo: async () => null,
    onError: (error) => errors.push(error),
  });
  return search;
}

async function pending(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) as count from search_pending',
  );
  return rows[0]!.count;
}

describe('search by PostgreSQL', () => {
  it('finds the listings that were there before it was turned on', async () => {
    const { index, engine } = await open();
    expect(engine()).toBe('postgres');
    const found = await index.search(
      { ...FOR_SALE, terms: [{ kind: 'phrase', words: ['sandymount', 'green'] }] },
      true,
    );
    expect(found.total).toBe(3);
    expect(Object.fromEntries(found.facets!.propertyKind)).toEqual({ terraced: 3 });
    expect(await index.areaCounts(1)).toEqual({ 'residential-for-sale': 3 });
    expect(await index.recentCount(1, 0)).toBe(3);
  });

  it('a comparison with the listings names what is missing, too much and different', async () => {
    expect(await compareTables(database.pool)).toBeNull();
    // No process follows the changes any more.
    await (await open()).stop();
    const nothing = { missing: [], unexpected: [], different: [] };
    expect(await compareTables(database.pool)).toEqual({ listings: 3, ...nothing });
    const { rows } = await database.pool.query<{ id: number }>('select id from ad order by reference');
    const [a, b, c] = rows.map(({ id }) => id);
    await database.pool.query('delete from search_listing where id = $1', [a]);
    await database.pool.query('update search_listing set digest = md5($2)::uuid where id = $1', [b, 'other']);
    await database.pool.query("update ad set state = 'withdrawn', published_at = null where id = $1", [c]);
    // Noted as changed, it is written before the next search.
    expect(await compareTables(database.pool)).toEqual({
      listings: 2,
      ...nothing,
      missing: [a],
      different: [b],
    });
    await database.pool.query('delete from search_pending');
    expect(await compareTables(database.pool)).toEqual({
      listings: 2,
      missing: [a],
      unexpected: [c],
      different: [b],
    });
  });

  it('writes its tables in the transaction of a change, and nothing when that rolls back', async () => {
    const { index } = await open();
    await inTransaction(database.pool, async (client) => {
      await client.query("update ad set sale_value = 777000 where reference = 'a'");
    });
    expect([await pending(), await index.count(priced(777_000))]).toEqual([0, 1]);
    const failing = inTransaction(database.pool, async (client) => {
      await client.query("update ad set sale_value = 888000 where reference = 'b'");
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect([await pending(), await index.count(priced(888_000)), await index.count(FOR_SALE)]).toEqual([
      0, 0, 3,
    ]);
  });

  it('finds at once what other programs change, add and remove', async () => {
    const { index, caughtUp } = await open();
    const other = createPool({ connectionString: database.connectionString });
    await other.query("update ad set sale_value = 300000 where reference = 'a'");
    expect(await index.count(priced(300_000))).toBe(1);
    await other.query("update ad set state = 'paused' where reference = 'a'");
    expect(await index.count(FOR_SALE)).toBe(2);
    await other.query("delete from ad where reference = 'b'");
    expect(await index.count(FOR_SALE)).toBe(1);
    const before = index.version;
    await writeListings(other, [sampleListing({ reference: 'd' })]);
    expect(await index.count(FOR_SALE)).toBe(2);
    await caughtUp();
    expect(index.version).toBeGreaterThan(before);
    expect([await pending(), await index.areaCounts(1)]).toEqual([0, { 'residential-for-sale': 2 }]);
    await other.end();
  });

  it('keeps both of two changes of one listing whose transactions overlap', async () => {
    const { index } = await open();
    await inTransaction(database.pool, async (one) => {
      await one.query(
        "update advertiser set name = 'Kinvara Estates' where id = (select advertiser_id from ad where reference = 'a')",
      );
      // Commits while the first transaction is open.
      await inTransaction(database.pool, async (other) => {
        await other.query("update ad set sale_value = 555000 where reference = 'a'");
      });
    });
    const found = {
      ...priced(555_000),
      terms: [{ kind: 'phrase' as const, words: ['kinvara', 'estates'] }],
    };
    expect(await index.count(found)).toBe(1);
  });

  it('misses no change of transactions that were open when it was turned on', async () => {
    const slow = await database.pool.connect();
    await slow.query('begin');
    await slow.query("update ad set sale_value = 123000 where reference = 'c'");
    const opening = open();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await slow.query('commit');
    slow.release();
    const { index } = await opening;
    expect(await index.count(priced(123_000))).toBe(1);
  });

  it('writes nothing while it is off', async () => {
    await open('memory');
    await write('d');
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*) as count from search_listing',
    );
    expect([await pending(), rows[0]!.count, (await readState(database.pool)).is_on]).toEqual([0, 0, false]);
  });

  it('picks up new areas with their listings', async () => {
    const { index, caughtUp } = await open();
    await database.pool.query(
      `insert into area (id, kind, parent_id, county_id, name, slug, latitude, longitude, south, west, north, east, source)
       values (10001, 'town', 1, 1, 'Swords', 'swords-dublin', 53.46, -6.22, 53.4, -6.3, 53.5, -6.1, 'sample')`,
    );
    await database.pool.query("insert into outbox (topic, subject_id) values ('places', 0)");
    await caughtUp();
    await writeListings(database.pool, [sampleListing({ reference: 'd', areaId: 10001 })]);
    const inArea = async (areaId: number) => index.count({ ...FOR_SALE, areas: [{ areaId, radius: 0 }] });
    expect([await inArea(10001), await inArea(1)]).toEqual([1, 4]);
    await database.pool.query("delete from ad where reference = 'd'");
    await database.pool.query('delete from area where id = 10001');
  });
});

describe('a process that searches', () => {
  it('changes its engine while it runs, and every search before, during and after is right', {
    timeout: 60_000,
  }, async () => {
    const { index, engine, followChoice } = await open('memory');
    let [expected, searches, isOver] = [3, 0, false];
    const wrong: unknown[] = [];
    let version = 0;
    const searching = (async () => {
      while (!isOver) {
        const before = expected;
        const { total, listings } = await index.search(FOR_SALE, true);
        // A listing may be added during the search.
        if (total < before || total > expected || listings.length !== total)
          wrong.push([before, total, expected]);
        if (index.version < version) wrong.push(['version', version, index.version]);
        version = index.version;
        searches++;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (const chosen of ['postgres', 'memory', 'postgres', null] as const) {
      await chooseEngine(database.pool, chosen);
      await followChoice();
      expect(engine()).toBe(chosen ?? 'memory');
      const reference = `new-${searches}`;
      if (engine() === 'postgres') {
        await write(reference);
        // Found from the commit on.
        expected++;
        expect(await index.count(FOR_SALE)).toBe(expected);
      }
    }
    isOver = true;
    await searching;
    expect(wrong).toEqual([]);
    expect(searches).toBeGreaterThan(10);
  });

  it('writes the tables for others while it searches in memory, or not at all', async () => {
    await chooseEngine(database.pool, 'postgres');
    const { stop } = await open();
    await stop();
    await chooseEngine(database.pool, null);
    for (const answers of [true, false]) {
      await open('memory', answers);
      await inTransaction(database.pool, async (client) => {
        await client.query("update ad set sale_value = sale_value + 1 where reference = 'a'");
      });
      expect(await pending()).toBe(0);
      await search!.stop();
    }
    const { index } = await open();
    const { rows } = await database.pool.query<{ sale_value: number }>(
      "select sale_value from ad where reference = 'a'",
    );
    expect(await index.count(priced(rows[0]!.sale_value))).toBe(1);
  });
});

it('both engines answer alike after any changes of the tables of listings', {
  timeout: 120_000,
}, async () => {
  const memory = await openSearch({
    ...database,
    engine: 'memory',
    answers: true,
    dataDir,
    timesTo: async () => null,
    onError: (error) => errors.push(error),
  });
  const { index, caughtUp } = await open();
  const change = fc.record({
    reference: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    sql: fc.constantFrom(
      'update ad set sale_value = 100000 + (sale_value % 7) * 50000 where reference = $1',
      "update ad set state = 'paused' where reference = $1 and state = 'published'",
      "update ad set state = 'published' where reference = $1 and state = 'paused'",
      "update ad set description = description || ' sea view' where reference = $1",
      "update ad set featured_level = 'premium' where reference = $1",
      'delete from ad where reference = $1',
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const back = changes.filter(({ sql }) => sql.startsWith('delete')).map(({ reference }) => reference);
      await write(...new Set(back));
      for (const { reference, sql } of changes) await database.pool.query(sql, [reference]);
      await memory.caughtUp();
      // Counts of areas are read once for each version of the index, which follows the changes.
      await caughtUp();
      for (const query of [
        FOR_SALE,
        { ...FOR_SALE, sort: 'priceAsc' as const },
        { ...FOR_SALE, terms: [{ kind: 'expression' as const, name: 'sea view' }] },
      ])
        expect(await index.search(query, true)).toEqual(await memory.index.search(query, true));
      expect(await index.areaCounts(1)).toEqual(await memory.index.areaCounts(1));
    }),
    { numRuns: 25 },
  );
  await memory.stop();
});
