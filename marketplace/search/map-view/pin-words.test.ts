import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { pinWords } from './pin-words.ts';

describe('the label of a pin', () => {
  it.each([
    [350_400, 'EUR', '€350k'],
    [1_250_000, 'GBP', '£1.25m'],
    [1950, 'EUR', '€1,950'],
    [850, 'GBP', '£850'],
    [null, 'GBP', 'POA'],
  ] as const)('%s %s as %s', (price, currency, words) => {
    expect(pinWords(price, currency, languages.en.t)).toBe(words);
  });

  it('says that a rent is by the week', () => {
    expect(pinWords(1083, 'EUR', languages.en.t, 250)).toBe('€250/wk');
    expect(pinWords(1083, 'EUR', languages.ga.t, 250)).toBe('€250/seachtain');
  });

  it('says in Irish that the price is on application', () => {
    expect(pinWords(null, 'EUR', languages.ga.t)).toBe('PAI');
  });
});
