import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berBand } from '../energy/ber-band.ts';
import type { NewListing } from '../write-model/new-listing.ts';
import { checkNewListing } from '../write-model/new-listing.ts';
import { checkPlausibility, withHiddenValues } from './check.ts';
import { isWithin, sizeBounds } from './limits.ts';
import { HIDEABLE_FIELDS } from './rules.ts';

const now = new Date('2026-11-27T10:00:00Z');
const DUBLIN = { south: 53.17, north: 53.64, west: -6.55, east: -5.99 };
const context = { now, countyBox: () => DUBLIN };

function home(facts: Partial<NewListing> = {}): NewListing {
  return {
    source: 'file',
    reference: '1',
    advertiser: { reference: 'file: agent', kind: 'branded_agent' },
    adType: 'sale',
    state: 'published',
    countyId: 1,
    areaId: 1,
    address: '12 Main Street, Rathmines, Dublin 6',
    propertyType: 'apartment',
    saleValue: 350_000,
    totalBeds: 2,
    bathrooms: 1,
    ...facts,
  };
}

function rulesOf(facts: Partial<NewListing>) {
  return checkPlausibility(home(facts), context).findings.map(
    ({ consequence, rule }) => `${consequence} ${rule}`,
  );
}

describe('an implausible value', () => {
  it.each<[string, Partial<NewListing>, string[]]>([
    ['a flat of 6,109 m²', { floorArea: 6109, floorAreaUnit: 'METRES_SQUARED' }, ['hide floorArea']],
    ['a flat of 6 m²', { floorArea: 6, floorAreaUnit: 'METRES_SQUARED' }, ['hide floorArea']],
    ['a certificate of another grade', { ber: 'C3', berKwh: 271.1 * 4 }, ['hide berKwh']],
    ['the use of a whole home', { ber: 'D2', berKwh: 13_846 }, ['hide berKwh']],
    ['a home at €30,000', { saleValue: 30_000 }, ['hold salePrice']],
    ['a unit at €30,000', { saleValue: null, units: [{ kind: 'unit', price: 30_000 }] }, ['hold salePrice']],
    ['ten bathrooms for two bedrooms', { bathrooms: 10 }, ['hide bathrooms']],
    ['400 bedrooms', { totalBeds: 400, bathrooms: null }, ['hide beds']],
    ['a pin in Cork', { latitude: 51.9, longitude: -8.47 }, ['hide position']],
    ['a home built in 2126', { constructionYear: 2126 }, ['hide constructionYear']],
    [
      'available in a hundred years',
      { adType: 'rental', availableFrom: '2126-01-01' },
      ['hide availableFrom'],
    ],
    ['a date of publication to come', { publishedAt: new Date('2027-01-01') }, ['hide published']],
    ['an address of a program', { address: 'null, Clifden, Co. Galway' }, ['repair placeholder']],
    ['a shout', { address: '*** NEW TO MARKET ***, 12 Main Street' }, ['repair shouting']],
  ])('%s', (_, facts, found) => expect(rulesOf(facts)).toEqual(found));

  it.each<[string, Partial<NewListing>]>([
    [
      'a mansion',
      {
        propertyType: 'house',
        houseType: 'detached',
        totalBeds: 7,
        floorArea: 1365,
        floorAreaUnit: 'METRES_SQUARED',
      },
    ],
    [
      'a parking space at €30,000',
      { adType: 'sale_parking', propertyType: 'parking_space', saleValue: 30_000, totalBeds: null },
    ],
    [
      'a site at €25,000',
      { propertyType: 'site', saleValue: 25_000, totalBeds: null, floorArea: 0.5, floorAreaUnit: 'ACRES' },
    ],
    ['a house on five acres', { propertyType: 'house', floorArea: 5, floorAreaUnit: 'ACRES' }],
    ['a block of 52 bedrooms', { totalBeds: 52, bathrooms: 46, saleValue: 5_600_000 }],
    ['a pin near the county line', { latitude: 53.1, longitude: -6.3 }],
    [
      'available now in a file of 2023',
      { adType: 'rental', publishedAt: new Date('2023-04-10'), availableFrom: '2023-04-01' },
    ],
  ])('is not %s', (_, facts) => expect(rulesOf(facts)).toEqual([]));

  it.each([
    ['weekly', 2_600, ['hold rent']],
    ['weekly', 450, []],
    ['monthly', 250, ['hold rent']],
    ['monthly', 16_000, []],
    ['monthly', 30_000, ['hold rent']],
  ] as const)('a %s rent of €%d', (collectionPeriod, rentalValue, found) => {
    expect(rulesOf({ adType: 'rental', saleValue: null, rentalValue, collectionPeriod })).toEqual(found);
  });

  it('stays with the advertiser and is gone from the listing', () => {
    const facts = {
      floorArea: 6109,
      floorAreaUnit: 'METRES_SQUARED',
      latitude: 51.9,
      longitude: -8.47,
    } as const;
    const { listing } = checkPlausibility(home(facts), context);
    expect(listing).toMatchObject({ floorArea: null, floorAreaUnit: null, latitude: null, longitude: null });
    expect(withHiddenValues(listing)).toMatchObject(facts);
  });

  it('keeps an announcement in the address as a feature', () => {
    const { listing } = checkPlausibility(
      home({ address: '***Short term let*** 149 North Circular Road' }),
      context,
    );
    expect(listing).toMatchObject({ address: '149 North Circular Road', features: ['Short term let'] });
  });
});

