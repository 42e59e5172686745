import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { AD_TYPES, type AdType } from '#property/section.ts';
import { issuesByStep, issuesOf } from './contract.ts';
import type { DraftFields } from './fields/draft-fields.ts';
import { stepsOf } from './fields/steps.ts';
import { fieldsOf } from './fields/table.ts';
import { sampleDraft } from './testing/samples.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const { t } = languages.en;

/** The problems of a draft, by path. */
function problemsOf(adType: AdType, overrides: Partial<DraftFields>): Record<string, string> {
  const issues = issuesByStep(sampleDraft(adType, overrides), undefined, NOW);
  return Object.fromEntries(issues.map(({ path, message }) => [path, t(message)]));
}

const AUCTION = { sellingType: 'auction', auctionAddress: 'Shelbourne Hotel' } as const;

/** Specification, section 5: the exact messages. */
const REFUSED: [AdType, Partial<DraftFields>, path: string, message: string][] = [
  ['sale', { address: 'aoife@example.ie' }, 'address', '@ character not allowed'],
  ['sale', { address: ' ' }, 'address', 'Required'],
  ...['0', '-1', '1.5', '1,000', 'abc', ''].map((saleValue): (typeof REFUSED)[number] => [
    'sale',
    { saleValue },
    'saleValue',
    'Please enter a valid amount great than 0, using numbers only.',
  ]),
  ['sale', { saleValue: '99999999999' }, 'saleValue', 'Enter an amount of at most 2,147,483,647.'],
  ['rental', { rentalValue: '2147483648' }, 'rentalValue', 'Enter an amount of at most 2,147,483,647.'],
  [
    'rental',
    { rentalValue: '' },
    'rentalValue',
    'Please enter a weekly or monthly amount, using numbers only.',
  ],
  [
    'rental',
    { rentalValue: '€900' },
    'rentalValue',
    'Please enter a weekly or monthly amount, using numbers only.',
  ],
  [
    'sharing',
    {
      bedrooms: [
        { rentalValue: '800', type: 'double' },
        { rentalValue: 'x', type: 'single' },
      ],
    },
    'bedrooms.1.rentalValue',
    'Please enter a weekly or monthly amount, using numbers only.',
  ],
  ['rental_commercial', { letValue: '0' }, 'letValue', 'Please enter an amount, using numbers only.'],
  ['sale_commercial', { saleValue: 'POA' }, 'saleValue', 'Please enter an amount, using numbers only.'],
  ...['12345678', '1234567890', '12345678a'].map((berNumber): (typeof REFUSED)[number] => [
    'sale',
    { berNumber },
    'berNumber',
    'BER number must be 9 digits number only!',
  ]),
  ...['0', 'two', '', '-1'].map((capacity): (typeof REFUSED)[number] => [
    'parking',
    { capacity },
    'capacity',
    'Spaces available must be numeric and greater than 0!',
  ]),
  ['sale', { totalBeds: 0 }, 'totalBeds', 'Please enter number of bedrooms'],
  ['rental', { singleBeds: 0, doubleBeds: 0, twinBeds: 0 }, 'singleBeds', 'Please enter number of bedrooms'],
  ...['2026-12-04T08:59', '2026-12-04T17:01', '2026-12-04T00:00'].map(
    (auctionDate): (typeof REFUSED)[number] => [
      'sale',
      { ...AUCTION, auctionDate },
      'auctionDate',
      'Please choose a timeslot within working hours',
    ],
  ),
  ['sale', { ...AUCTION, auctionDate: '2026-11-20T10:00' }, 'auctionDate', 'Choose a date in the future'],
  ['rental', { furnished: undefined }, 'furnished', 'Required'],
  ['sale', { facilities: [] }, 'facilities', 'This field is required'],
  ['sale', { description: '' }, 'description', 'Please enter a description for your property'],
  [
    'sale',
    { description: 'Write to aoife@example.ie' },
    'description',
    "Please don't include email addresses in your description",
  ],
  ...[
    'https://example.ie/film',
    'https://www.youtube.com/watch?v=short',
    'https://youtu.be/dQw4w9WgXcQQ',
    'https://vimeo.com/channels',
  ].map((videoUrl): (typeof REFUSED)[number] => [
    'sale',
    { videoUrl },
    'videoUrl',
    'Please provide a valid youtube/vimeo format or remove it to continue.',
  ]),
  ...['', 'Flat 2', 'a@b.ie', 'x'.repeat(41)].map((contactName): (typeof REFUSED)[number] => [
    'sale',
    { contactName },
    'contactName',
    'Name is required, must not include digits and cannot be an email.',
  ]),
  ...['', 'aoife', 'aoife@example', 'a@b.c', 'a@b.abcdefghij', 'a..b@c.ie'].map(
    (contactEmail): (typeof REFUSED)[number] => [
      'sale',
      { contactEmail },
      'contactEmail',
      'Please enter a valid email address.',
    ],
  ),
  ...['', 'call me', '0+87', '()'].map((contactPhone): (typeof REFUSED)[number] => [
    'sale',
    { contactPhone },
    'contactPhone',
    'Please enter a valid phone number.',
  ]),
  [
    'sale',
    { contactInfo: 'x'.repeat(101) },
    'contactInfo',
    'Please enter numbers, letters and special characters up to 100 characters.',
  ],
  [
    'sale',
    { propertySize: { size: '10.123', unit: 'METRES_SQUARED' } },
    'propertySize.size',
    'Enter a size in digits, with up to two decimals',
  ],
  [
    'sale',
    { propertySize: { size: '0.01', unit: 'SQUARE_FEET' } },
    'propertySize.size',
    'Enter a size in digits, with up to two decimals',
  ],
  ...(['ACRES', 'HECTARES'] as const).flatMap((unit) =>
    (['rental', 'sharing', 'sale'] as const).map((adType): (typeof REFUSED)[number] => [
      adType,
      { propertySize: { size: '0.5', unit } },
      'propertySize.unit',
      'Acres and hectares are for land. Choose m² or ft²',
    ]),
  ),
  [
    'sale_commercial',
    { propertyType: 'office', propertySize: { size: '0.5', unit: 'ACRES' } },
    'propertySize.unit',
    'Acres and hectares are for land. Choose m² or ft²',
  ],
  ['sale', { features: ['1', '2', '3', '4', '5', '6'] }, 'features', 'Choose up to 5 features'],
  ['sale', { address: 'x'.repeat(301) }, 'address', 'Keep the address to 300 characters'],
  ['sale', { features: ['x'.repeat(101)] }, 'features.0', 'Keep each feature to 100 characters'],
  ['sale', { description: 'x'.repeat(32_769) }, 'description', 'Keep your description to 32,768 characters'],
  ['sale', { latitude: 48.85, longitude: -6 }, 'latitude', 'Put the pin in Ireland'],
  ['sale', { eircode: 'D02 IIII' }, 'eircode', 'Enter an Eircode such as D02 XY45, or leave it out'],
];

