import { expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { ratingLabel } from './rating-label.ts';

it('a rating is labelled by its meaning, not its code', () => {
  const labels = (codes: readonly string[]) => codes.map((rating) => ratingLabel(rating, languages.en.t));
  expect(labels(['B2', 'SI_666', 'BER_PENDING'])).toEqual(['BER B2', 'BER exempt', 'BER pending']);
  expect(labels(['A2B2', 'B2A2', 'A0B', 'FG', 'EPC_BD', 'EPC_C'])).toEqual([
    'BER A2 to B2',
    'BER A2 to B2',
    'BER A0 to B',
    'BER F to G',
    'EPC B to D',
    'EPC C',
  ]);
  expect(ratingLabel('A2B2', languages.ga.t)).toBe('BER A2 go B2');
});