const GOOD_TEXTS = [
  '12 Main Street, Rathmines, Dublin 6',
  '5 Páirc Na Fána, Union Hall, Co. Cork',
  'Apartment 3, The Grange, Stillorgan, Co. Dublin',
  "O'Connell House, Ennis, Co. Clare",
  'Gairdín Na Null, Mallow, Co. Cork',
  'Áras Na Cluaine, Clondalkin, Dublin 22',
  'IFSC, Dublin 1',
];
const goodListing: fc.Arbitrary<NewListing> = fc
  .record({
    address: fc.constantFrom(...GOOD_TEXTS),
    propertyType: fc.constantFrom('apartment', 'house', 'bungalow', 'duplex', 'flat'),
    totalBeds: fc.integer({ min: 1, max: 8 }),
    extraBaths: fc.integer({ min: -3, max: 2 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    ber: fc.constantFrom('A1', 'A2', 'B3', 'C1', 'D2', 'E1', 'F', 'G', 'A2B2', 'A0', 'B', 'SI_666'),
    price: fc.integer({ min: 60_000, max: 5_000_000 }),
    latitude: fc.double({ min: DUBLIN.south, max: DUBLIN.north, noNaN: true }),
    longitude: fc.double({ min: DUBLIN.west, max: DUBLIN.east, noNaN: true }),
    year: fc.integer({ min: 1750, max: 2027 }),
    published: fc.date({ min: new Date('2001-01-01'), max: now, noInvalidDate: true }),
    description: fc.constantFrom(
      '',
      'Tá sé álainn. €5,000 – “ready to go”',
      'Café’s next door; 90 m², 3½ km to the sea.',
    ),
  })
  .map(({ extraBaths, share, price, year, published, ...facts }) => {
    const listing = home({
      ...facts,
      saleValue: price,
      bathrooms: Math.max(1, facts.totalBeds + extraBaths),
      constructionYear: year,
      publishedAt: published,
    });
    const { least, most } = sizeBounds(listing);
    const band = berBand(facts.ber);
    return {
      ...listing,
      floorArea: least! + share * (most! - least!),
      floorAreaUnit: 'METRES_SQUARED' as const,
      berKwh: band ? Math.max(1, band.least + share * ((band.most ?? 700) - band.least)) : null,
    };
  });

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      'Ã',
      '©',
      'Â',
      '’',
      'é',
      '\u00ad',
      '\ufffd',
      '*',
      ',',
      ' ',
      'A',
      'b',
      'NULL',
      'null',
      '!',
      'â',
      '€',
      '™',
    ),
    maxLength: 25,
  }),
);
const amount = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null });
const anyListing: fc.Arbitrary<NewListing> = fc
  .record({
    adType: fc.constantFrom('sale', 'rental', 'sharing', 'sale_commercial', 'sale_parking', 'parking'),
    propertyType: fc.constantFrom(
      'apartment',
      'house',
      'studio',
      'site',
      'office',
      'parking_space',
      'agricultural_land',
    ),
    address: oddText.filter((text) => text.trim() !== ''),
    title: fc.option(oddText, { nil: null }),
    description: oddText,
    features: fc.array(oddText, { maxLength: 4 }),
    saleValue: amount,
    rentalValue: amount,
    collectionPeriod: fc.constantFrom('weekly', 'monthly', 'yearly'),
    totalBeds: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
    bathrooms: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
    floorArea: fc.option(fc.double({ min: 0.01, max: 1e8, noNaN: true }), { nil: null }),
    floorAreaUnit: fc.constantFrom('METRES_SQUARED', 'ACRES'),
    ber: fc.option(fc.constantFrom('A1', 'C3', 'G', 'A2B2', 'NA', 'SI_666', 'B'), { nil: null }),
    berKwh: fc.option(fc.double({ min: 0, max: 99_999, noNaN: true }), { nil: null }),
    constructionYear: fc.option(fc.integer({ min: 1100, max: 2100 }), { nil: null }),
    availableFrom: fc.option(fc.constantFrom('2000-01-01', '2020-02-01', '2126-05-05', '2027-01-01'), {
      nil: null,
    }),
    publishedAt: fc.option(fc.date({ noInvalidDate: true }), { nil: null }),
    auctionDate: fc.option(fc.date({ noInvalidDate: true }), { nil: null }),
    latitude: fc.option(fc.double({ min: 51, max: 56, noNaN: true }), { nil: null }),
    longitude: fc.double({ min: -11.5, max: -5, noNaN: true }),
  })
  .map((facts) => home(facts as Partial<NewListing>));

describe('the check', () => {
  it('finds nothing in good listings, and returns them as they are', () => {
    fc.assert(
      fc.property(goodListing, (listing) => {
        expect(checkPlausibility(listing, context)).toEqual({ listing, findings: [] });
      }),
      { numRuns: 2_000 },
    );
  });

  it('is total, and finds nothing more to repair or hide in what it returns', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        const once = checkPlausibility(listing, context);
        const twice = checkPlausibility(once.listing, context);
        expect(twice.listing).toEqual(once.listing);
        expect(twice.findings.filter(({ consequence }) => consequence !== 'hold')).toEqual([]);
        expect(once.listing.address.trim()).not.toBe('');
      }),
      { numRuns: 5_000 },
    );
  });

  it('returns values of the listing only as they were, hidden or not', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        const checked = withHiddenValues(checkPlausibility(listing, context).listing);
        for (const field of HIDEABLE_FIELDS) expect(checked[field]).toEqual(listing[field]);
      }),
    );
  });

  it('makes no valid listing invalid', () => {
    fc.assert(
      fc.property(goodListing, fc.double({ min: 1, max: 1e6, noNaN: true }), (listing, floorArea) => {
        const checked = checkPlausibility({ ...listing, floorArea }, context).listing;
        expect(checkNewListing(checked).ok).toBe(true);
        if (checked.floorArea != null) expect(isWithin(checked.floorArea, sizeBounds(checked))).toBe(true);
      }),
    );
  });
});
