import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import type { StoredSizeUnit } from '#property/size.ts';
import { blmRecords, blmText, sampleBlmListings } from '#tests/support/blm-sample.ts';
import { testDatabase } from '#tests/support/database.ts';
import { decodeBlm } from './encoding.ts';
import { readBlm } from './format.ts';
import { listingFromRecord, type ReadRecord } from './listing-of-record.ts';
import type { Resolver } from './place.ts';
import { plainText, withoutContacts } from './plain-text.ts';
import { recordOfSize } from './sizes.ts';

let gazetteer: Resolver;
beforeAll(async () => {
  const { pool } = await testDatabase();
  await seedGazetteer(pool);
  gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
});

const [SALE] = sampleBlmListings() as [Record<string, string>];
const LET = sampleBlmListings()[30]!;

function read(record: Record<string, string>): ReadRecord {
  return listingFromRecord(record, {
    source: 'blm:1',
    reference: `NORTH/${record.AGENT_REF}`,
    advertiser: { reference: 'agency-1-0', kind: 'branded_agent', name: 'Cuan Homes' },
    gazetteer,
    placedBy: '6f0c1c7e-7d0b-4f0e-9c5b-0d8e2c9f1a11',
  });
}

function accepted(record: Record<string, string>) {
  const result = read(record);
  if (!result.ok) throw new Error(JSON.stringify(result.remarks));
  return result;
}

function remarked(record: Record<string, string>) {
  return read(record).remarks.map(({ field, code, value }) => [field, code, value]);
}

