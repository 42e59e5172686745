import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { AD_TYPES, type AdType } from '#property/section.ts';
import type { DraftFields, FieldName } from './draft-fields.ts';
import { STEPS, stepsOf } from './steps.ts';
import { defaultsOf, type Field, fieldsOf } from './table.ts';

const { t } = languages.en;

function fields(draft: DraftFields): Field[] {
  return STEPS.flatMap((step) => fieldsOf(step, draft));
}
function names(draft: DraftFields): FieldName[] {
  return fields(draft).map(({ name }) => name);
}

describe('section 2: the steps', () => {
  const OWNER = { user: 'owner', agreement: false, editing: false } as const;
  it.each<[AdType, string | null]>([
    ['rental', 'Facilities'],
    ['sharing', 'Facilities'],
    ['rental_commercial', 'Facilities'],
    ['parking', null],
    ['sale', 'Facilities & Features'],
    ['sale_commercial', 'Facilities & Features'],
    ['sale_parking', null],
  ])('of a %s ad stand in order, the one of facilities titled %j', (adType, title) => {
    expect(stepsOf(adType, OWNER).map((step) => t(step.title))).toEqual([
      'Ad type',
      'Location',
      'Price',
      'Property details',
      'Features',
      ...(title === null ? [] : [title]),
      'Describe your property',
      'Add media',
      'Plan',
      'Contact details',
      'Review your ad listing',
    ]);
  });
});

/** Fields of every type: the fields of the specification, and a brochure. */
const ALWAYS =
  'brochureUrl adType countyId areaId address eircode latitude longitude features description images videoUrl productIds contactName contactEmail contactPhone contactPreferences contactInfo'.split(
    ' ',
  );

describe('section 3: the fields', () => {
  /** Additional fields of a listing with nothing but its type, and their defaults. */
  it.each<[AdType, asked: string, initially: Partial<DraftFields>]>([
    [
      'rental',
      'rentalValue collectionPeriod propertyType singleBeds doubleBeds twinBeds bathrooms availableFrom minimumLease propertySize berCertificate ber furnished facilities',
      {
        collectionPeriod: 'monthly',
        singleBeds: 0,
        doubleBeds: 0,
        twinBeds: 0,
        bathrooms: 1,
        minimumLease: 12,
      },
    ],
    [
      'sharing',
      'bedrooms collectionPeriod propertyType bathrooms tenants ownerOccupied gender couplesAllowed availableFrom minimumLease propertySize berCertificate ber facilities',
      {
        bedrooms: [{}],
        collectionPeriod: 'monthly',
        bathrooms: 1,
        tenants: 0,
        ownerOccupied: false,
        gender: 'either',
        couplesAllowed: false,
      },
    ],
    [
      'rental_commercial',
      'priceType letValue letOnApplication collectionPeriod propertyType availableFrom minimumLease propertySize berCertificate ber facilities',
      {
        priceType: 'let',
        sellingType: 'private_treaty',
        auction: false,
        saleOnApplication: false,
        letOnApplication: false,
        collectionPeriod: 'monthly',
      },
    ],
    [
      'parking',
      'rentalValue collectionPeriod capacity parkingAccess availableFrom',
      { collectionPeriod: 'monthly' },
    ],
    [
      'sale',
      'sellingType saleValue onApplication propertyType totalBeds bathrooms propertySize berCertificate ber taxSection facilities',
      { sellingType: 'private_treaty', onApplication: false, totalBeds: 0, bathrooms: 1 },
    ],
    [
      'sale_commercial',
      'priceType sellingType auction saleValue saleOnApplication propertyType propertySize berCertificate ber taxSection facilities',
      {
        priceType: 'sale',
        sellingType: 'private_treaty',
        auction: false,
        saleOnApplication: false,
        letOnApplication: false,
        collectionPeriod: 'monthly',
      },
    ],
    [
      'sale_parking',
      'sellingType saleValue onApplication capacity parkingAccess',
      { sellingType: 'private_treaty', onApplication: false },
    ],
  ])('of a %s ad are %s', (adType, asked, initially) => {
    expect(names({ adType }).sort()).toEqual([...ALWAYS, ...asked.split(' ')].sort());
    // “contactPreferences (both, email, phone; default both)”
    expect(defaultsOf(adType)).toEqual({ adType, contactPreferences: 'both', ...initially });
  });

  const KINDS =
    'ListSingleSelect, ListMultiSelect, DropDownRange, Pagination, SingleSelectRange, CountyArea, TextInput, MapView, GroupedStepper, Eircode, RadioButtonSelect, checkbox, TextArea, DatePicker, Recaptcha, Hidden';
  const INPUTS = 'text, email, number, password, search, tel, url, currency, hidden';
  it.each(AD_TYPES)('of a %s ad are of the kinds and input types named', (adType) => {
    for (const { kind, input } of fields({ adType })) {
      expect(KINDS.split(', ')).toContain(kind);
      if (input) expect(INPUTS.split(', ')).toContain(input);
    }
  });

  const HOUSE = { propertyType: 'house' } as const;
  const BEFORE = { berCertificate: 'issued_before_24_may_2026' } as const;
  it.each<[AdType, FieldName, Partial<DraftFields>, string]>([
    ['sale', 'houseType', HOUSE, 'detached, semi_detached, terraced, end_of_terrace, townhouse'],
    ['rental', 'houseType', HOUSE, 'detached, semi_detached, terraced, end_of_terrace, townhouse'],
    ['sharing', 'propertyType', {}, 'apartment, house, studio, flat'],
    ['parking', 'collectionPeriod', {}, 'monthly, weekly'],
    ['sharing', 'collectionPeriod', {}, 'monthly, weekly'],
    ['sale_parking', 'sellingType', {}, 'private_treaty, auction, tender, private_tender'],
    ['sale_parking', 'parkingAccess', {}, 'parking_access_business_hours, parking_access_24hour'],
    ['sale', 'ber', BEFORE, 'A1, A2, A3, B1, B2, B3, C1, C2, C3, D1, D2, E1, E2, F, G, exempt, pending'],
    ['sale_commercial', 'taxSection', {}, 'section_48, section_23, section_27, section_50, holiday_home'],
  ])('of a %s ad let %s (%j) be %s', (adType, name, overrides, options) => {
    const field = fields({ adType, ...overrides }).find((one) => one.name === name);
    expect(field?.options.join(', ')).toBe(options);
  });
});

