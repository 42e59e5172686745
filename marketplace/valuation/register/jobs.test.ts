import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type CsvOptions, type SaleText, writeRegister } from '../testing/register-csv.ts';
import { emptyRegister, storedRegister } from '../testing/stored-register.ts';
import { importRegister, type RegisterOptions } from './jobs.ts';
import { withRegisterLock } from './writes.ts';

const { pool } = await testDatabase('template_places');
const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-register-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => emptyRegister(pool));

let files = 0;
async function save(sales: readonly SaleText[], options: CsvOptions = {}): Promise<string> {
  const file = path.join(folder, `register-${files++}.csv`);
  await writeRegister(file, sales, options);
  return file;
}
async function run(file: string, options: Partial<RegisterOptions> = {}) {
  return (await importRegister(pool, file, { gazetteer, ...options }))!;
}

const SALES: SaleText[] = [
  { date: '04/01/2021', address: '1 Oak Road, Swords', county: 'Dublin', price: '€300,000.00' },
  { date: '05/02/2021', address: '2 Páirc na Coille, Swords', county: 'Dublin', price: '€310,000.00' },
  {
    date: '06/03/2021',
    address: '3 Main Street, Birr',
    county: 'Offaly',
    eircode: 'R42XK27',
    price: '€150,000.00',
  },
  {
    date: '07/04/2021',
    address: '1 OAK ROAD, SWORDS',
    county: 'Dublin',
    eircode: 'K67AC12',
    price: '€400,000.00',
  },
  {
    date: '08/05/2021',
    address: '4 Oak Road, Swords, Dublin 9',
    county: 'Dublin',
    price: '€250,000.00',
    district: 'Dublin 9',
  },
];
/** Many sales of one year, so that few of them are a small share. */
const MANY: SaleText[] = Array.from({ length: 200 }, (_, at) => ({
  date: `${String((at % 28) + 1).padStart(2, '0')}/${String((at % 12) + 1).padStart(2, '0')}/2021`,
  address: `${at + 1} Oak Road, Swords`,
  county: 'Dublin',
  price: `€${300 + at},000.00`,
}));

