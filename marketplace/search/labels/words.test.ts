import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { everythingIn, type SearchQuery } from '../model.ts';
import { kindsOfValue } from '../request/values.ts';
import { normalQuery } from '../rules.ts';
import { createTestAreas } from '../testing/areas.ts';
import { anyQuery, NOW } from '../testing/queries.ts';
import { readAddress } from '../url/address.ts';
import { isIndexable } from '../url/indexing.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { chipsOf } from './chips.ts';
import { descriptionText, headingText, titleText } from './titles.ts';

const areas = createTestAreas();
const textContext = (locale: Locale) => ({ areas, now: NOW, language: languages[locale] });
const sale = everythingIn(['residential-for-sale']);
const inAreas = (...ids: number[]) => ({ areas: ids.map((areaId) => ({ areaId, radius: 0 })) });

describe('search title', () => {
  it.each<[Partial<SearchQuery>, string, string]>([
    [{}, 'Property for sale in Ireland', 'Réadmhaoin ar díol in Éirinn'],
    [
      { ...inAreas(101), kinds: kindsOfValue('houses') },
      'Houses for sale in Rathmines, Dublin',
      'Tithe ar díol i Ráth Maonais, Baile Átha Cliath',
    ],
    [inAreas(1), 'Property for sale in Dublin', 'Réadmhaoin ar díol i mBaile Átha Cliath'],
    [inAreas(33), 'Property for sale in Dublin City', 'Réadmhaoin ar díol i Dublin City'],
    [inAreas(16), 'Property for sale in Clare', 'Réadmhaoin ar díol sa Chlár'],
    [
      { sections: ['residential-to-rent'], ...inAreas(15), kinds: kindsOfValue('apartments') },
      'Apartments to rent in Cork',
      'Árasáin le ligean i gCorcaigh',
    ],
    [
      inAreas(102, 15, 16),
      'Property for sale in Swords, Cork and Clare',
      'Réadmhaoin ar díol i Sord, i gCorcaigh agus sa Chlár',
    ],
    [inAreas(1, 15, 16, 32), 'Property for sale in 4 areas', 'Réadmhaoin ar díol i 4 cheantar'],
    [
      { areas: [{ areaId: 102, radius: 5000 }] },
      'Property for sale in Swords, Dublin + 5 km',
      'Réadmhaoin ar díol i Sord, Baile Átha Cliath + 5 km',
    ],
    [
      {
        areas: [
          { areaId: 102, radius: 3000 },
          { areaId: 101, radius: 3000 },
        ],
      },
      'Property for sale in Swords and Rathmines + 3 km',
      'Réadmhaoin ar díol i Sord agus i Ráth Maonais + 3 km',
    ],
    [
      { kinds: [...kindsOfValue('houses'), ...kindsOfValue('apartments')] },
      'Houses and apartments for sale in Ireland',
      'Tithe agus árasáin ar díol in Éirinn',
    ],
    [
      { sections: ['holiday-homes'], ...inAreas(103), kinds: kindsOfValue('apartments') },
      'Holiday homes to rent in Kilrush, Clare: Apartments',
      'Tithe saoire le ligean i gCill Rois, An Clár: Árasáin',
    ],
    [
      { box: { north: 54, west: -7, south: 53, east: -6 } },
      'Property for sale in this map area',
      'Réadmhaoin ar díol sa cheantar léarscáile seo',
    ],
  ])('%j', (part, english, irish) => {
    expect(headingText({ ...sale, ...part }, textContext('en'))).toBe(english);
    expect(headingText({ ...sale, ...part }, textContext('ga'))).toBe(irish);
  });

  it('includes the page number', () => {
    expect(titleText({ ...sale, from: 20 }, textContext('en'))).toBe('Property for sale in Ireland, page 2');
  });

  it.each([
    [0, 'No ads found', 'Níor aimsíodh aon fhógra'],
    [1, '1 ad found', 'Aimsíodh fógra amháin'],
    [2, '2 ads found', 'Aimsíodh 2 fhógra'],
    [8, '8 ads found', 'Aimsíodh 8 bhfógra'],
    [1234, '1,234 ads found', 'Aimsíodh 1,234 fógra'],
  ])('includes the number of results: %i', (total, english, irish) => {
    const found = (locale: Locale) => languages[locale].t('search.found', { count: total });
    expect([found('en'), found('ga')]).toEqual([english, irish]);
  });

  it('exists for every query', () => {
    fc.assert(
      fc.property(anyQuery, fc.constantFrom<Locale>('en', 'ga'), (query, locale) => {
        const all = [
          titleText(query, textContext(locale)),
          descriptionText(query, 3, textContext(locale)),
          ...breadcrumbsOf(query, textContext(locale)).map(({ displayValue }) => displayValue),
          ...chipsOf(normalQuery(query), textContext(locale)).map(({ label }) => label),
        ];
        // A missing text renders as its key.
        for (const text of all) expect(text).not.toMatch(/search\.|property\.|undefined|\{|^$/);
      }),
    );
  });
});

describe('search chips', () => {
  it('name every active filter', () => {
    const query = normalQuery({
      ...sale,
      areas: [{ areaId: 102, radius: 5000 }],
      kinds: kindsOfValue('houses'),
      facilities: ['PARKING'],
      ranges: {
        salePrice: { from: 200_000, to: 300_000 },
        numBeds: { from: 2, to: null },
        ber: { from: null, to: 4 },
        firstPublishDate: { from: Date.UTC(2026, 10, 17), to: null },
      },
      terms: [{ kind: 'phrase', words: ['sea', 'view'] }],
    });
    expect(chipsOf(query, textContext('en')).map(({ label }) => label)).toEqual([
      'Swords, Dublin + 5 km',
      'Houses',
      'Price: €200,000 to €300,000',
      'Beds: 2+',
      'Energy Rating (BER): B2 or better',
      'In the last 3 days',
      'Parking',
      '“sea view”',
    ]);
  });

  it('name energy ratings and sizes as the place does', () => {
    const labels = (areaId: number, ranges: SearchQuery['ranges'], locale: Locale = 'en') =>
      chipsOf(normalQuery({ ...sale, ...inAreas(areaId), ranges }), textContext(locale))
        .slice(1)
        .map(({ label }) => label);
    const [clare, down] = [16, 32];
    expect(labels(down, { ber: { from: null, to: 5 } })).toEqual(['Energy Rating (EPC): B or better']);
    expect(labels(down, { ber: { from: 3, to: 10 } })).toEqual(['Energy Rating (EPC): B to D']);
    expect(labels(clare, { ber: { from: 9, to: null } })).toEqual(['Energy Rating (BER): D1 or worse']);
    expect(labels(clare, { ber: { from: 9, to: null } }, 'ga')).toEqual([
      'Rátáil fuinnimh (BER): D1 nó níos measa',
    ]);
    for (const place of [clare, down]) {
      expect(labels(place, { floorSize: { from: 92.9, to: null } })).toEqual(['Floor Size: from 1,000 ft²']);
      expect(labels(place, { floorSize: { from: 75, to: 100 } })).toEqual(['Floor Size: 75 m² to 100 m²']);
    }
  });

  it.each([
    ['open', 'Takes offers', 'Ag glacadh le tairiscintí'],
    ['closing-soon', 'Offers close within 48 hours', 'Tairiscintí ag dúnadh laistigh de 48 uair an chloig'],
  ] as const)('name the filter of offers: %s', (value, english, irish) => {
    const query = normalQuery({ ...sale, offers: [value] });
    for (const [locale, label] of [
      ['en', english],
      ['ga', irish],
    ] as const)
      expect(chipsOf(query, textContext(locale))).toMatchObject([
        { filter: 'offers', label, without: { offers: [] } },
      ]);
  });

  it('name the number of bedrooms of a studio search', () => {
    const query = normalQuery({ ...sale, ranges: { numBeds: { from: null, to: 0 } } });
    expect(chipsOf(query, textContext('en')).map(({ label }) => label)).toEqual(['Beds: 0 beds']);
  });

  it('use pounds when only Northern Ireland is searched', () => {
    const price = (...ids: number[]) =>
      chipsOf(
        { ...sale, ...inAreas(...ids), ranges: { salePrice: { from: 200_000, to: null } } },
        textContext('en'),
      ).at(-1)!.label;
    expect(price(32)).toBe('Price: from £200,000');
    expect(price(32, 101)).toBe('Price: from €200,000');
    expect(price()).toBe('Price: from €200,000');
  });

  it('removed one by one, leave the search of everything', () => {
    fc.assert(
      fc.property(anyQuery, (given) => {
        let query = normalQuery({ ...given, from: 0 });
        let steps = 0;
        for (let chips = chipsOf(query, textContext('en')); chips.length > 0; ) {
          const before = JSON.stringify(query);
          query = normalQuery(chips[0]!.without);
          expect(JSON.stringify(query)).not.toBe(before);
          chips = chipsOf(query, textContext('en'));
          expect(++steps).toBeLessThan(200);
        }
        const { sort, pageSize, sections, budget, costsOn } = query;
        expect(query).toEqual({ ...everythingIn(sections), sort, pageSize, budget, costsOn });
        // The order by costs alone needs both.
        if (sort !== 'monthlyCostAsc') expect([budget, costsOn]).toEqual([null, null]);
      }),
    );
  });
});

describe('search breadcrumbs', () => {
  it('link to existing pages', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        for (const { url } of breadcrumbsOf(query, textContext('en'))) {
          const [path, params] = url.split('?');
          const reading = readAddress(path!, new URLSearchParams(params), textContext('en'));
          expect(reading).toMatchObject({ ok: true, redirectTo: null });
        }
      }),
    );
  });
});

describe('search engine directives', () => {
  it.each<[string, Partial<SearchQuery>, boolean]>([
    ['a section', {}, true],
    ['a type in an area', { ...inAreas(101), kinds: kindsOfValue('apartments') }, true],
    ['a later page in another order', { from: 40, sort: 'priceAsc' }, true],
    ['several areas', inAreas(1, 15), false],
    ['an area and around', { areas: [{ areaId: 1, radius: 1000 }] }, false],
    ['a price', { ranges: { salePrice: { from: 1, to: null } } }, false],
    ['two types', { kinds: [...kindsOfValue('houses'), ...kindsOfValue('apartments')] }, false],
    ['keywords', { terms: [{ kind: 'prefix', word: 'sea' }] }, false],
    ['the whole market', { sections: ['sharing', 'new-homes'] }, false],
  ])('%s', (_, part, keeps) => {
    expect(isIndexable({ ...sale, ...part })).toBe(keeps);
  });
});
