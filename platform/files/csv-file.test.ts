import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, namedByKey, safeCell } from './csv-file.ts';

const COLUMNS = namedByKey(['a', 'b'] as const);

describe('a CSV file', () => {
  it('has its column names, lines that end as RFC 4180 says, and quotes where they are needed', async () => {
    const file = csvFile(COLUMNS, [
      { a: 'Dún Laoghaire, Co. Dublin', b: 1.5 },
      { a: 'the “old” "mill"\nby the river', b: null },
    ]);
    expect(await text(file)).toBe(
      'a,b\r\n"Dún Laoghaire, Co. Dublin",1.5\r\n"the “old” ""mill""\nby the river",\r\n',
    );
  });

  it('has its column names also without any row', async () => {
    expect(await text(csvFile(COLUMNS, []))).toBe('a,b\r\n');
  });

  it.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－x', '＠x'])(
    'never has %j where a spreadsheet would calculate it',
    (cell) => {
      expect(safeCell(cell)).toBe(`'${cell}`);
    },
  );

  it.each(['-5', '+3.5', '12', 'x=1', '', '5 - 3', "'=1"])('keeps %j as it is', (cell) => {
    expect(safeCell(cell)).toBe(cell);
  });

  it('gives every text back to a reader, but for apostrophes before formulas', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ a: fc.string({ unit: 'binary' }), b: fc.integer() })),
        async (rows) => {
          const read: string[][] = parse(await text(csvFile(COLUMNS, rows)), {
            from: 2,
            record_delimiter: '\r\n',
          });
          expect(read).toEqual(rows.map(({ a, b }) => [safeCell(a), `${b}`]));
          for (const [a] of read) expect(a).not.toMatch(/^[=@\t\r]/);
        },
      ),
    );
  });
});
