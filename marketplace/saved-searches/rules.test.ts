import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_TITLE, titleOf } from './rules.ts';

it('a title contains as many filters as fit completely', () => {
  expect(titleOf('Houses for sale in Dublin', ['Beds: from 3', 'Garage'])).toBe(
    'Houses for sale in Dublin · Beds: from 3 · Garage',
  );
  const long = 'x'.repeat(80);
  expect(titleOf('Houses', [long, long, 'Garage'])).toBe(`Houses · ${long} · Garage`);
});

it('a title is never empty nor longer than the column allows', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.array(fc.string()), (heading, words) => {
      const length = [...titleOf(heading, words)].length;
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(MAX_TITLE);
    }),
  );
});
