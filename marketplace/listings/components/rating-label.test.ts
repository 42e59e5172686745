import { expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { ratingLabel } from './rating-label.ts';

it('a rating is labelled by its meaning, not its code', () => {
  expect(['B2', 'SI_666', 'BER_PENDING'].map((rating) => ratingLabel(rating, languages.en.t))).toEqual([
    'BER B2',
    'BER exempt',
    'BER pending',
  ]);
});
