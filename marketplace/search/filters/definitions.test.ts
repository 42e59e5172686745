import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerRequestLanguage } from '#platform/http/request-language.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { BER_GRADES, BER_LEVELS_2026, berRange } from '#property/ber.ts';
import { SECTION_NAMES } from '#property/section.ts';
import { searchRequestSchema } from '../request/contract.ts';
import { readRequest } from '../request/read.ts';
import { createTestAreas } from '../testing/areas.ts';
import { NOW } from '../testing/queries.ts';
import { filtersApi } from './api.ts';
import { type FilterDefinition, type FilterOption, filterLists as schema } from './contract.ts';
import { filterLists } from './definitions.ts';

const rent = filterLists('residential-to-rent', languages.en);
const filterOf = (section: string, name: string) => {
  const { showByDefault, hideByDefault } = filterLists(section, languages.en);
  return [...showByDefault, ...hideByDefault].find((filter) => filter.name === name)!;
};

type Choice = { option: FilterOption; body: object };

/** Every value of a filter that a client can choose, with the request part it becomes. */
function choicesOf({ name, searchQueryGroup, values }: FilterDefinition): Choice[] {
  return values.flatMap((value): Choice[] => {
    if (value.valueType === 'FilterRangeDropDownValue')
      return [
        ...value.from.map((option) => ({ option, body: { ranges: [{ name, from: option.value, to: '' }] } })),
        ...value.to.map((option) => ({ option, body: { ranges: [{ name, from: '', to: option.value }] } })),
      ];
    if (value.valueType !== 'FilterStringValue') return [];
    return searchQueryGroup === 'ranges'
      ? [{ option: value, body: { ranges: [{ name, from: value.value, to: '' }] } }]
      : [{ option: value, body: { [searchQueryGroup]: [{ name, values: [value.value] }] } }];
  });
}

describe('filter definitions', () => {
  it('for rent keep the order clients know', () => {
    const order = (filters: FilterDefinition[]) => filters.map(({ id, name }) => `${id} ${name}`);
    expect(order(rent.showByDefault)).toEqual(['201 location', '202 rentalPrice', '204 numBeds']);
    expect(order(rent.hideByDefault).slice(0, 10)).toEqual([
      '203 propertyType',
      '210 numBaths',
      '205 leaseLength',
      '206 availableFrom',
      '207 furnishing',
      '208 facilities',
      '209 viewingTimes',
      '212 mediaTypes',
      '211 terms',
      '213 adState',
    ]);
  });

  it('have the shape clients read', () => {
    expect(filterOf('residential-to-rent', 'propertyType')).toEqual({
      id: 203,
      name: 'propertyType',
      displayName: 'Type',
      variant: 'DAFT_DEFAULT',
      searchQueryGroup: 'filters',
      filterType: { id: 5, name: 'ListMultiSelect' },
      values: [
        { valueType: 'FilterStringValue', displayName: 'Any', value: '' },
        { valueType: 'FilterStringValue', displayName: 'House', value: 'houses' },
        { valueType: 'FilterStringValue', displayName: 'Apartment', value: 'apartments' },
        { valueType: 'FilterStringValue', displayName: 'Studio Apartment', value: 'studio-apartments' },
      ],
    });
    expect(filterOf('residential-to-rent', 'terms')).toMatchObject({
      displayName: 'Keyword / Address Search',
      displayHint: 'e.g. garage or "period property"',
      maxLength: 50,
      filterType: { id: 7, name: 'TextInput' },
      values: [],
    });
    expect(filterOf('residential-to-rent', 'viewingTimes').values).toEqual([
      { valueType: 'FilterRangeDatePickerValue', value: 'viewingTimes', type: 'MIN' },
    ]);
    expect(filterOf('residential-to-rent', 'adState').values).toMatchObject([
      { value: '' },
      { displayName: 'Available', value: 'published' },
      { displayName: 'Let Agreed', value: 'sale-agreed' },
    ]);
  });

  it('say what the true cost a month counts, where homes are for sale', () => {
    expect(filterOf('new-homes', 'monthlyCost')).toMatchObject({
      displayName: 'True cost a month',
      displayHint: expect.stringMatching(
        /^Mortgage repayment, Local Property Tax, energy and any management fee/,
      ),
      filterType: { name: 'DropDownRange' },
    });
  });

  it('have rent steps of 100 from 200 and of 500 from 3000', () => {
    const [range] = filterOf('residential-to-rent', 'rentalPrice').values;
    const { from } = range as { from: FilterOption[] };
    expect(from).toHaveLength(1 + 24 + 35);
    expect(from.slice(0, 3).map(({ displayName, value }) => [displayName, value])).toEqual([
      ['Min', ''],
      ['€200', '200'],
      ['€300', '300'],
    ]);
    expect(from.slice(24, 27).map(({ value }) => value)).toEqual(['2500', '3000', '3500']);
    expect(from.at(-1)).toMatchObject({ displayName: '€20,000', value: '20000' });
  });

  it('offer both scales of energy ratings', () => {
    const [range] = filterOf('residential-for-sale', 'ber').values;
    const { from, to } = range as { from: FilterOption[]; to: FilterOption[] };
    for (const level of [...BER_GRADES, ...BER_LEVELS_2026]) {
      const [better, worse] = berRange(level)!;
      expect(from.find(({ value }) => value === String(better))?.displayName).toMatch(
        new RegExp(`\\b${level}\\b`),
      );
      expect(to.find(({ value }) => value === String(worse))?.displayName).toMatch(
        new RegExp(`\\b${level}\\b`),
      );
    }
  });

  it('offer EPC bands in Northern Ireland, as the grades of their letters', () => {
    const { hideByDefault } = filterLists('residential-for-sale', languages.en, 'GBP');
    const energy = hideByDefault.find(({ name }) => name === 'ber')!;
    expect([energy.displayName, energy.displayHint]).toEqual(['Energy Rating (EPC)', undefined]);
    const { from, to } = energy.values[0] as { from: FilterOption[]; to: FilterOption[] };
    const choices = (options: FilterOption[]) =>
      options.slice(1).map(({ displayName, value }) => [displayName, BER_GRADES[Number(value)]]);
    expect(choices(from).slice(0, 4)).toEqual([
      ['A', 'A1'],
      ['B', 'B1'],
      ['C', 'C1'],
      ['D', 'D1'],
    ]);
    expect(choices(to).slice(0, 4)).toEqual([
      ['A', 'A3'],
      ['B', 'B3'],
      ['C', 'C3'],
      ['D', 'D2'],
    ]);
  });

  it.each(SECTION_NAMES)('of %s are all accepted by search and start with "any"', (section) => {
    for (const locale of ['en', 'ga'] satisfies Locale[]) {
      const lists = schema.parse(filterLists(section, languages[locale]));
      const filters = [...lists.showByDefault, ...lists.hideByDefault];
      expect(new Set(filters.map(({ id }) => id)).size).toBe(filters.length);
      const empty = readRequest({ section }, { areas: createTestAreas(), now: NOW }).query;
      for (const filter of filters) {
        const choices = choicesOf(filter);
        expect(choices[0]?.option.value ?? '').toBe('');
        for (const { option, body } of choices) {
          expect(option.displayName).not.toMatch(/search\.|property\.|^$/);
          const request = searchRequestSchema.parse({ section, ...body });
          const { query, problems } = readRequest(request, { areas: createTestAreas(), now: NOW });
          expect(problems).toEqual([]);
          // A range from the best to the worst grade is no filter.
          const open = option.value === '' || option.value === '0';
          if (open && filter.name !== 'ber') expect(query.sections).toEqual(empty.sections);
          else if (!open) expect(query).not.toEqual(empty);
        }
      }
    }
  });

  it('are empty for an unknown section', () => {
    expect(filterLists('castles', languages.en)).toEqual({
      name: 'castles',
      showByDefault: [],
      hideByDefault: [],
      filters: [],
    });
  });
});

