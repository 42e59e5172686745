import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packTexts, textAt } from './text-list.ts';

it('a list gives back its texts, and an empty text beyond them', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const list = packTexts(texts);
      expect(texts.map((_, at) => textAt(list, at))).toEqual(texts);
      expect(textAt(list, texts.length)).toBe('');
    }),
  );
});
