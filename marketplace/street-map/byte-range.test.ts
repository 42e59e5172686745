import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

const bytes = (header: string | undefined, size = 100) => parseByteRange(header, size);

it('reads ranges with a beginning and an end, with one of them, and none', () => {
  expect(bytes('bytes=0-9')).toEqual({ offset: 0, length: 10 });
  expect(bytes('bytes=90-')).toEqual({ offset: 90, length: 10 });
  expect(bytes('bytes=-10')).toEqual({ offset: 90, length: 10 });
  expect(bytes('bytes=-1000')).toEqual({ offset: 0, length: 100 });
  expect(bytes('bytes=95-1000')).toEqual({ offset: 95, length: 5 });
  expect(bytes('BYTES= 0-0 ')).toEqual({ offset: 0, length: 1 });
  expect(bytes(undefined)).toBe('all');
  expect(bytes('lines=1-2')).toBe('all');
});

it('refuses ranges outside the file, several at once, and other forms', () => {
  for (const header of [
    'bytes=100-',
    'bytes=9-8',
    'bytes=-0',
    'bytes=-',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=1',
    'bytes=1.5-2',
  ])
    expect([header, bytes(header)]).toEqual([header, null]);
  expect(bytes('bytes=0-', 0)).toBeNull();
  expect(bytes(`bytes=0-${'9'.repeat(400)}`)).toBeNull();
});

it('gives the bytes that a walk over the whole file finds', () => {
  const edge = fc.option(fc.nat(60), { nil: undefined });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), edge, edge, (size, from, to) => {
      const part = parseByteRange(`bytes=${from ?? ''}-${to ?? ''}`, size);
      const all = Array.from({ length: size }, (_, at) => at);
      const wanted =
        from === undefined
          ? all.filter((at) => to !== undefined && at >= size - to)
          : all.filter((at) => at >= from && (to === undefined || at <= to));
      const found =
        part === null ? [] : part === 'all' ? all : all.slice(part.offset, part.offset + part.length);
      expect(found).toEqual(wanted);
      if (part !== null && part !== 'all') expect(found).toHaveLength(part.length);
    }),
  );
});
