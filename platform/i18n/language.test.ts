import { describe, expect, it } from 'vitest';
import { en, ga } from './catalogue.ts';
import { localePath, splitLocale } from './language.ts';
import { languages } from './languages.ts';

/** The placeholders of a text; both languages must have the same ones. */
function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1]!))].sort();
}

describe('the catalogue', () => {
  it('has every text in both languages, with the same placeholders', () => {
    expect(Object.keys(ga).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect({ key, placeholders: placeholders(ga[key as keyof typeof en]) }).toEqual({
        key,
        placeholders: placeholders(text),
      });
    }
  });

  it('holds only texts that can be formatted', () => {
    for (const { t } of Object.values(languages)) {
      for (const [key, text] of Object.entries(en)) {
        const values = Object.fromEntries(placeholders(text).map((name) => [name, 2]));
        expect(t(key as keyof typeof en, values)).not.toBe('');
      }
    }
  });
});

describe('a path', () => {
  it.each(['/', '/property-for-sale/dublin'])('%s has the same meaning in both languages', (path) => {
    expect(splitLocale(localePath('ga', path))).toEqual({ locale: 'ga', path });
    expect(splitLocale(localePath('en', path))).toEqual({ locale: 'en', path });
  });
  it('that merely begins with the letters ga is English', () => {
    expect(splitLocale('/gallery')).toEqual({ locale: 'en', path: '/gallery' });
  });
});