describe('listing from a record', () => {
  it('with all fields of the format', () => {
    const { listing, marketStatus: said } = accepted(SALE);
    expect(said).toBe('published');
    expect(listing).toMatchObject({
      adType: 'sale',
      state: 'pending',
      address: '14 Grosvenor Place, Rathmines, Dublin 6',
      countyId: 1,
      eircode: 'D06 X4Y7',
      latitude: 53.3231,
      longitude: -6.2655,
      saleValue: 1_150_000,
      sellingType: 'private_treaty',
      propertyType: 'house',
      houseType: 'terraced',
      totalBeds: 4,
      bathrooms: 2,
      features: ['Close to shops and schools', 'South-facing garden', 'Gas fired central heating'],
    });
    expect(listing.areaId).not.toBe(1);
    expect(listing.description).toBe(
      'A well kept terraced house in Rathmines, Dublin 6, within a short walk of the village.\n\nThe rooms are bright & well laid out, and the street is quiet.\nViewing is recommended.',
    );
  });

  it('for all forty records of a realistic file, in their counties', () => {
    const listings = sampleBlmListings().map((record) => accepted(record).listing);
    expect(listings.map((listing) => listing.countyId)).toEqual([
      1, 1, 1, 1, 1, 1, 1, 3, 3, 4, 4, 2, 2, 9, 15, 15, 15, 15, 19, 19, 19, 17, 17, 12, 12, 11, 22, 20, 16,
      14, 1, 1, 1, 1, 15, 19, 17, 7, 3, 16,
    ]);
    expect(listings.filter((listing) => listing.areaId !== listing.countyId).length).toBeGreaterThan(36);
  });

  it.each([
    ['furnished', { LET_FURN_ID: '0' }, { furnished: 'YES' }, []],
    ['part furnished', { LET_FURN_ID: '1' }, { furnished: 'YES' }, [['LET_FURN_ID', 'part_furnished', '1']]],
    ['unfurnished', { LET_FURN_ID: '2' }, { furnished: 'NO' }, []],
    ['either', { LET_FURN_ID: '4' }, { furnished: 'OPTIONAL' }, []],
    ['nobody knows how', { LET_FURN_ID: '3' }, { furnished: null }, [['LET_FURN_ID', 'ask_furnished', '3']]],
    ['per week', { LET_RENT_FREQUENCY: '0' }, { collectionPeriod: 'weekly', rentalValue: 2450 }, []],
    ['on application', { PRICE_QUALIFIER: '1' }, { rentalValue: null, rentalOnApplication: true }, []],
    ['to students', { LET_TYPE_ID: '3' }, { offering: 'student' }, []],
    ['to a business', { LET_TYPE_ID: '4' }, { adType: 'rental_commercial', priceType: 'let' }, []],
    ['as a room', { PROP_SUB_ID: '49' }, { adType: 'sharing', propertyType: 'apartment' }, []],
    ['as a space', { PROP_SUB_ID: '45' }, { adType: 'parking', propertyType: 'parking_space' }, []],
  ])('to let, %s', (_, changes, listing, remarks) => {
    const result = accepted({ ...LET, ...changes } as Record<string, string>);
    expect(result.listing).toMatchObject(listing);
    expect(result.remarks.map(({ field, code, value }) => [field, code, value])).toEqual(remarks);
  });

  it.each([
    [{ MAX_SIZE_ENTERED: '1,250', AREA_SIZE_UNIT_ID: '1' }, 116.13, 'METRES_SQUARED', []],
    [
      { MIN_SIZE_ENTERED: '104.5', MAX_SIZE_ENTERED: '0', AREA_SIZE_UNIT_ID: '2' },
      104.5,
      'METRES_SQUARED',
      [],
    ],
    [{ PROP_SUB_ID: '20', MAX_SIZE_ENTERED: '0.5', AREA_SIZE_UNIT_ID: '3' }, 0.5, 'ACRES', []],
    [{ PROP_SUB_ID: '20', MAX_SIZE_ENTERED: '2', AREA_SIZE_UNIT_ID: '4' }, 4.94, 'ACRES', []],
    [{ MAX_SIZE_ENTERED: '0.5', AREA_SIZE_UNIT_ID: '3' }, undefined, undefined, ['size_unit']],
    [{ MAX_SIZE_ENTERED: '2', AREA_SIZE_UNIT_ID: '4' }, undefined, undefined, ['size_unit']],
    [{ MAX_SIZE_ENTERED: 'big', AREA_SIZE_UNIT_ID: '2' }, undefined, undefined, ['size']],
    [{ MAX_SIZE_ENTERED: '100', AREA_SIZE_UNIT_ID: '9' }, undefined, undefined, ['unknown_code']],
    [{ MAX_SIZE_ENTERED: '100' }, undefined, undefined, ['missing']],
    [{ MIN_SIZE_ENTERED: '0', MAX_SIZE_ENTERED: '' }, undefined, undefined, []],
  ])('with the size %j', (changes, floorArea, floorAreaUnit, codes) => {
    const { listing, remarks } = accepted({ ...SALE, ...changes } as Record<string, string>);
    expect([listing.floorArea, listing.floorAreaUnit]).toEqual([floorArea, floorAreaUnit]);
    expect(remarks.filter(({ field }) => /_SIZE_/.test(field)).map(({ code }) => code)).toEqual(codes);
    if (floorArea === undefined) return;
    const again = recordOfSize(floorArea, floorAreaUnit as StoredSizeUnit);
    expect(accepted({ ...SALE, ...changes, ...again } as Record<string, string>).listing).toMatchObject({
      floorArea,
      floorAreaUnit,
    });
  });

  it.each([
    ['0', 'published'],
    ['1', 'sale_agreed'],
    ['3', 'sale_agreed'],
    ['5', 'sale_agreed'],
  ])('for sale with the status %s', (STATUS_ID, said) => {
    expect(accepted({ ...SALE, STATUS_ID }).marketStatus).toBe(said);
    expect(accepted({ ...SALE, STATUS_ID, PUBLISHED_FLAG: '0' }).marketStatus).toBe('hidden');
  });
  it('for a letting that is agreed', () => {
    expect(accepted({ ...LET, STATUS_ID: '5' }).marketStatus).toBe('let_agreed');
  });

  it.each([
    [
      { PRICE_QUALIFIER: '1', PRICE: '0' },
      { saleValue: null, saleOnApplication: true },
    ],
    [{ PRICE_QUALIFIER: '6' }, { sellingType: 'tender' }],
    [{ PRICE_QUALIFIER: '7' }, { priceFrom: true }],
    [{ PRICE: '€ 1,150,000.00' }, { saleValue: 1_150_000 }],
    [{ NEW_HOME_FLAG: 'Y' }, { offering: 'new_home' }],
    [{ ZIPCODE: '', POSTCODE1: 'D06', POSTCODE2: 'X4Y7' }, { eircode: 'D06 X4Y7' }],
    [
      { ZIPCODE: '', DISPLAY_ADDRESS: '14 Grosvenor Place, Rathmines, Dublin 6, D06X4Y7' },
      { eircode: 'D06 X4Y7' },
    ],
    [{ PROP_SUB_ID: '0' }, { propertyType: 'house' }],
    [
      { PROP_SUB_ID: '211', BEDROOMS: '0' },
      { adType: 'sale_commercial', propertyType: 'restaurant_bar_hotel' },
    ],
    [
      {
        OS_REGION: 'Antrim',
        DISPLAY_ADDRESS: '1 Main Street, Ballymena',
        ZIPCODE: 'BT43 5AA',
        EXACT_LATITUDE: '',
        EXACT_LONGDITUDE: '',
      },
      { countyId: 27, eircode: null },
    ],
  ])('reading %j', (changes, listing) => {
    expect(accepted({ ...SALE, ...changes } as Record<string, string>).listing).toMatchObject(listing);
  });

  it.each([
    [{ EXACT_LATITUDE: '40.7' }, ['EXACT_LATITUDE', 'point', '40.7, -6.2655']],
    [{ ZIPCODE: 'SW1A 1AA' }, ['ZIPCODE', 'eircode', 'SW1A 1AA']],
    [{ DESCRIPTION: 'A house with BER C2 and a garden' }, ['BER', 'ber_suggested', 'C2']],
    [
      { DESCRIPTION: 'Call 087 123 4567 or info@agent.ie, see www.agent.ie' },
      ['DESCRIPTION', 'contacts', 'link, email, phone'],
    ],
    [{ PRICE_QUALIFIER: '4' }, ['PRICE_QUALIFIER', 'qualifier', '4']],
    [{ FEATURE4: 'a', FEATURE5: 'b', FEATURE6: 'c' }, ['FEATURE6', 'features_cut', 'c']],
    [
      { OS_REGION: '', OS_TOWN_CITY: '', DISPLAY_ADDRESS: '14 Grosvenor Place' },
      ['TOWN', 'county_guessed', 'Dublin'],
    ],
  ])('and the report says what was guessed or left out: %j', (changes, remark) => {
    const record = { ...SALE, PRICE_QUALIFIER: '0', ...changes } as Record<string, string>;
    accepted(record);
    expect(remarked(record)).toEqual([remark]);
  });

  it.each([
    [
      { DISPLAY_ADDRESS: '', HOUSE_NAME_NUMBER: '', STREET_NAME: '', OS_TOWN_CITY: '', OS_REGION: '' },
      'missing',
    ],
    [
      {
        OS_REGION: '',
        OS_TOWN_CITY: '',
        DISPLAY_ADDRESS: '1 High Street, Springfield',
        EXACT_LATITUDE: '',
        EXACT_LONGDITUDE: '',
        ZIPCODE: '',
      },
      'missing',
    ],
    [{ TRANS_TYPE_ID: '9' }, 'unknown_code'],
    [{ PROP_SUB_ID: '9999' }, 'unknown_code'],
    [{ STATUS_ID: 'sold' }, 'unknown_code'],
    [{ PRICE: '' }, 'no_price'],
    [{ PRICE: '-5' }, 'no_price'],
    [{ PRICE: '99999999999' }, 'no_price'],
    [{ BEDROOMS: '0' }, 'no_beds'],
    [{ PROP_SUB_ID: '48' }, 'share_sale'],
  ])('or is refused: %j', (changes, code) => {
    const result = read({ ...SALE, ...changes } as Record<string, string>);
    expect(result.ok).toBe(false);
    expect(result.remarks.at(-1)?.code).toBe(code);
  });
  it.each(['2', '3', '5'])('or is refused to let with the frequency %s', (LET_RENT_FREQUENCY) => {
    expect(read({ ...LET, LET_RENT_FREQUENCY }).remarks.at(-1)?.code).toBe('frequency');
  });
  it('for business premises, with quarterly rent as four times a year', () => {
    const { listing } = accepted({
      ...LET,
      LET_TYPE_ID: '4',
      PROP_SUB_ID: '178',
      LET_RENT_FREQUENCY: '2',
      PRICE: '5000',
    });
    expect(listing).toMatchObject({
      rentalValue: 20_000,
      collectionPeriod: 'yearly',
      propertyType: 'office',
    });
  });
});

