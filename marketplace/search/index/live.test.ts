import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import { everythingIn } from '../model.ts';
import { type LiveSearchIndex, openSearchIndex } from './live.ts';
import { readSnapshot } from './snapshot.ts';

const FOR_SALE = everythingIn(['residential-for-sale']);
let database: TestDatabase;
let dataDir: string;
let live: LiveSearchIndex;

beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gaff-live-'));
  await database.pool.query('truncate ad cascade');
  await write('a', 'b', 'c');
});
afterEach(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true });
});

async function write(...references: string[]): Promise<void> {
  await writeListings(
    database.pool,
    references.map((reference) => sampleListing({ reference })),
  );
}
async function open(): Promise<LiveSearchIndex> {
  live = await openSearchIndex({ ...database, dataDir, onError: () => {} });
  await live.ready;
  await live.caughtUp();
  return live;
}
function found(): number {
  return live.index.count(FOR_SALE);
}
const file = () => path.join(dataDir, 'search.snapshot');

describe('live search index', () => {
  it('contains the listings of the database with all their attributes when it is ready', async () => {
    const { index, isReady } = await open();
    expect(isReady()).toBe(true);
    const result = index.search(
      { ...FOR_SALE, terms: [{ kind: 'phrase', words: ['sandymount', 'green'] }] },
      true,
    );
    expect(result.total).toBe(3);
    expect(Object.fromEntries(result.facets!.propertyKind)).toEqual({ terraced: 3 });
    expect(Object.fromEntries(result.facets!.ber)).toEqual({ 6: 3 });
    expect(index.areaCounts(1)).toEqual({ 'residential-for-sale': 3 });
  });

  it('follows inserts, updates and deletes of other processes', async () => {
    await open();
    const other = new pg.Pool({ connectionString: database.connectionString });
    await writeListings(other, [sampleListing({ reference: 'd', saleValue: 1_250_000 })]);
    await live.caughtUp();
    const dear = { ...FOR_SALE, ranges: { salePrice: { from: 1_000_000, to: null } } };
    expect([found(), live.index.count(dear)]).toEqual([4, 1]);
    await other.query("update ad set state = 'paused' where reference = 'a'");
    await other.query("delete from ad where reference = 'b'");
    await other.query("update ad set sale_value = 300000 where reference = 'd'");
    await live.caughtUp();
    expect([found(), live.index.count(dear), await live.lagMs()]).toEqual([2, 0, 0]);
    await other.end();
  });

  it('catches up without gaps after its connections were cut', async () => {
    await open();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'gaff outbox' and datname = current_database()`,
    );
    await write('d', 'e');
    await live.caughtUp();
    expect(found()).toBe(5);
  });

  it('starts from a snapshot plus later changes with the same result as from the tables', async () => {
    await open();
    await write('d');
    await live.caughtUp();
    await live.stop();
    await write('e');
    await database.pool.query("delete from ad where reference = 'a'");
    const before = await stat(file());
    await open();
    expect(live.isReady()).toBe(true);
    const fromSnapshot = live.index.search(FOR_SALE, true);
    expect((await stat(file())).mtimeMs).toBe(before.mtimeMs);
    await live.rebuild();
    expect(live.index.search(FOR_SALE, true)).toEqual(fromSnapshot);
    expect(fromSnapshot.total).toBe(4);
  });

  it('ignores a snapshot that is damaged, truncated or of another database', async () => {
    await open();
    await live.stop();
    const whole = await readFile(file());
    expect(readSnapshot(file(), { database: 'another', code: '' })).toBeNull();
    await write('d');
    for (const damage of ['byte', 'end', 'head'] as const) {
      const bytes = Buffer.from(whole);
      if (damage === 'byte') bytes[bytes.length - 100]! ^= 1;
      if (damage === 'head') bytes[20]! ^= 1;
      await writeFile(file(), damage === 'end' ? bytes.subarray(0, bytes.length - 10) : bytes);
      await open();
      expect(found()).toBe(4);
      await live.stop();
    }
  });

  it('ignores a snapshot of the state that a restore replaced', async () => {
    await write('lost');
    await open();
    expect(found()).toBe(4);
    await live.stop();
    // The restored database never had the listing, and so no change that removes it.
    await database.pool.query('alter table ad disable trigger user');
    await database.pool.query("delete from ad where reference = 'lost'");
    await database.pool.query('alter table ad enable trigger user');
    await open();
    expect(found()).toBe(4);
    await live.stop();
    await database.pool.query("insert into database_restore (backup_name, data_until) values ('one', now())");
    await open();
    expect(found()).toBe(3);
  });

  it('is replaced while it serves, and its version only increases', async () => {
    await open();
    const { version } = live.index;
    const rebuilt = live.rebuild();
    expect(found()).toBe(3);
    await write('d');
    await rebuilt;
    await live.caughtUp();
    expect(found()).toBe(4);
    expect(live.index.version).toBeGreaterThan(version);
  });

  it('picks up new areas while it runs', async () => {
    await open();
    await database.pool.query(
      `insert into area (id, kind, parent_id, county_id, name, slug, latitude, longitude, south, west, north, east, source)
       values (10001, 'town', 1, 1, 'Swords', 'swords-dublin', 53.46, -6.22, 53.4, -6.3, 53.5, -6.1, 'sample')`,
    );
    await database.pool.query("insert into outbox (topic, subject_id) values ('places', 0)");
    await writeListings(database.pool, [sampleListing({ reference: 'd', areaId: 10001 })]);
    await live.caughtUp();
    const inArea = (areaId: number) => live.index.count({ ...FOR_SALE, areas: [{ areaId, radius: 0 }] });
    expect([inArea(10001), inArea(1)]).toEqual([1, 4]);
  });
});
