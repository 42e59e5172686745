import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeyedRows, Shared } from './number-lists.ts';

it('shares one of the values whose parts are equal, and no others', () => {
  const value = fc.record({ kind: fc.constantFrom('flat', 'numbered'), number: fc.option(fc.integer()) });
  fc.assert(
    fc.property(fc.array(value, { minLength: 2 }), (values) => {
      const shared = new Shared<(typeof values)[number]>();
      const used = values.map((one) => shared.of(one));
      expect(used).toEqual(values);
      used.forEach((one, at) => {
        const first = values.findIndex(
          ({ kind, number }) => kind === values[at]!.kind && number === values[at]!.number,
        );
        expect(one).toBe(values[first]);
      });
    }),
  );
});

it('gives the rows of each key in the order they were added', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (keys) => {
      const rows = new KeyedRows();
      keys.forEach((key, row) => {
        rows.add(key, row);
      });
      const rowsOf = rows.finish(10);
      for (let key = -1; key < 11; key++)
        expect([...rowsOf(key)]).toEqual(keys.flatMap((one, row) => (one === key ? row : [])));
    }),
  );
});