describe('what a step refuses', () => {
  it.each(REFUSED)('%s %j at %s: %s', (adType, overrides, path, message) => {
    expect(problemsOf(adType, overrides)).toEqual({ [path]: message });
  });
});

describe('what a step accepts', () => {
  it.each(AD_TYPES)('an ad of the type %s that has all it needs', (adType) => {
    expect(problemsOf(adType, {})).toEqual({});
  });

  const FINE: [AdType, Partial<DraftFields>][] = [
    ['sale', { saleValue: 495_000 }],
    ['sale', { saleValue: '', onApplication: true }],
    ['sale', { propertyType: 'site', totalBeds: 0, ber: undefined }],
    ['sale', { propertyType: 'studio', totalBeds: 0 }],
    ['sale', { facilities: ['NONE'] }],
    ['sale', { ...AUCTION, auctionDate: '2026-12-04T09:00' }],
    ['sale', { ...AUCTION, auctionDate: '2026-12-04T17:00' }],
    ['sale', { auctionDate: 'never mind' }],
    ['sale', { propertySize: { size: '104.25', unit: 'METRES_SQUARED' } }],
    ['sale', { propertySize: { size: '1122.5', unit: 'SQUARE_FEET' } }],
    ['sale', { propertyType: 'site', totalBeds: 0, propertySize: { size: '0.75', unit: 'ACRES' } }],
    [
      'sale_commercial',
      { propertyType: 'agricultural_land', propertySize: { size: '12', unit: 'HECTARES' } },
    ],
    ['sale', { ber: 'A0', berCertificate: 'issued_since_24_may_2026' }],
    ['sale', { ber: 'exempt', berNumber: 'none' }],
    ['sale', { contactPreferences: 'email', contactInfo: 'x'.repeat(200) }],
    ['sale', { contactPhone: '+353 (0)87-123 4567' }],
    ['sale', { countyId: 27, eircode: 'BT1 1AA' }],
    ['sale', { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
    ['sale', { videoUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }],
    ['sale', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }],
    ['sale', { videoUrl: 'https://vimeo.com/76979871' }],
    ['rental', { propertyType: 'studio', doubleBeds: 0 }],
    ['sharing', { tenants: 9, gender: 'female', minimumLease: 13 }],
    ['rental_commercial', { letOnApplication: true, letValue: '' }],
    ['rental_commercial', { ber: 'A2B1' }],
    ['sale_commercial', { saleOnApplication: true, saleValue: '0' }],
  ];
  it.each(FINE)('%s %j', (adType, overrides) => {
    expect(problemsOf(adType, overrides)).toEqual({});
  });

  it('refuses a combined rating for a single home', () => {
    expect(problemsOf('sale', { ber: 'A2B1' })).toEqual({ ber: 'Choose one of the options' });
  });
  it('refuses grades that new certificates do not have', () => {
    expect(problemsOf('sale', { ber: 'B2', berCertificate: 'issued_since_24_may_2026' })).toHaveProperty(
      'ber',
    );
  });
});

describe('the steps', () => {
  const OWNER = { user: 'owner', agreement: false, editing: false } as const;
  const titles = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ title }) => t(title));

  it('have the order and titles of the specification', () => {
    expect(titles('rental', OWNER)).toEqual([
      'Ad type',
      'Location',
      'Price',
      'Property details',
      'Features',
      'Facilities',
      'Describe your property',
      'Add media',
      'Plan',
      'Contact details',
      'Review your ad listing',
    ]);
    expect(titles('sale', OWNER)[5]).toBe('Facilities & Features');
    expect(t('placement.submit')).toBe('Proceed to payment');
  });

  it.each<[AdType, Parameters<typeof stepsOf>[1], missing: string[]]>([
    ['parking', OWNER, ['facilities']],
    ['sale_parking', OWNER, ['facilities']],
    ['sale', { ...OWNER, editing: true }, ['plan']],
    ['sale', { ...OWNER, user: 'agent', agreement: true }, ['plan']],
    ['sale', { ...OWNER, user: 'agent' }, []],
    ['parking', { ...OWNER, editing: true }, ['facilities', 'plan']],
  ])('of a %s ad for %j go without %j', (adType, kind, missing) => {
    const names: string[] = stepsOf(adType, kind).map(({ name }) => name);
    expect(names).toHaveLength(11 - missing.length);
    expect(names).not.toEqual(expect.arrayContaining(['nothing', ...missing]));
    for (const one of missing) expect(names).not.toContain(one);
  });
});

