import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importRegister } from '../register/jobs.ts';
import { withRegisterLock } from '../register/writes.ts';
import { rebuildPrices } from '../sums/jobs.ts';
import { writeRegister } from '../testing/register-csv.ts';
import { emptyRegister, storedRegister } from '../testing/stored-register.ts';
import { monthOfText } from './file.ts';
import { importPriceIndex } from './jobs.ts';
import { linkMonths } from './link.ts';
import { readIndexRows } from './reads.ts';
import { monthOf } from './rules.ts';

const { pool } = await testDatabase('template_places');
const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-index-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => emptyRegister(pool));

const DUBLIN = 'Dublin - all residential properties';
const NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];

/** Values from January 2021 on, in one of the two layouts. */
async function save(
  values: readonly (number | string)[],
  layout: 'plain' | 'cso' = 'plain',
): Promise<string> {
  const file = path.join(folder, `index-${layout}.csv`);
  const lines =
    layout === 'plain'
      ? [
          'statistic,statistic_label,month,property_type_code,property_type,unit,value',
          'HPM06C02,Percentage Change over 1 month,2021-01,D,Dublin - all residential properties,%,1.2',
          'HPM06C01,Residential Property Price Index,2021-01,N,National - houses,Base,50',
          ...values.map(
            (value, at) =>
              `HPM06C01,Residential Property Price Index,2021-0${at + 1},D,${DUBLIN},Base Jan 2005 = 100,${value}`,
          ),
        ]
      : [
          '\ufeff"STATISTIC Label","Month","Type of Residential Property","UNIT","VALUE"',
          ...values.map(
            (value, at) =>
              `"Residential Property Price Index","2021 ${NAMES[at]}","${DUBLIN}","Base Jan 2005 = 100","${value}"`,
          ),
        ];
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
async function run(file: string) {
  return (await importPriceIndex(pool, file, { gazetteer }))!;
}
async function values() {
  return (await readIndexRows(pool)).map(({ value, publishedValue }) => [value, publishedValue]);
}

describe('an import of the price index', () => {
  it('stores the series that counties follow, from either layout', async () => {
    expect(await run(await save([100, 102, '']))).toMatchObject({ added: 2, rejects: [] });
    expect(await run(await save([100, 102], 'cso'))).toMatchObject({ added: 0, revised: 0, unchanged: 2 });
    expect(await readIndexRows(pool)).toEqual([
      { series: DUBLIN, month: 192, value: 100, publishedValue: 100 },
      { series: DUBLIN, month: 193, value: 102, publishedValue: 102 },
    ]);
  });

  it('keeps known values through revisions and a new base, and links new months to them', async () => {
    await run(await save([100, 110]));
    expect(await run(await save([50, 54, 59.4]))).toMatchObject({ added: 1, revised: 2 });
    expect(await values()).toEqual([
      [100, 50],
      [110, 54],
      [expect.closeTo(121), 59.4],
    ]);
  });

  it('refuses rows that are no numbers, and files without the index', async () => {
    expect(await run(await save([100, 'n/a']))).toMatchObject({
      added: 1,
      rejects: [{ line: 5, reason: 'value: not a positive number' }],
    });
    const file = path.join(folder, 'other.csv');
    await writeFile(file, 'a,b\n1,2\n');
    await expect(run(file)).rejects.toThrow('has no column of the statistic, month, series, value');
    await expect(run(await save([]))).rejects.toThrow('no values of the Residential Property Price Index');
  });

  it('refuses a gap, and stores nothing then', async () => {
    await expect(run(await save([100, '', 102]))).rejects.toThrow('has a gap beside 2021-03');
    expect(await values()).toEqual([]);
  });

  it('waits for no other import', async () => {
    const file = await save([100]);
    expect(await withRegisterLock(pool, () => importPriceIndex(pool, file, { gazetteer }))).toBeNull();
  });

  it('computes relative prices again when the level of a month with sales changes, and not otherwise', async () => {
    await run(await save([100, 110]));
    const register = path.join(folder, 'register.csv');
    await writeRegister(register, [
      { date: '04/01/2021', address: '1 Oak Road, Swords', county: 'Dublin', price: '€300,000.00' },
      { date: '04/03/2021', address: '1 Oak Road, Swords', county: 'Dublin', price: '€330,000.00' },
    ]);
    await importRegister(pool, register, { gazetteer });
    const relative = async () => (await storedRegister(pool)).sales.map((sale) => sale.relative_price);
    const at = (price: number, level: number) => Math.round(10_000 * Math.log(price / level));
    expect(await relative()).toEqual([at(300_000, 100), at(330_000, 110)]);
    expect(await run(await save([90, 99]))).toMatchObject({ revised: 2, recomputed: 0 });
    expect(await run(await save([90, 99, 108.9]))).toMatchObject({ added: 1, recomputed: 1 });
    expect(await relative()).toEqual([at(300_000, 100), at(330_000, 121)]);
    const { histories } = await storedRegister(pool);
    expect(histories.find(({ key }) => key === 'c|1')).toEqual({
      key: 'c|1',
      months: [192, 194],
      counts: [1, 1],
      sums: [at(300_000, 100), at(330_000, 121)],
      squares: [at(300_000, 100) ** 2, at(330_000, 121) ** 2],
    });
    expect(await run(await save([90, 99, 108.9, 110]))).toMatchObject({ added: 1, recomputed: 0 });
  });
});

it('a later index leaves prices and sums as if all were made again, and reads only the months that it moves', async () => {
  const sale = fc.record({
    date: fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 7 }))
      .map(([day, month]) => `${String(day).padStart(2, '0')}/0${month}/2021`),
    address: fc.constantFrom('1 Oak Road, Swords', '2 Oak Road, Swords', 'Apt 3, Oak Court, Rush'),
    county: fc.constant('Dublin'),
    eircode: fc.constantFrom('', 'K67AC12'),
    price: fc.constantFrom('€300,000.00', '€310,000.00', '€19,000.00'),
  });
  const level = fc.integer({ min: 80, max: 120 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 20 }),
      fc.array(level, { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 1, max: 7 }),
      async (sales, levels, known) => {
        await emptyRegister(pool);
        await run(await save(levels.slice(0, known)));
        const register = path.join(folder, 'monthly.csv');
        await writeRegister(register, sales);
        await importRegister(pool, register, { gazetteer });
        const months = (await storedRegister(pool)).sales.map(({ month }) => month);
        const { recomputed } = await run(await save(levels));
        // Prices were relative to the last known level before.
        const moved = (at: number) => at >= known && levels[at] !== levels[known - 1];
        expect(recomputed).toBeLessThanOrEqual(months.filter((month) => month - 192 >= known).length);
        expect(recomputed).toBeGreaterThanOrEqual(months.filter((month) => moved(month - 192)).length);
        const after = await storedRegister(pool);
        const rebuilt = await inTransaction(pool, (client) => rebuildPrices(client, gazetteer));
        expect(rebuilt.changed).toBe(0);
        expect(await storedRegister(pool)).toEqual(after);
      },
    ),
    { numRuns: 25 },
  );
});

