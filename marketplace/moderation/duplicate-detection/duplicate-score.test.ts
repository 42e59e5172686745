import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressWords, compareAddresses } from './address.ts';
import { type ComparedListing, compareListings, hashDistance } from './duplicate-score.ts';

const PLAIN: ComparedListing = {
  side: 'sale',
  countyId: 1,
  address: '12 Sandymount Green, Sandymount, Dublin 4',
  eircode: null,
  latitude: 53.3331,
  longitude: -6.2152,
  beds: 3,
  type: 'terraced',
  price: 495_000,
  period: null,
  pictureHashes: [],
};
/** Some metres to the north. */
const north = (metres: number) => ({ latitude: 53.3331 + metres / 111_195 });
const of = (address: string, more: Partial<ComparedListing> = {}): Partial<ComparedListing> => ({
  address,
  ...more,
});
const nowhere = { latitude: null, longitude: null };
const unknown = { ...nowhere, beds: null, price: null };
const rent = { side: 'rent', price: 2_400, period: 'monthly' } as const;

/** Listing pairs, labelled by hand as the same property or not. */
const PAIRS: [same: boolean, one: Partial<ComparedListing>, other: Partial<ComparedListing>][] = [
  [true, {}, {}],
  [true, {}, of('12, Sandymount Green, Sandymount, D4')],
  [true, {}, of('No. 12 Sandymount Green, Dublin 4, Co. Dublin')],
  [true, {}, of('12 SANDYMOUNT GREEN')],
  [true, {}, { price: 520_000 }],
  [true, {}, { price: 450_000 }],
  [true, {}, { type: 'end_of_terrace' }],
  [true, {}, { price: null }],
  [true, {}, nowhere],
  [true, {}, north(120)],
  [true, {}, { ...nowhere, price: null, pictureHashes: [0x0f0f_3c3c_aaaan], address: '12 Sandymount Green' }],
  [true, of('4 Main St, Trim, Co. Meath'), of('4 Main Street, Trim, County Meath')],
  [true, of('7 Oak Rd, Swords'), of('7 Oak Road, Swords, Co. Dublin')],
  [true, of('7 St. Mary’s Tce, Galway'), of("7 Saint Mary's Terrace, Galway City")],
  [true, of('Apt. 14, The Mill, Cork City'), of('Apartment 14 The Mill, Cork City, Cork')],
  [true, of('Apartment 3, Block B, The Elms, Lucan'), of('Apt 3 Block B The Elms, Lucan, K78 X2Y1')],
  [true, of('15A Patrick Street, Kilkenny'), of('15a Patrick St., Kilkenny')],
  [true, of('22 Cois Céim, An Spidéal, Co. na Gaillimhe'), of('22 Cois Ceim, An Spideal, Galway')],
  [
    true,
    of('Rose Cottage, Ballinakill, Letterfrack'),
    of('Rose Cottage, Ballinakill, Letterfrack, Co Galway'),
  ],
  [true, { eircode: 'D04 X285' }, { eircode: 'D04 X285', address: 'The Green House, Sandymount' }],
  [true, { eircode: 'D04 X285' }, { eircode: 'D04 X285', beds: 4, price: 700_000, type: 'house' }],
  [true, { eircode: 'D04 X285' }, {}],
  [true, { ...rent }, { ...rent, price: 555, period: 'weekly' }],
  [true, { ...rent, beds: 2 }, { ...rent, beds: 2, price: 2_450, ...nowhere }],
  [
    true,
    of('8 Oak Park, Naas', { pictureHashes: [1n << 40n] }),
    of('Oak Park, Naas', { pictureHashes: [(1n << 40n) | 1n] }),
  ],
  [false, {}, of('14 Sandymount Green, Sandymount, Dublin 4')],
  [false, {}, of('12A Sandymount Green, Sandymount, Dublin 4')],
  [false, {}, of('12 Sandymount Road, Ringsend, Dublin 4', north(900))],
  [false, {}, of('12 Claremont Road, Sandymount, Dublin 4')],
  [false, {}, { beds: 5, price: 950_000 }],
  [false, {}, { ...north(5_000), beds: 4 }],
  [
    false,
    {},
    of('12 Sandymount Green, Sandymount, Dublin 4', { type: 'apartment', beds: 1, price: 260_000 }),
  ],
  [false, {}, of('12 Sandymount Green', unknown)],
  [false, { eircode: 'D04 X285' }, { eircode: 'D04 X286' }],
  [false, { eircode: 'D04 X285' }, { eircode: 'A65 F4E2', pictureHashes: [5n] }],
  [false, of('Apt 3, The Elms, Lucan'), of('Apt 4, The Elms, Lucan')],
  [
    false,
    of('3 The Elms, Block A, Lucan', { beds: 1, price: 230_000 }),
    of('3 The Elms, Block B, Lucan', { price: 390_000 }),
  ],
  [false, of('Apt 3, Block A, The Elms Village, Lucan'), of('Apt 3, Block B, The Elms Village, Lucan')],
  [false, of('Flat A, 5 Prospect Hill, Galway'), of('Flat B, 5 Prospect Hill, Galway')],
  [true, of('Apt 3, Block A, The Elms, Lucan'), of('3 The Elms, Lucan', { pictureHashes: [] })],
  [false, of('Main Street, Trim', { beds: 2, price: 240_000 }), of('Main Street, Trim', { price: 310_000 })],
  [false, of('5 Main Street, Trim, Co. Meath'), of('5 Main Street, Navan, Co. Meath', north(14_000))],
  [
    false,
    of('Ballymore, Screen, Co. Wexford'),
    of('Ballymore, Screen, Co. Wexford', { beds: 4, price: 260_000 }),
  ],
  [false, of('Ballymore, Screen, Co. Wexford', nowhere), of('Ballymore, Castlebridge, Co. Wexford', nowhere)],
  [true, of('Church Street, Abbeyfeale'), of('Church St, Abbeyfeale, Co. Limerick', { price: 505_000 })],
  [false, of('Church Street, Abbeyfeale'), of('Church Street, Abbeyfeale', { price: 520_000 })],
  [false, of('Church Street, Abbeyfeale'), of('Church Street, Abbeyfeale', { price: null })],
  [false, of('Church Street, Abbeyfeale'), of('Church Street, Abbeyfeale', north(40))],
  [false, of('Church Street, Abbeyfeale'), of('Church Street, Abbeyfeale', nowhere)],
  [false, of('Church Street, Abbeyfeale'), of('Church Street, Abbeyfeale', { beds: null })],
  [
    true,
    of('New Street, Abbeyfeale', { ...nowhere, pictureHashes: [9n] }),
    of('New Street, Abbeyfeale', { ...nowhere, pictureHashes: [9n] }),
  ],
  [
    false,
    of('New Street, Abbeyfeale', { pictureHashes: [9n] }),
    of('New Street, Abbeyfeale', { pictureHashes: [9n], beds: 4 }),
  ],
  [false, of('5 New Street, Abbeyfeale'), of('New Street, Abbeyfeale', north(60))],
  [false, of('New Street, Abbeyfeale', { eircode: 'V94 X285' }), of('New Street, Abbeyfeale', north(60))],
  [false, of('Dublin 4'), of('Dublin 4')],
  [
    false,
    { address: 'Buckingham Street Upper, Dublin 1', type: 'apartment', ...rent },
    { address: 'Buckingham St Upper, North Circular Road, Dublin 1', type: 'apartment', ...rent },
  ],
  [
    false,
    { address: '2 Bed Apartment, Birchwood Court, Santry', type: 'apartment', ...rent },
    { address: '2 Bed Apartment, Birchwood Court, Santry', type: 'apartment', ...rent },
  ],
  [
    true,
    { address: '2 bed, 15 Birchwood Court, Santry', type: 'apartment', ...rent },
    { address: '15 Birchwood Court, Santry', type: 'apartment', ...rent },
  ],
  [false, of('Rathdown Villas, Dublin 6W, Terenure'), of('Rathdown Park, Dublin 6W, Terenure')],
  [false, of('1 Oak Park, Naas', { pictureHashes: [3n] }), of('2 Oak Park, Naas', { pictureHashes: [3n] })],
  [
    false,
    of('9 The Avenue, Gorey', { price: 300_000, beds: 3 }),
    of('9 The Drive, Gorey', { price: 302_000, beds: 3 }),
  ],
  [
    false,
    { ...rent },
    { beds: null, ...nowhere, price: null, address: '12 Sandymount Green', type: 'apartment' },
  ],
  [
    false,
    of('16 Patrick Street, Kilkenny', { ...nowhere, countyId: 11 }),
    of('16 Patrick Street Lower, Cork City', north(180_000)),
  ],
];

