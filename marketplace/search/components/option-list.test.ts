import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listOf, optionsOf } from './option-list.ts';

const word = fc
  .oneof(
    fc.string(),
    fc.nat().map(String),
    fc.nat().map((n) => `${n} beds`),
  )
  .filter((text) => !/[=|]/.test(text));

it('option lists decode to the values that were encoded', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ value: word, displayName: word })), (options) => {
      expect(optionsOf(listOf(options))).toEqual(
        options.map(({ value, displayName }) => ({ value, label: displayName })),
      );
    }),
  );
});

const amount = fc.integer({ min: 0, max: 10_000_000 });

it('steps are encoded without labels and decode to the same steps', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1 }), fc.constantFrom('€', 'from £'), (amounts, sign) => {
      const steps = amounts.map((value) => ({
        value: String(value),
        displayName: sign + value.toLocaleString('en-IE'),
      }));
      const list = listOf(steps);
      expect(list.split('=')).toHaveLength(2);
      expect(optionsOf(list)).toEqual(steps.map(({ value, displayName }) => ({ value, label: displayName })));
    }),
  );
});

it.each(['a|b', 'a=b'])('a list refuses %s, which would come out as something else', (value) => {
  expect(() => listOf([{ value, displayName: 'A' }])).toThrow(value);
});
