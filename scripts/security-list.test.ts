import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/env.ts';

const text = readFileSync(path.join(PROJECT_ROOT, 'docs', 'security.md'), 'utf8');
const rows = [...text.matchAll(/^\| V([\d.]+) +\| ([^|]+?) +\| ([^|]*?) *\| ([^|]*?) *\|$/gm)].map(
  ([, id, state, where, tests]) => ({ id: id!, state: state!, where: where!, tests: tests! }),
);
/** Requirements of levels 1 and 2 in each chapter of the standard. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w./-]+\.(?:ts|tsx|json))`/g)].map(([, file]) => file!);
}

describe('the list of security requirements', () => {
  it('has each requirement once, in order', () => {
    const numbers = rows.map(({ id }) => id.split('.').map(Number));
    const value = ([chapter, section, one]: number[]) => chapter! * 10_000 + section! * 100 + one!;
    const values = numbers.map(value);
    expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
    const counts = REQUIREMENTS.map((_, at) => numbers.filter(([chapter]) => chapter === at + 1).length);
    expect(counts).toEqual(REQUIREMENTS);
  });

  it('names files that exist', () => {
    const files = [...new Set(rows.flatMap(({ where, tests }) => pathsIn(`${where} ${tests}`)))];
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(path.join(PROJECT_ROOT, file)))).toEqual([]);
  });

  it('says of each how it stands, and of what does not stand well why', () => {
    const states = new Set(['met', 'partly', '**not met**', 'does not apply', 'operator']);
    expect(rows.filter(({ state }) => !states.has(state))).toEqual([]);
    expect(rows.filter(({ where }) => where === '')).toEqual([]);
    for (const [state, words] of [
      ['met', 'are met'],
      ['partly', 'in part'],
      ['does not apply', 'do not apply'],
    ] as const) {
      const count = rows.filter((row) => row.state === state).length;
      expect(text.replaceAll('\n', ' ')).toContain(`${count} ${words}`);
    }
  });
});