describe('two listings of one property', () => {
  it.each(PAIRS.map((pair, index) => [index, ...pair] as const))(
    'are told from two of two: pair %i',
    (_, same, one, other) => {
      const found = compareListings({ ...PLAIN, ...one }, { ...PLAIN, ...other });
      expect({ isSame: found.isSame, why: found.reasons.join() }).toEqual({
        isSame: same,
        why: found.reasons.join(),
      });
    },
  );

  it('are detected in all labelled pairs', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(40);
    expect(PAIRS.filter(([same]) => same).length).toBeGreaterThanOrEqual(18);
  });
});

const word = fc.constantFrom('oak', 'park', 'main', 'street', 'rd', 'the', 'mill', 'naas', 'green', 'st');
const home: fc.Arbitrary<ComparedListing> = fc.record({
  side: fc.constantFrom('sale' as const, 'rent' as const),
  countyId: fc.constantFrom(1, 2),
  address: fc
    .tuple(fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }), fc.array(word, { maxLength: 4 }))
    .map(([number, words]) => [number, ...words].filter((part) => part !== undefined).join(' ')),
  eircode: fc.option(fc.constantFrom('D04 X285', 'A65 F4E2')),
  latitude: fc.constantFrom(null, 53.3331, 53.3335, 53.4),
  longitude: fc.constantFrom(-6.2152, -6.3),
  beds: fc.option(fc.integer({ min: 0, max: 5 })),
  type: fc.constantFrom('apartment', 'terraced', 'detached'),
  price: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  period: fc.constantFrom(null, 'weekly' as const, 'monthly' as const),
  pictureHashes: fc.array(fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }), { maxLength: 3 }),
});

