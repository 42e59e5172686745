import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BLOCK_BYTES, EMPTY, type Row, readRows } from './rows.ts';

const COLUMNS = ['one', 'two', 'three'] as const;
type Column = (typeof COLUMNS)[number];
type Refusal = { line: number; reason: string };

/** Reads a table that comes as a first piece and pieces of some bytes. */
async function read<T>(content: string, take: (row: Row<Column>) => T, pieceBytes = 1000, firstPiece = '') {
  const bytes = Buffer.from(content);
  const pieces = async function* () {
    yield Buffer.from(firstPiece);
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  const taken: T[] = [];
  const refused: Refusal[] = [];
  await readRows(
    { name: 'table.txt', required: ['one'], optional: ['two', 'three'] },
    pieces(),
    (row) => {
      taken.push(take(row));
      return undefined;
    },
    (line, reason) => refused.push({ line, reason }),
  );
  return { taken, refused };
}

const texts = (row: Row<Column>) => COLUMNS.map(row.text);

it('cells come back as they were written, wherever a block of the stream ends', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ó', '"', ',', '\n', ' ', '7', '😀') });
  const filler = 'c,x,a,b\n'.repeat(BLOCK_BYTES / 8);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.nat({ max: 40 }),
      fc.integer({ min: 1, max: 50 }),
      async (records, lineEnd, hasMark, lead, pieceBytes) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const written = (text: string) => (/^[a ó7]*$/.test(text) ? text : quoted(text));
        const lines = records.map(([a, b, c]) => [c, 'x', a, b].map(written).join(','));
        // Ends a little before the first block does.
        const start = `${hasMark ? '\ufeff' : ''}three,unknown,one,two\n${filler.slice(0, -8 * (lead + 4))}`;
        const { taken, refused } = await read(lines.join(lineEnd), texts, pieceBytes, start);
        expect(taken.slice(BLOCK_BYTES / 8 - lead - 4)).toEqual(
          records.map((record) => record.map((text) => text.trim())),
        );
        expect(refused).toEqual([]);
      },
    ),
  );
});

it('a record longer than a piece of the stream is read', async () => {
  const long = 'x'.repeat(60_000);
  const { taken, refused } = await read(`one,unknown\n1,${long}\n2,\n${long},3`, texts, 4096);
  expect(taken).toEqual([
    ['1', '', ''],
    ['2', '', ''],
  ]);
  expect(refused).toEqual([{ line: 4, reason: 'a cell of more than 500 bytes' }]);
});

it('numbers and times are read as a plain parser does', async () => {
  const part = fc.string({ unit: fc.constantFrom('0', '1', '5', '9', ':', '-', 'x', ' '), maxLength: 10 });
  const time = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 70 }), fc.nat({ max: 70 })).map(([h, m, s]) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${h}:${two(m)}:${two(s)}`;
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(part, time), { minLength: 1 }), async (cells) => {
      const content = ['one,two', ...cells.map((cell) => `${cell},x`)].join('\n');
      const { taken } = await read(content, (row) => [row.number('one'), row.time('one'), row.time('three')]);
      const plain = cells.map((cell) => {
        const text = cell.trim();
        if (text === '') return [EMPTY, EMPTY, EMPTY];
        const parts = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text);
        const seconds = parts
          ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
          : Number.NaN;
        return [/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN, seconds, EMPTY];
      });
      expect(taken).toEqual(plain);
    }),
  );
});

it('records of another length or with text around quotes are refused with the line where they begin', async () => {
  const { taken, refused } = await read('one,two\n1\n"a\nb",2\n\n3,4,5\n"c"d,6\n 7 , 8 \n', texts);
  expect(taken).toEqual([
    ['a\nb', '2', ''],
    ['7', '8', ''],
  ]);
  expect(refused).toEqual([
    { line: 2, reason: '1 fields under 2 column names' },
    { line: 6, reason: '3 fields under 2 column names' },
    { line: 7, reason: 'text after a closing quote' },
  ]);
});

it.each([
  ['an empty table', '', 'table.txt is empty'],
  ['a table without the column', 'two,three\n1,2', 'table.txt has no column one'],
  ['too many columns', `one${',x'.repeat(300)}`, 'table.txt has more than 256 columns'],
  ['a quote that is not closed', 'one\n1\n"2', 'table.txt is damaged: the record in line 3 has no end'],
  [
    'a quote that is closed far away',
    `one\n"${'2\n'.repeat(200_000)}"`,
    'table.txt is damaged: the record in line 2 has no end',
  ],
  [
    'text in UTF-16',
    [...'one\n1'].map((letter) => `${letter}\0`).join(''),
    'table.txt is not text in UTF-8: it has NUL characters',
  ],
  ['a line without end', 'x'.repeat(500_000), 'table.txt is damaged: the record in line 1 has no end'],
])('%s is refused', async (_, content, message) => {
  await expect(read(content, texts)).rejects.toThrow(message);
});
