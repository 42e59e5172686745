import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { AD_TYPES, type AdType } from '#property/section.ts';
import type { DraftFields, FieldName } from '../../fields/draft-fields.ts';
import { FIELD_NAMES, FIELDS } from '../../fields/table.ts';
import { choiceText, labelOf } from './field-words.ts';

const { t } = languages.en;

describe('specification, section 3: names of choices and fields', () => {
  it.each<[AdType, FieldName, string | number, string]>([
    ['rental', 'furnished', 'YES', 'Furnished'],
    ['rental', 'furnished', 'NO', 'Unfurnished'],
    ['rental', 'furnished', 'OPTIONAL', 'Either available'],
    ['sale', 'facilities', 'NONE', 'None'],
    ['sale', 'facilities', 'GAS_FIRED_CENTRAL_HEATING', 'Gas fired central heating'],
    ['sale', 'facilities', 'WIRED_FOR_CABLE_TELEVISION', 'Wired for cable television'],
    ['sale', 'ber', 'B2', 'B2'],
    ['sale', 'ber', 'exempt', 'BER exempt'],
    ['rental', 'minimumLease', 12, '12 months'],
  ])('of a %s ad %s %s is “%s”', (adType, name, value, text) => {
    expect(choiceText(name, value, { adType }, t)).toBe(text);
  });

  // “minimumLease meaning 'available for'”, “capacity means spaces”
  it.each<[AdType, FieldName, string]>([
    ['sharing', 'minimumLease', 'Available for'],
    ['rental', 'minimumLease', 'Minimum lease'],
    ['parking', 'capacity', 'Spaces'],
    ['sale_parking', 'capacity', 'Spaces'],
  ])('of a %s ad %s is “%s”', (adType, name, label) => {
    expect(labelOf(name, { adType }, t)).toBe(label);
  });
});

/** Missing keys return the key itself. */
const UNSAID = /^placeAd\./;

describe.each(['en', 'ga'] as const)('in %s', (locale) => {
  const { t: say } = languages[locale];
  const of = (adType: AdType, name: FieldName) => FIELDS[name].adTypes.includes(adType);

  it.each(AD_TYPES)('every field of a %s ad and every choice of each has a text', (adType) => {
    const settings: DraftFields[] = [
      { adType },
      { adType, priceType: 'let_or_sale', propertyType: 'office_share' },
      { adType, berCertificate: 'issued_since_24_may_2026' },
    ];
    for (const fields of settings) {
      for (const name of FIELD_NAMES.filter((one) => of(adType, one))) {
        expect(labelOf(name, fields, say)).not.toMatch(UNSAID);
        for (const option of FIELDS[name].options?.(fields) ?? []) {
          const text = choiceText(name, option, fields, say);
          expect([name, option, text === '' || UNSAID.test(text)]).toEqual([name, option, false]);
        }
      }
    }
  });
});

it('a missing text would be noticed', () => {
  expect(choiceText('furnished', 'SOMETIMES', { adType: 'rental' }, t)).toMatch(UNSAID);
});
