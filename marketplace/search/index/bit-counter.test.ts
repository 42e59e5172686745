import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BitCounter } from './bit-counter.ts';

it('counts each bit as often as it is set', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 200 }), (words) => {
      const counter = new BitCounter();
      const before = words.length >> 1;
      for (const word of words.slice(0, before)) counter.add(word);
      // Reading the counts changes nothing.
      counter.counts();
      for (const word of words.slice(before)) counter.add(word);
      const counts = counter.counts();
      for (let bit = 0; bit < 32; bit++)
        expect(counts[bit]).toBe(words.filter((word) => ((word >>> bit) & 1) === 1).length);
    }),
  );
});