describe('the comparison of two listings', () => {
  it('is symmetric and never throws', () => {
    fc.assert(
      fc.property(home, home, (one, other) => {
        const [forth, back] = [compareListings(one, other), compareListings(other, one)];
        expect(forth.isSame).toBe(back.isSame);
        expect(new Set(forth.reasons)).toEqual(new Set(back.reasons));
      }),
    );
  });

  it('is decided by the Eircode when both have one', () => {
    fc.assert(
      fc.property(home, home, (one, other) => {
        fc.pre(one.eircode !== null && other.eircode !== null);
        expect(compareListings(one, other).isSame).toBe(one.eircode === other.eircode);
      }),
    );
  });

  it('never matches two house numbers of a street', () => {
    fc.assert(
      fc.property(
        home,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 21, max: 40 }),
        (one, low, high) => {
          const at = (number: number) => ({ ...one, eircode: null, address: `${number} Oak Park, Naas` });
          expect(compareListings(at(low), at(high))).toEqual({ isSame: false, reasons: ['other_address'] });
        },
      ),
    );
  });

  it('without a house number on both needs the same bedrooms and price, and the same place or picture', () => {
    const street = fc.constantFrom('Oak Park, Naas', '5 Oak Park, Naas', 'Oak Park, Naas, Co. Kildare');
    fc.assert(
      fc.property(
        home,
        home,
        street,
        fc.boolean(),
        fc.double({ min: 0.9, max: 1.1, noNaN: true }),
        (some, at, address, isAlike, ratio) => {
          const one = { ...some, address: 'Oak Park, Naas', eircode: null };
          const price = one.price === null ? null : Math.round(one.price * ratio);
          const other = { ...(isAlike ? { ...one, latitude: at.latitude, price } : at), address };
          if (!compareListings(one, other).isSame) return;
          expect(other.beds).toBe(one.beds);
          if (isAlike)
            expect(Math.abs(price! - one.price!)).toBeLessThanOrEqual(0.03 * Math.max(price!, one.price!));
          const isPictured = one.pictureHashes.some((own) =>
            other.pictureHashes.some((look) => hashDistance(own, look) <= 6),
          );
          expect(isPictured || (one.latitude === other.latitude && one.longitude === other.longitude)).toBe(
            true,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('does not drop when a contradicting fact is missing', () => {
    fc.assert(
      fc.property(home, home, (one, other) => {
        const { isSame, reasons } = compareListings(one, other);
        if (isSame && reasons.includes('other_beds'))
          expect(compareListings({ ...one, beds: null }, other).isSame).toBe(true);
      }),
    );
  });
});

describe('an address', () => {
  it('is compared without case, spacing and punctuation', () => {
    const address = '12 Cois Céim, An Spidéal, Co. Galway';
    const noise = fc.constantFrom(' ', '  ', ', ', '. ');
    fc.assert(
      fc.property(fc.array(noise, { minLength: 4, maxLength: 4 }), fc.boolean(), (gaps, isLoud) => {
        const said = ['12', 'Cois', 'Ceim', 'Spideal'].map((part, at) => part + gaps[at]).join('');
        const words = addressWords(isLoud ? said.toUpperCase() : said);
        expect(compareAddresses(words, addressWords(address))).toBe('same');
      }),
    );
  });
});

describe('picture hashes', () => {
  it('differ by the number of different bits', () => {
    const bits = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
    fc.assert(
      fc.property(bits, bits, (one, other) => {
        const ones = (one ^ other).toString(2).replaceAll('0', '').length;
        expect(hashDistance(one, other)).toBe(ones);
        expect(hashDistance(BigInt.asIntN(64, one), BigInt.asIntN(64, other))).toBe(ones);
      }),
    );
  });
});
