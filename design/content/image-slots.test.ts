import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageSlots } from './image-slots.ts';

test('pictures cycle from the first visible one, each once, without the skipped one', () => {
  const cases = fc.record({
    count: fc.nat({ max: 12 }),
    slots: fc.constantFrom(2, 3),
    first: fc.integer({ min: -30, max: 30 }),
    skip: fc.option(fc.nat({ max: 12 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(cases, ({ count, slots, first, skip }) => {
      // The oracle rotates the list step by step instead of using modulo.
      const turned = Array.from({ length: count }, (_, index) => index);
      for (let step = 0; step < Math.abs(first) && count > 0; step++) {
        if (first > 0) turned.push(turned.shift()!);
        else turned.unshift(turned.pop()!);
      }
      const expected = turned.filter((index) => index !== skip).slice(0, slots);
      while (expected.length < slots) expected.push(-1);
      expect(imageSlots(count, slots, first, skip).map((index) => index ?? -1)).toEqual(expected);
    }),
  );
});

test('a listing without pictures has placeholders in every slot', () => {
  expect(imageSlots(0, 3)).toEqual([null, null, null]);
});