describe('an import of the register', () => {
  it('stores sales with their properties and relative prices', async () => {
    const summary = await run(await save(SALES));
    expect(summary).toMatchObject({ rows: 5, added: 5, refused: 0, newProperties: 4, resumedAfter: 0 });
    const { sales, properties, routingKeys } = await storedRegister(pool);
    expect(sales[0]).toMatchObject({
      sold_on: '2021-01-04',
      county_id: 1,
      address: '1 Oak Road, Swords',
      price_cents: 30_000_000,
      street_key: '1|oak road',
      month: 192,
      relative_price: Math.round(10_000 * Math.log(300_000)),
    });
    expect(sales[3]!.property_id).toBe(sales[0]!.property_id);
    expect(properties.find(({ id }) => id === sales[0]!.property_id)?.eircode).toBe('K67AC12');
    expect(routingKeys).toContainEqual({
      key: 's|6|main street',
      routing_key: 'R42',
      months: [194],
      counts: [1],
    });
  });

  it('changes nothing the second time, from a compressed copy too', async () => {
    await run(await save(SALES));
    const before = await storedRegister(pool);
    const again = await run(await save(SALES, { isCompressed: true }));
    expect(again).toMatchObject({ added: 0, removed: 0, corrected: 0, unchanged: 5, newProperties: 0 });
    expect(await storedRegister(pool)).toEqual(before);
  });

  it.each<CsvOptions>([
    { encoding: 'windows-1252', lineEnd: '\r\n', euro: '€' },
    { encoding: 'utf-8 with mark', lineEnd: '\r\n' },
    { encoding: 'windows-1252', lineEnd: '\r\n', isCompressed: true },
    { euro: 'â‚¬' },
    { euro: '' },
  ])('takes each encoding for the same: %o', async (options) => {
    await run(await save(SALES));
    expect(await run(await save(SALES, options))).toMatchObject({ unchanged: 5, added: 0, removed: 0 });
  });

  it('takes the older layout for the same, with the postal district in its own column', async () => {
    const sales = SALES.map((sale) => ({ ...sale, eircode: '' }));
    await run(await save(sales));
    const old = sales.map((sale) => ({ ...sale, address: sale.address.replace(', Dublin 9', '') }));
    const file = await save(old, { layout: 'postal code', encoding: 'windows-1252', lineEnd: '\r\n' });
    expect(await run(file)).toMatchObject({ unchanged: 5, added: 0, removed: 0 });
  });

  it('repairs text that was encoded twice', async () => {
    await run(await save(SALES));
    const twice = SALES.map((sale) => ({ ...sale, address: sale.address.replace('á', 'Ã¡') }));
    expect(await run(await save(twice))).toMatchObject({ unchanged: 5, added: 0 });
  });

  it('takes rows in any order', async () => {
    await run(await save(SALES));
    expect(await run(await save(SALES.toReversed()))).toMatchObject({ unchanged: 5, added: 0, removed: 0 });
  });

  it('stores equal rows as often as they are', async () => {
    const file = await save([...SALES, SALES[1]!, SALES[1]!]);
    expect(await run(file)).toMatchObject({ added: 7 });
    const { sales } = await storedRegister(pool);
    const copies = sales.filter((sale) => sale.address.includes('Páirc'));
    expect(copies.map((sale) => [sale.copy, sale.relative_price === null])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    expect(await run(await save(SALES))).toMatchObject({ added: 0, removed: 2 });
    expect((await storedRegister(pool)).sales[1]!.relative_price).toBe(
      Math.round(10_000 * Math.log(310_000)),
    );
  });

  it('refuses rows with line and reason, and stores the others', async () => {
    const refused: [number, string, string | undefined][] = [];
    const file = await save([
      SALES[0]!,
      { ...SALES[1]!, date: '31/02/2021' },
      { ...SALES[2]!, county: 'Kent' },
    ]);
    const summary = await run(file, {
      reject: async (line, reason, row) => {
        refused.push([line, reason, row.County]);
      },
    });
    expect(summary).toMatchObject({ rows: 3, added: 1, refused: 2 });
    expect(refused).toEqual([
      [3, 'date: not a day since 2010 as dd/mm/yyyy', 'Dublin'],
      [4, 'county: not a county of the Republic', 'Kent'],
    ]);
  });

  it.each([
    ['', 'is empty'],
    ['name,county\nA,Dublin\n', 'is no Property Price Register: it lacks day, address, price'],
  ])('refuses the file "%s"', async (text, reason) => {
    const file = path.join(folder, 'other.csv');
    await writeFile(file, text);
    await expect(run(file)).rejects.toThrow(reason);
  });

  it('stores nothing of a file without valid rows', async () => {
    expect(await run(await save([{ ...SALES[0]!, price: 'free' }]))).toMatchObject({ refused: 1, added: 0 });
  });

  it('waits for no other import', async () => {
    const file = await save(SALES);
    expect(await withRegisterLock(pool, () => importRegister(pool, file, { gazetteer }))).toBeNull();
    expect(await run(file)).toMatchObject({ added: 5 });
  });
});

describe('a newer file', () => {
  it('corrects and removes sales between its first and last day', async () => {
    await run(await save(SALES));
    const newer = [SALES[0]!, { ...SALES[1]!, price: '€311,000.00' }, SALES[3]!, SALES[4]!];
    expect(await run(await save(newer))).toMatchObject({
      added: 0,
      corrected: 1,
      removed: 0,
      unchanged: 3,
    });
    const birr = await save([...newer, { ...SALES[2]!, date: '01/01/2021', address: '9 Main Street, Birr' }]);
    expect(await run(birr)).toMatchObject({ added: 1, removed: 1, removedProperties: 1, newProperties: 1 });
    const { sales, properties } = await storedRegister(pool);
    expect(sales.map((sale) => sale.price_cents / 100)).toEqual([
      150_000, 300_000, 311_000, 400_000, 250_000,
    ]);
    expect(properties).toHaveLength(4);
  });

  it('removes nothing of its first and last day, of other days and of other counties', async () => {
    await run(await save(SALES));
    const part = await save([
      { ...SALES[1]!, address: '8 Oak Road, Swords' },
      { ...SALES[3]!, address: '9 Oak Road, Swords' },
    ]);
    expect(await run(part)).toMatchObject({ added: 2, removed: 0, corrected: 0 });
  });

  it('takes an Eircode back from a home when its sale is corrected', async () => {
    await run(await save(SALES));
    const without = SALES.map((sale, at) => (at === 3 ? { ...sale, eircode: '' } : sale));
    expect(await run(await save(without))).toMatchObject({ corrected: 1, newProperties: 0 });
    const { sales, properties } = await storedRegister(pool);
    expect(sales[3]!.property_id).toBe(sales[0]!.property_id);
    expect(properties.find(({ id }) => id === sales[0]!.property_id)?.eircode).toBeNull();
  });

  it('removes many sales only with consent', async () => {
    await run(await save(MANY));
    const before = await storedRegister(pool);
    const changed = MANY.filter((_, at) => at < 20 || at > 80).map((sale, at) =>
      at === 30 ? { ...sale, price: '€1,000,000.00' } : sale,
    );
    const fresh = { ...MANY[0]!, date: '15/06/2021', address: '999 Oak Road, Swords' };
    const file = await save([...changed, fresh]);
    const held = await run(file);
    expect(held).toMatchObject({ added: 1, removed: 0, corrected: 0 });
    expect(held.held).toBeGreaterThan(50);
    const after = await storedRegister(pool);
    expect(
      after.sales.filter((sale) => sale.address !== fresh.address).map(({ address }) => address),
    ).toEqual(before.sales.map(({ address }) => address));
    const allowed = await run(file, { allowRemovals: true });
    expect(allowed).toMatchObject({ added: 0, corrected: 1, held: 0 });
    expect(allowed.removed).toBe(held.held - 1);
  });

  it('has the last word: an older file of the same days adds and removes nothing there', async () => {
    const older = await save(SALES);
    await run(await save(SALES.toSpliced(1, 1)), { published: new Date('2024-02-01') });
    const stale = SALES.map((sale, at) => (at === 3 ? { ...sale, price: '€399,000.00' } : sale));
    const early = { ...SALES[0]!, date: '03/01/2021' };
    const galway = { ...SALES[1]!, county: 'Galway' };
    const file = await save([early, galway, ...stale]);
    const summary = await run(file, { published: new Date('2024-01-01') });
    expect(summary).toMatchObject({ added: 2, outdated: 2, unchanged: 3, removed: 0, corrected: 0 });
    // Unless told otherwise, a file is as old as it was at its first import, or as its last change.
    await utimes(older, new Date('2024-01-15'), new Date('2024-01-15'));
    expect(await run(older)).toMatchObject({ outdated: 1, added: 0, removed: 0 });
    await utimes(older, new Date(), new Date());
    expect(await run(older)).toMatchObject({ outdated: 1, added: 0, removed: 0 });
    expect(await run(older, { published: new Date('2024-03-01') })).toMatchObject({ added: 1, outdated: 0 });
  });
});

it('after a change of the gazetteer the keys and sums of all sales are made again', async () => {
  const file = await save(SALES);
  await run(file);
  const before = await storedRegister(pool);
  await pool.query("update price_basis set gazetteer = 'of last year'");
  await pool.query("update register_sale set street_key = '1|', home_key = '1|||', relative_price = 7");
  await pool.query("update property set home_key = '1|||'");
  await pool.query('delete from price_history');
  expect(await run(file)).toMatchObject({ rebuilt: true, unchanged: 5 });
  expect(await storedRegister(pool)).toEqual(before);
  expect(await run(file)).toMatchObject({ rebuilt: false });
});

it('after a change of the gazetteer homes have their places from it', async () => {
  const file = await save(SALES);
  await run(file);
  const places = async () =>
    (
      await pool.query<{
        id: number;
        area_id: number | null;
        latitude: number | null;
        longitude: number | null;
      }>('select id, area_id, latitude, longitude from property order by id')
    ).rows;
  const before = await places();
  expect(new Set(before.map(({ area_id }) => area_id)).size).toBeGreaterThan(1);
  const moved = createGazetteer(
    gazetteer.areas.map((area) => ({ ...area, latitude: area.latitude + 0.01 })),
    await readRoutingKeys(pool),
  );
  expect(await run(file, { gazetteer: moved })).toMatchObject({ rebuilt: true });
  expect(await places()).toEqual(
    before.map((home) => ({ ...home, latitude: home.latitude === null ? null : home.latitude + 0.01 })),
  );
  expect(await run(file)).toMatchObject({ rebuilt: true });
  expect(await places()).toEqual(before);
});

describe('an interrupted import', () => {
  it('continues without loss or doubles', async () => {
    const file = await save(MANY);
    await run(file, { batchRows: 20 });
    const expected = await storedRegister(pool);
    await emptyRegister(pool);
    const stop = (done: number) => {
      if (done > 100) throw new Error('stopped');
    };
    await expect(
      run(file, { batchRows: 20, onProgress: (step, done) => step === 'rows stored' && stop(done) }),
    ).rejects.toThrow('stopped');
    const half = await storedRegister(pool);
    expect(half.sales.length).toBeGreaterThan(100);
    expect(half.sales.length).toBeLessThan(200);
    const summary = await run(file, { batchRows: 20 });
    expect(summary.resumedAfter).toBe(half.sales.length);
    expect(summary.added).toBe(200 - half.sales.length);
    const { sales, histories, routingKeys } = await storedRegister(pool);
    expect(sales.map(({ property_id, ...sale }) => sale)).toEqual(
      expected.sales.map(({ property_id, ...sale }) => sale),
    );
    expect({ histories, routingKeys }).toEqual({
      histories: expected.histories,
      routingKeys: expected.routingKeys,
    });
  });

  it('leaves nothing of the part that failed', async () => {
    const file = await save(MANY);
    await pool.query(
      `create function refuse_sale() returns trigger language plpgsql as
         $$ begin if new.price_cents = 35000000 then raise exception 'refused'; end if; return new; end $$;
       create trigger refuse before insert on register_sale for each row execute function refuse_sale()`,
    );
    try {
      await expect(run(file)).rejects.toThrow('refused');
      const { sales, properties, histories } = await storedRegister(pool);
      expect([sales, properties, histories]).toEqual([[], [], []]);
      await expect(run(file, { batchRows: 20 })).rejects.toThrow('refused');
      expect((await storedRegister(pool)).sales.length).toBeLessThan(200);
    } finally {
      await pool.query('drop trigger refuse on register_sale; drop function refuse_sale()');
    }
    expect(await run(file)).toMatchObject({ refused: 0 });
    expect((await storedRegister(pool)).sales).toHaveLength(200);
  });
});
