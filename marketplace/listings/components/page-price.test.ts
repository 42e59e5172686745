import { describe, expect, it } from 'vitest';
import { LOCALES } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { priceText } from '../presenters/price.ts';
import { pagePrice, ratingLabel } from './page-price.ts';

const { t } = languages.en;

describe('a reader of a page', () => {
  it('sees price on application in sentence case', () => {
    const ad = {
      ad_type: 'sale_commercial',
      price_type: 'let_or_sale',
      currency: 'EUR',
      sale_value: null,
      rental_value: null,
      collection_period: null,
      price_from: false,
      price_to: null,
      selling_type: 'auction',
    } as const;
    expect(pagePrice(priceText(ad, t), t)).toBe('Price on application or Rent on application');
    expect(pagePrice('€1,950 per month', t)).toBe('€1,950 per month');
    for (const locale of LOCALES) {
      const own = languages[locale].t;
      expect(pagePrice(own('listings.price.onApplication'), own)).toBe(own('card.price.onApplication'));
    }
  });

  it('hears the meaning of a rating, not its code', () => {
    expect(['B2', 'SI_666', 'BER_PENDING'].map((rating) => ratingLabel(rating, t))).toEqual([
      'BER B2',
      'BER exempt',
      'BER pending',
    ]);
  });
});
