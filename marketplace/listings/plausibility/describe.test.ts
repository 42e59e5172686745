import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { HIDING_RULES } from './contract.ts';
import { describeHiddenValues } from './describe.ts';
import { RULE_IDS, RULES } from './rules.ts';

const NOW = new Date('2026-11-27');
const flat = { adType: 'sale', propertyType: 'apartment', houseType: null, totalBeds: 2 } as const;

describe('hidden values in words', () => {
  it('name the value, what is expected, and nothing that is not hidden', () => {
    const hidden = { floorArea: 6109, floorAreaUnit: 'METRES_SQUARED', berKwh: 13_846 } as const;
    expect(describeHiddenValues(hidden, flat, NOW, languages.en)).toEqual([
      {
        rule: 'floorArea',
        label: 'Floor area',
        value: '6,109 m²',
        why: 'We expect 16 to 340 m² for this kind of property with these bedrooms.',
      },
      {
        rule: 'berKwh',
        label: 'Energy use',
        value: '13,846 kWh/m² a year',
        why: expect.stringContaining('doesn’t fit the BER'),
      },
    ]);
    expect(describeHiddenValues({}, flat, NOW, languages.en)).toEqual([]);
  });

  it('a plot in acres is a site, and a position is one value', () => {
    const hidden = {
      floorArea: 90_000,
      floorAreaUnit: 'ACRES',
      latitude: 51.9,
      longitude: -8.47,
    } as const;
    const said = describeHiddenValues(hidden, flat, NOW, languages.en);
    expect(said.map(({ label, value }) => [label, value])).toEqual([
      ['Site area', '90,000 acres'],
      ['Point on the map', '51.9, -8.47'],
    ]);
  });

  it('every rule that hides is described in every language', () => {
    const hiding = RULE_IDS.filter((id) => RULES[id].consequence === 'hide');
    expect([...HIDING_RULES]).toEqual(hiding);
    const hidden = {
      floorArea: 1,
      floorAreaUnit: 'METRES_SQUARED',
      totalBeds: 200,
      bathrooms: 90,
      berKwh: 9_000,
      constructionYear: 190,
      availableFrom: '2099-01-01',
      latitude: 51.9,
      longitude: -8.47,
    } as const;
    for (const language of Object.values(languages)) {
      const said = describeHiddenValues(hidden, flat, NOW, language);
      expect(said.map(({ rule }) => rule)).toEqual(hiding);
      for (const { label, value, why } of said) {
        for (const text of [label, value, why]) expect(text).not.toMatch(/^$|listings\.|\{|undefined|NaN/);
      }
    }
  });
});