it('a link keeps the growth of each file and every known value', () => {
  // Long enough to overlap.
  const months = fc.array(fc.double({ min: 1, max: 200, noNaN: true }), { minLength: 4, maxLength: 20 });
  fc.assert(
    fc.property(months, months, fc.integer({ min: -3, max: 1 }), (first, second, shift) => {
      const rows = (values: number[], from: number) =>
        values.map((value, at) => ({ series: DUBLIN, month: from + at, value }));
      const stored = linkMonths([], rows(first, 10)).added;
      const file = rows(second, 10 + shift);
      const { added, revised, unchanged } = linkMonths(stored, file);
      expect(added.length + revised.length + unchanged).toBe(file.length);
      const all = new Map([...stored, ...added].map((row) => [row.month, row.value]));
      for (const { month } of added) {
        const beside = month < 10 ? month + 1 : month - 1;
        const growth = second[month - 10 - shift]! / second[beside - 10 - shift]!;
        expect(all.get(month)! / all.get(beside)!).toBeCloseTo(growth, 6);
      }
      for (const { month, value } of revised) expect(value).toBe(all.get(month));
      expect(new Set(added.map(({ month }) => month)).size).toBe(added.length);
    }),
  );
});

it.each([
  ['2021-03', '2021-03'],
  ['2021M03', '2021-03'],
  ['202103', '2021-03'],
  ['2021 March', '2021-03'],
])('%s is a month', (text, month) => {
  expect(monthOfText(text)).toBe(monthOf(month));
});

it.each(['2021', '2021-13', '2021 Smarch', 'March 2021', ''])('"%s" is no month', (text) => {
  expect(monthOfText(text)).toBeNull();
});