describe('the fields of a step', () => {
  const field = (adType: AdType, name: string, overrides: Partial<DraftFields> = {}) =>
    (['price', 'propertyDetails', 'facilities', 'contact'] as const)
      .flatMap((step) => fieldsOf(step, sampleDraft(adType, overrides)))
      .find((one) => one.name === name);

  /** Specification, sections 3 and 9. */
  it.each<[AdType, string, readonly (string | number)[]]>([
    ['rental', 'propertyType', ['apartment', 'house', 'studio', 'flat']],
    ['sale', 'propertyType', ['apartment', 'bungalow', 'duplex', 'house', 'site', 'studio']],
    [
      'sale_commercial',
      'propertyType',
      [
        'agricultural_land',
        'commercial_site',
        'development_land',
        'industrial_site',
        'industrial_unit',
        'investment_property',
        'office_share',
        'office',
        'restaurant_bar_hotel',
        'retail_unit',
        'serviced_office',
      ],
    ],
    ['rental', 'minimumLease', [0, 3, 6, 9, 12, 24, 36]],
    ['sharing', 'minimumLease', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ['rental', 'collectionPeriod', ['monthly', 'weekly']],
    ['rental_commercial', 'collectionPeriod', ['monthly', 'weekly', 'yearly']],
    ['sale', 'sellingType', ['private_treaty', 'auction', 'tender', 'private_tender']],
    ['sale_commercial', 'priceType', ['let', 'sale', 'let_or_sale']],
    ['sale', 'taxSection', ['section_48', 'section_23', 'section_27', 'section_50', 'holiday_home']],
    ['parking', 'parkingAccess', ['parking_access_business_hours', 'parking_access_24hour']],
    ['sharing', 'gender', ['female', 'male', 'either']],
    ['rental', 'furnished', ['YES', 'NO', 'OPTIONAL']],
    ['sale', 'contactPreferences', ['both', 'email', 'phone']],
    [
      'sale',
      'facilities',
      [
        'ALARM',
        'PARKING',
        'WHEELCHAIR_ACCESS',
        'GAS_FIRED_CENTRAL_HEATING',
        'OIL_FIRED_CENTRAL_HEATING',
        'WIRED_FOR_CABLE_TELEVISION',
        'NONE',
      ],
    ],
  ])('of a %s ad offer as %s %j', (adType, name, options) => {
    const found = field(adType, name) ?? field(adType, name, { propertyType: 'house' });
    expect([...(found?.options ?? [])].sort()).toEqual([...options].sort());
  });

  it.each<[AdType, string, readonly [number, number]]>([
    ['sale', 'totalBeds', [0, 15]],
    ['rental', 'twinBeds', [0, 15]],
    ['sale', 'bathrooms', [1, 15]],
    ['sharing', 'tenants', [0, 9]],
    ['sharing', 'bedrooms', [1, 4]],
  ])('of a %s ad count %s from %j', (adType, name, range) => {
    expect(field(adType, name)?.range).toEqual(range);
  });
  it('count the people of an office share from 1 to 15', () => {
    const capacity = { propertyType: 'office_share' } as const;
    expect(field('rental_commercial', 'capacity', capacity)?.range).toEqual([1, 15]);
    expect(problemsOf('rental_commercial', { ...capacity, capacity: 16 })).toHaveProperty('capacity');
  });

  it('ask about the auction only for an auction', () => {
    expect(field('sale', 'auctionDate')).toBeUndefined();
    expect(field('sale', 'auctionDate', { sellingType: 'auction' })?.isRequired).toBe(true);
    expect(field('sale_commercial', 'auctionAddress', { auction: true })).toBeDefined();
    expect(field('sale_commercial', 'auctionAddress', { auction: true, priceType: 'let' })).toBeUndefined();
  });
  it('disable the price when it is on application', () => {
    expect(field('sale', 'saleValue', { onApplication: true })?.isDisabled).toBe(true);
    expect(field('sale', 'saleValue')?.isDisabled).toBe(false);
  });
  it('ask about furnishing for rentals only', () => {
    expect(AD_TYPES.filter((adType) => field(adType, 'furnished')?.isRequired)).toEqual(['rental']);
  });
  it('ask for call times only when calls are allowed', () => {
    expect(field('sale', 'contactInfo', { contactPreferences: 'email' })).toBeUndefined();
    expect(field('sale', 'contactInfo', { contactPreferences: 'phone' })).toBeDefined();
    expect(field('sale', 'contactInfo')).toBeDefined();
  });
});

it('a step validates only its own fields', () => {
  expect(issuesOf('location', sampleDraft('sale', { saleValue: 'x' }), NOW)).toEqual([]);
});