describe('section 4: dependencies', () => {
  const SALE = { priceType: 'sale' } as const;
  const BOTH = { priceType: 'let_or_sale' } as const;
  const LET = { priceType: 'let' } as const;
  const AUCTION = ['auctionDate', 'auctionAddress'] as const;
  const SOLD = ['saleValue', 'saleOnApplication', 'auction', 'sellingType'] as const;
  const LETTING = [
    'letValue',
    'letOnApplication',
    'collectionPeriod',
    'availableFrom',
    'minimumLease',
  ] as const;
  const BEDS = ['singleBeds', 'doubleBeds', 'twinBeds'] as const;

  it.each<[AdType, Partial<DraftFields>, shown: readonly FieldName[], hidden: readonly FieldName[]]>([
    // “Auction date and address show only for auction or sale selling types.”
    ['sale', { sellingType: 'auction' }, AUCTION, []],
    ['sale', { sellingType: 'private_treaty' }, [], AUCTION],
    ['sale', { sellingType: 'tender' }, [], AUCTION],
    ['sale', { sellingType: 'private_tender' }, [], AUCTION],
    ['sale_parking', { sellingType: 'auction' }, AUCTION, []],
    ['sale_parking', { sellingType: 'tender' }, [], AUCTION],
    ['sale_commercial', { ...SALE, auction: true }, AUCTION, ['sellingType']],
    ['sale_commercial', { ...BOTH, auction: true }, AUCTION, []],
    ['sale_commercial', { ...LET, auction: true }, [], AUCTION],
    ['rental_commercial', { ...SALE, auction: false }, ['sellingType'], AUCTION],
    ['rental', { sellingType: 'auction', auction: true }, [], [...AUCTION, 'sellingType', 'auction']],
    // “priceType: let, sale, let_or_sale”
    ['rental_commercial', LET, LETTING, SOLD],
    ['rental_commercial', SALE, SOLD, LETTING],
    ['rental_commercial', BOTH, [...SOLD, ...LETTING], []],
    ['sale_commercial', LET, LETTING, SOLD],
    ['sale_commercial', BOTH, [...SOLD, ...LETTING], []],
    // “contactInfo appears only when preference is both or phone.”
    ['sale', { contactPreferences: 'both' }, ['contactInfo'], []],
    ['sale', { contactPreferences: 'phone' }, ['contactInfo'], []],
    ['sale', { contactPreferences: 'email' }, [], ['contactInfo']],
    // Facts that do not apply to a property are not shown.
    ['sale', { propertyType: 'house' }, ['houseType', 'totalBeds'], []],
    ['sale', { propertyType: 'bungalow' }, ['totalBeds'], ['houseType']],
    ['sale', { propertyType: 'studio' }, ['bathrooms'], ['totalBeds']],
    ['sale', { propertyType: 'site' }, ['propertySize'], ['totalBeds', 'bathrooms', 'ber']],
    ['rental', { propertyType: 'studio' }, ['bathrooms'], BEDS],
    ['rental_commercial', { propertyType: 'office_share' }, ['capacity'], []],
    ['rental_commercial', { propertyType: 'office' }, [], ['capacity']],
    ['sale', { ber: 'B2' }, ['berNumber'], []],
    ['sale', { ber: 'exempt' }, [], ['berNumber']],
    // Energy ratings and Eircodes apply to the Republic only.
    ['sale', { countyId: 28 }, [], ['eircode', 'ber', 'berNumber', 'berCertificate']],
  ])('of a %s ad with %j %j is asked and %j is not', (adType, overrides, shown, hidden) => {
    const asked = names({ adType, ...overrides });
    expect(asked).toEqual(expect.arrayContaining([...shown]));
    expect(asked.filter((name) => hidden.includes(name))).toEqual([]);
  });

  // “The price-on-application checkbox disables the price input.”
  it.each<[AdType, Partial<DraftFields>, disabled: readonly FieldName[]]>([
    ['sale', { onApplication: true }, ['saleValue']],
    ['sale', { onApplication: false }, []],
    ['sale_parking', { onApplication: true }, ['saleValue']],
    ['sale_commercial', { saleOnApplication: true }, ['saleValue']],
    ['sale_commercial', { ...BOTH, saleOnApplication: true }, ['saleValue']],
    ['rental_commercial', { letOnApplication: true }, ['letValue', 'collectionPeriod']],
    [
      'rental_commercial',
      { ...BOTH, letOnApplication: true, saleOnApplication: true },
      ['saleValue', 'letValue', 'collectionPeriod'],
    ],
  ])('of a %s ad with %j %j cannot be filled in', (adType, overrides, disabled) => {
    const closed = fields({ adType, ...overrides }).filter(({ isDisabled }) => isDisabled);
    expect(closed.map(({ name }) => name).sort()).toEqual([...disabled].sort());
  });
});
