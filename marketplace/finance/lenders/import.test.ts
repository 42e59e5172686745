import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { seedDemoLenderRates } from '#demo/lender-rates.ts';
import { importLenderRatesFile } from '#scripts/import-lender-rates.ts';
import { testDatabase } from '#tests/support/database.ts';
import { RATE } from '../testing/rates.ts';
import { readLenders } from './reads.ts';
import { replaceLenderRates } from './writes.ts';

const { pool } = await testDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'lender-rates-'));
// The import prints its counts.
const log = vi.spyOn(console, 'log').mockImplementation(() => {});
afterAll(async () => {
  log.mockRestore();
  await rm(folder, { recursive: true, force: true });
});

const HEADER =
  'lender,product,buyers,rate_type,fixed_years,rate,follow_on_rate,ltv_from,ltv_to,valid_from,valid_to,source_url';
const fixed = (lender: string, rate: string, days = '2026-10-05,', years = '3') =>
  `${lender},${years}-year fixed,first-time|mover,fixed,${years},${rate},3.95,0,80,${days},https://wren.example/rates`;

/** @returns how many rows were refused, and the file of them */
async function importFile(...rows: string[]): Promise<{ refused: number; rejects: string }> {
  const file = path.join(folder, 'rates.csv');
  const rejectsFile = path.join(folder, 'rejects.csv');
  await writeFile(file, [HEADER, ...rows].join('\n'));
  const refused = await importLenderRatesFile(pool, { file, rejectsFile });
  return { refused, rejects: await readFile(rejectsFile, 'utf8').catch(() => '') };
}

async function storedRates() {
  const { rows } = await pool.query<{ id: number; lender: string; rate: number }>(
    `select rate.id, lender.name as lender, rate.rate from lender_rate as rate
       join lender on lender.id = rate.lender_id order by lender.name, rate.rate`,
  );
  return rows;
}

const rates = async () => (await storedRates()).map(({ lender, rate }) => `${lender} ${rate}`);

describe('an import of lenders’ rates', () => {
  it('replaces all rates of the lenders it names, and no others', async () => {
    await importFile(
      fixed('Wren Bank', '3.50'),
      fixed('Wren Bank', '3.60', undefined, '5'),
      fixed('Tern Bank', '3.70'),
    );
    expect(await rates()).toEqual(['Tern Bank 3.7', 'Wren Bank 3.5', 'Wren Bank 3.6']);
    await importFile(fixed('wren bank', '3.40'));
    expect(await rates()).toEqual(['Tern Bank 3.7', 'wren bank 3.4']);
  });

  it('changes nothing the second time', async () => {
    const file = [fixed('Wren Bank', '3.50'), fixed('Tern Bank', '3.70')];
    await importFile(...file);
    const [before, lenders] = [await storedRates(), await readLenders(pool)];
    expect(await importFile(...file)).toEqual({ refused: 0, rejects: '' });
    expect([await storedRates(), await readLenders(pool)]).toEqual([before, lenders]);
  });

  it('refuses bad rows with line and reason, and stores the others', async () => {
    const { refused, rejects } = await importFile(
      fixed('Wren Bank', '3.55'),
      fixed('Wren Bank', 'low', undefined, '4'),
      fixed('Wren Bank', '3.65', '2026-11-01,'),
      'Wren Bank,too few cells',
      fixed('Gull Bank', '25'),
    );
    expect(refused).toBe(4);
    expect(rejects.split('\n').map((line) => line.split(',').slice(0, 2).join(','))).toEqual([
      'line,reason',
      '3,rate: no number with at most 4 decimals',
      '4,valid_from: the same offer is valid on these days in line 2',
      '5,columns: 2 fields under 12 column names',
      '6,rate: above 20',
      '',
    ]);
    expect(await rates()).toEqual(['Tern Bank 3.7', 'Wren Bank 3.55']);
  });

  it('takes offers that follow each other, in any order', async () => {
    const { refused } = await importFile(
      fixed('Wren Bank', '3.30', '2026-12-01,'),
      fixed('Wren Bank', '3.40', '2026-06-01,2026-11-30'),
    );
    expect(refused).toBe(0);
    expect(await rates()).toContain('Wren Bank 3.3');
  });

  it('leaves a lender alone whose rows are all refused', async () => {
    await importFile(fixed('Tern Bank', '3.7'), fixed('Wren Bank', '3.5'));
    expect(await importFile(fixed('Tern Bank', 'x'))).toMatchObject({ refused: 1 });
    expect(await rates()).toEqual(['Tern Bank 3.7', 'Wren Bank 3.5']);
  });

  it.each([
    ['a column is missing', 'lender,product\nWren Bank,Fixed', 'has no column buyers, rate_type'],
    ['there are no rows', HEADER, 'has no rows'],
  ])('fails as a whole where %s', async (_, text, message) => {
    const file = path.join(folder, 'broken.csv');
    await writeFile(file, text);
    const before = await storedRates();
    const job = { file, rejectsFile: `${file}.rejects.csv` };
    await expect(importLenderRatesFile(pool, job)).rejects.toThrow(message);
    expect(await storedRates()).toEqual(before);
  });

  it('stores nothing at all if one rate cannot be stored', async () => {
    const before = await storedRates();
    const broken = [
      { ...RATE, lender: 'Heron Bank' },
      { ...RATE, lender: 'Heron Bank', ltv_to: 200 },
    ];
    await expect(replaceLenderRates(pool, broken, { areExamples: false })).rejects.toThrow(
      'check constraint',
    );
    expect(await storedRates()).toEqual(before);
  });
});

describe('the invented lenders of the demo', () => {
  it('are stored where there are no lenders, and removed by the first real import', async () => {
    const before = await rates();
    await seedDemoLenderRates(pool);
    expect(await rates()).toEqual(before);
    await pool.query('delete from lender');
    await seedDemoLenderRates(pool);
    expect(await readLenders(pool)).toMatchObject({ areExamples: true, lenders: 5 });
    await importFile(fixed('Gull Bank', 'x'));
    expect(await readLenders(pool)).toMatchObject({ areExamples: true });
    await importFile(fixed('Gull Bank', '3.5'));
    expect(await readLenders(pool)).toMatchObject({ areExamples: false, lenders: 1 });
    expect(await rates()).toEqual(['Gull Bank 3.5']);
  });
});
