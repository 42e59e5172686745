import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold, foldedWords } from './normalize.ts';

it.each([
  ['Dún Laoghaire', 'dun laoghaire'],
  ['O’Connell Street', 'oconnell street'],
  ["D'OLIER ST.", 'dolier st.'],
  ['Baile Átha Cliath', 'baile atha cliath'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of foldedWords(text)) expect(foldedWords(word)).toEqual([word]);
    }),
  );
});

it('words are split at every character that is neither letter nor digit', () => {
  expect(foldedWords('3-bed semi, Co. Dublin (sea–view)')).toEqual([
    '3',
    'bed',
    'semi',
    'co',
    'dublin',
    'sea',
    'view',
  ]);
});
