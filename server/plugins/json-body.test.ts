import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaceLoneSurrogates } from './json-body.ts';

/** Whole characters, lone surrogates, and text that looks like an escape. */
const text = fc
  .array(fc.constantFrom('a', '\ud83d', '\ude00', '😀', '\\', '\\ud83d', '"', '\n', 'é', '\0'))
  .map((parts) => parts.join(''));

it('a body keeps every character, with lone surrogates replaced', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(JSON.parse(replaceLoneSurrogates(JSON.stringify({ [given]: [given] })))).toEqual({
        [given.toWellFormed()]: [given.toWellFormed()],
      });
    }),
  );
});

it('a body that is not JSON stays unchanged', () => {
  for (const broken of ['', '{', '\\', '\\u', '\\ud8', '"\\ud83', '\\x'])
    expect(replaceLoneSurrogates(broken)).toBe(broken);
});