describe('GET /old/v3/filters/search', () => {
  const app = Fastify();
  beforeAll(async () => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    registerRequestLanguage(app, languages);
    await app.register(filtersApi);
  });
  const get = async (path: string, language = 'en') =>
    schema.parse(
      (
        await app.inject({
          url: `/old/v3/filters/search/${path}`,
          headers: { 'accept-language': language },
        })
      ).json(),
    );

  it('answers in the requested language', async () => {
    expect(await get('residential-to-rent')).toEqual(rent);
    expect((await get('sharing', 'ga')).showByDefault[0]).toMatchObject({ displayName: 'Suíomh' });
  });

  it('formats prices in pounds when requested', async () => {
    const { showByDefault } = await get('residential-for-sale?currency=GBP', 'ga');
    const [, price] = showByDefault;
    const [range] = price!.values as { from: FilterOption[]; to: FilterOption[] }[];
    expect([price!.name, range!.from[1], range!.to.at(-1)]).toMatchObject([
      'salePrice',
      { displayName: '£50,000', value: '50000' },
      { displayName: '£5,000,000', value: '5000000' },
    ]);
  });

  it('answers the filters of listings that take offers, with the offers shown', async () => {
    const lists = await get('offers-residential-for-sale', 'ga');
    const names = (filters: FilterDefinition[]) => filters.map(({ name }) => name);
    expect(lists.name).toBe('offers-residential-for-sale');
    expect(names(lists.showByDefault)).toEqual(['location', 'salePrice', 'numBeds', 'offers']);
    expect(lists.showByDefault[3]).toMatchObject({
      id: 223,
      displayName: 'Tairiscintí',
      searchQueryGroup: 'filters',
      filterType: { id: 1, name: 'ListSingleSelect' },
      values: [{ value: '' }, { value: 'open' }, { value: 'closing-soon' }],
    });
    // A listing with an agreed sale takes no offers.
    expect(names(lists.hideByDefault)).toEqual(
      names((await get('residential-for-sale')).hideByDefault).filter(
        (name) => name !== 'offers' && name !== 'adState',
      ),
    );
    expect(lists.filters).toEqual(lists.hideByDefault);
  });

  it.each(['residential-for-sale', 'new-homes', 'commercial-for-sale', 'parking-for-sale'])(
    'has a filter of offers in %s',
    async (section) => {
      expect((await get(section)).hideByDefault).toContainEqual(expect.objectContaining({ name: 'offers' }));
      const { showByDefault } = await get(`offers-${section}`);
      expect(showByDefault.at(-1)).toMatchObject({ name: 'offers' });
    },
  );

  it.each(['residential-to-rent', 'sharing', 'residential-sold', 'castles'])(
    'answers empty lists for offers in %s, which has none',
    async (section) => {
      const name = `offers-${section}`;
      expect(await get(name)).toEqual({ name, showByDefault: [], hideByDefault: [], filters: [] });
      const { showByDefault, hideByDefault } = await get(section);
      expect([...showByDefault, ...hideByDefault].map((filter) => filter.name)).not.toContain('offers');
    },
  );

  it('answers empty lists for an unknown section', async () => {
    expect(await get('castles')).toEqual({
      name: 'castles',
      showByDefault: [],
      hideByDefault: [],
      filters: [],
    });
  });
});
