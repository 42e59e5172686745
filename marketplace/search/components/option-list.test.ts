import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listOf, optionsOf } from './option-list.ts';

const word = fc.string().filter((text) => !/[=|]/.test(text));

it('the values of a filter come out of their list as they went in', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ value: word, displayName: word })), (options) => {
      expect(optionsOf(listOf(options))).toEqual(
        options.map(({ value, displayName }) => ({ value, label: displayName })),
      );
    }),
  );
});

it.each(['a|b', 'a=b'])('a list refuses %s, which would come out as something else', (value) => {
  expect(() => listOf([{ value, displayName: 'A' }])).toThrow(value);
});
