import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutHalves } from './json-body.ts';

/** Whole characters, halves of them, and what looks like an escape. */
const text = fc
  .array(fc.constantFrom('a', '\ud83d', '\ude00', '😀', '\\', '\\ud83d', '"', '\n', 'é', '\0'))
  .map((parts) => parts.join(''));

it('a body keeps every character, and of halves what stands for them', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(JSON.parse(withoutHalves(JSON.stringify({ [given]: [given] })))).toEqual({
        [given.toWellFormed()]: [given.toWellFormed()],
      });
    }),
  );
});

it('a body that is no JSON stays as it came', () => {
  for (const broken of ['', '{', '\\', '\\u', '\\ud8', '"\\ud83', '\\x'])
    expect(withoutHalves(broken)).toBe(broken);
});
