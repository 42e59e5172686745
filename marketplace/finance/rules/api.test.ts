import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importRulesFile } from '#scripts/import-rules.ts';
import { testProduct } from '#tests/support/product.ts';
import { MAX_RULES_LENGTH, parseRules, RULE_COLUMNS } from './csv.ts';
import type { RuleRow } from './model.ts';
import { readImportedRules } from './reads.ts';
import { ruleTable, SHIPPED_RULES, setImportedRules } from './table.ts';

const { app, pool } = await testProduct({ listings: 0, template: 'template' });
const folder = await mkdtemp(path.join(os.tmpdir(), 'rules-'));
/** Lines that the import prints. */
let printed: string[] = [];
const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));

beforeEach(() => {
  printed = [];
});
afterEach(async () => {
  await pool.query('delete from rule_figure');
  setImportedRules([]);
});
afterAll(async () => {
  log.mockRestore();
  await rm(folder, { recursive: true, force: true });
});

type Answer = { date: string; figures: RuleRow[]; changes: RuleRow[]; ends: RuleRow[] };

async function ask(query: Record<string, string>): Promise<Answer> {
  const answer = await app.inject({ url: `/api/v1/money/rules?${new URLSearchParams(query)}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const figureOf = ({ figures }: Answer, rule: string, key = '') =>
  figures.find((row) => row.rule === rule && row.key === key);

async function importFile(lines: string[], apply: boolean): Promise<void> {
  const file = path.join(folder, 'rules.csv');
  await writeFile(file, [RULE_COLUMNS.join(','), ...lines].join('\n'));
  await importRulesFile(pool, { file, apply, rejectsFile: path.join(folder, 'rejects.csv') });
}

/** A deposit of one month's rent until 2026, and of two months' from 2027. */
const DEPOSIT = [
  'deposit,,1,2021-08-09,2026-12-31,An invented Act of 2021,2026-01-01,S',
  'deposit,,2,2027-01-01,,An invented Act of 2026,2026-01-01,G',
];

describe('the figures of a day', () => {
  it('have dates and sources, and apply on the day that is asked for', async () => {
    const today = await ask({ on: '2026-11-26' });
    expect(figureOf(today, 'helpToBuyMaximum')).toMatchObject({ value: 30_000, validTo: '2029-12-31' });
    expect(figureOf(await ask({ on: '2020-07-22' }), 'helpToBuyMaximum')).toMatchObject({ value: 20_000 });
    expect(figureOf(await ask({ on: '2030-01-01' }), 'helpToBuyMaximum')).toBeUndefined();
    for (const { source, sourceDate } of today.figures)
      expect([source, sourceDate]).toEqual([expect.stringMatching(/.{8}/), expect.stringMatching(/^\d{4}/)]);
  });

  it('are limited to one topic if one is asked for', async () => {
    const { figures } = await ask({ on: '2026-11-26', topic: 'schemes' });
    const rules = new Set(figures.map(({ rule }) => rule));
    expect([rules.has('helpToBuyMaximum'), rules.has('stampDuty')]).toEqual([true, false]);
  });

  it('come with the next ones that are known, and with those that end without any', async () => {
    const { changes } = await ask({ on: '2020-01-01', topic: 'schemes' });
    expect(changes.find(({ rule }) => rule === 'helpToBuyMaximum')).toMatchObject({
      validFrom: '2020-07-23',
    });
    const before = await ask({ on: '2020-01-01' });
    expect(before.ends.map(({ rule }) => rule)).not.toContain('helpToBuyMaximum');
    const { ends } = await ask({ on: '2026-11-26' });
    expect(ends.find(({ rule }) => rule === 'helpToBuyMaximum')).toMatchObject({ validTo: '2029-12-31' });
    const days = ends.map(({ validTo }) => validTo);
    expect(days).toEqual(days.toSorted());
  });

  it('refuse a day that is none, and an unknown topic', async () => {
    for (const query of ['on=2026-02-30', 'on=tomorrow', 'topic=weather'])
      expect((await app.inject({ url: `/api/v1/money/rules?${query}` })).statusCode).toBe(422);
  });

  it('can be downloaded as a file that an import reads', async () => {
    const { body } = await app.inject({ url: '/api/v1/money/rules.csv' });
    expect(parseRules(body)).toEqual({ rows: SHIPPED_RULES, problems: [] });
  });
});

describe('an import of figures', () => {
  it('shows the difference first, and stores nothing', async () => {
    await importFile(DEPOSIT, false);
    expect(printed).toContainEqual(expect.stringMatching(/^added +deposit from 2027-01-01: 2 until further/));
    expect(printed).toContainEqual(expect.stringMatching(/^changed +deposit from 2021-08-09: 1 until /));
    expect(printed.at(-1)).toContain('add --apply');
    expect(await readImportedRules(pool)).toEqual([]);
  });

  it('reaches running processes, in the place of the shipped figures of its rules alone', async () => {
    await importFile(DEPOSIT, true);
    const answer = await vi.waitFor(async () => {
      const later = await ask({ on: '2027-01-01' });
      expect(figureOf(later, 'deposit')).toMatchObject({ value: 2, confidence: 'G' });
      return later;
    });
    expect(figureOf(await ask({ on: '2026-12-31' }), 'deposit')).toMatchObject({ value: 1 });
    expect(figureOf(answer, 'advanceRent')).toMatchObject({ value: 1 });
    expect(ruleTable().filter(({ rule }) => rule === 'deposit')).toHaveLength(2);
  });

  it('changes nothing the second time, and replaces an earlier import of the same rule', async () => {
    await importFile(DEPOSIT, true);
    printed = [];
    await importFile(DEPOSIT, true);
    expect(printed).toEqual(['The file changes nothing.']);
    await importFile(['deposit,,3,2021-08-09,,An invented Act of 2027,2027-01-01,S'], true);
    expect(printed).toContainEqual(expect.stringMatching(/^removed +deposit from 2027-01-01/));
    expect((await readImportedRules(pool)).map(({ value }) => value)).toEqual([3]);
  });

  it.each([
    [
      'a gap',
      [DEPOSIT[0]!, 'deposit,,2,2027-01-03,,An invented Act,2026-01-01,S'],
      'no figure applies on 2027-01-01',
    ],
    ['an overlap', [DEPOSIT[0]!, 'deposit,,2,2026-12-31,,An invented Act,2026-01-01,S'], 'two figures apply'],
    ['a figure without a source', ['deposit,,2,2021-08-09,,,2026-01-01,S'], 'deposit has no source'],
    ['an unknown rule', ['tax,,2,2021-08-09,,An invented Act,2026-01-01,S'], 'there is no rule tax'],
    [
      'a figure that is no number',
      ['deposit,,two,2021-08-09,,An invented Act,2026-01-01,S'],
      'not one number',
    ],
    [
      'a place that is missing',
      ['localAdjustment,leitrim,5,2026-01-01,,An invented Act,2026-01-01,S'],
      'has no row',
    ],
  ])('is refused as a whole with %s', async (_, lines, problem) => {
    await expect(importFile(lines, true)).rejects.toThrow(problem);
    expect(await readImportedRules(pool)).toEqual([]);
  });

  it('is refused if the file is longer than any table of figures', async () => {
    const file = path.join(folder, 'long.csv');
    await writeFile(file, ' '.repeat(MAX_RULES_LENGTH + 1));
    const job = { file, apply: true, rejectsFile: path.join(folder, 'rejects.csv') };
    await expect(importRulesFile(pool, job)).rejects.toThrow('too long');
  });
});