describe('a text', () => {
  it('loses HTML and keeps line breaks', () => {
    expect(
      plainText('<p>One &euro;5 &amp; <b>two</b></p><ul><li>A<li>B</ul><script>x<1</script>&#8217;&#0;'),
    ).toBe('One €5 & two\n\nA\nB\n\n’');
    expect(plainText('Rooms < 10 m² and > 5')).toBe('Rooms < 10 m² and > 5');
    // Linear time, even with many unclosed tags.
    expect(plainText('<script>'.repeat(2_000_000))).toBe('');
  });
  it('loses contact details, but no other numbers', () => {
    expect(withoutContacts('Ring (01) 907 3777 or +353 87 123 4567.').text).toBe('Ring or .');
    const plain = 'Built in 2005, 1,250 sq ft, €325,000, BER 104017918, from 09:00 to 17:00';
    expect(withoutContacts(plain)).toEqual({ text: plain, found: [] });
  });
});

describe('a damaged file', () => {
  it('is read or refused, and never throws', () => {
    const whole = Buffer.from(blmText(sampleBlmListings().slice(0, 6)), 'latin1');
    const mutation = fc.record({
      at: fc.nat(whole.length - 1),
      length: fc.nat(40),
      bytes: fc.uint8Array({ maxLength: 30 }),
    });
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 8 }), (mutations) => {
        let bytes: Buffer = whole;
        for (const { at, length, bytes: put } of mutations) {
          const from = at % (bytes.length + 1);
          bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + length)]);
        }
        const parsed = readBlm(decodeBlm(bytes));
        if (!parsed.ok) return;
        for (const { record, fits } of blmRecords(parsed.table)) {
          if (!fits) continue;
          const result = read(record as Record<string, string>);
          if (result.ok) expect(result.listing.address.length).toBeGreaterThan(0);
          else expect(result.remarks.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1_000 },
    );
  }, 60_000);
});
