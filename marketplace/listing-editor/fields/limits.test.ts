import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { AD_TYPES, type AdType } from '#property/section.ts';
import { issuesByStep } from '../contract.ts';
import { sampleDraft } from '../testing/samples.ts';
import type { DraftFields, FieldName } from './draft-fields.ts';
import { STEPS } from './steps.ts';
import { fieldsOf } from './table.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const { t } = languages.en;

/** The problems of a draft by the contract shared by browsers and server. */
function problemsOf(adType: AdType, overrides: Partial<DraftFields>): string[] {
  return issuesByStep(sampleDraft(adType, overrides), undefined, NOW).map(({ message }) => t(message));
}

describe('section 5: what is required', () => {
  it.each<[AdType, FieldName, string]>([
    ['rental', 'furnished', 'Required'],
    ['rental', 'propertyType', 'Required'],
    ['sharing', 'minimumLease', 'Required'],
    ['rental', 'countyId', 'Required'],
    ['rental', 'areaId', 'Required'],
    ['rental', 'address', 'Required'],
    ['rental', 'productIds', 'Required'],
    ['parking', 'parkingAccess', 'Required'],
    ['parking', 'capacity', 'Spaces available must be numeric and greater than 0!'],
    ['rental', 'rentalValue', 'Please enter a weekly or monthly amount, using numbers only.'],
    ['parking', 'rentalValue', 'Please enter a weekly or monthly amount, using numbers only.'],
    ['sale', 'saleValue', 'Please enter a valid amount great than 0, using numbers only.'],
    ['sale_parking', 'saleValue', 'Please enter a valid amount great than 0, using numbers only.'],
    ['sale_commercial', 'saleValue', 'Please enter an amount, using numbers only.'],
    ['rental_commercial', 'letValue', 'Please enter an amount, using numbers only.'],
    ['sale', 'totalBeds', 'Please enter number of bedrooms'],
    // “A checkbox group needs at least one ticked.”
    ['sale', 'facilities', 'This field is required'],
    ['sale', 'description', 'Please enter a description for your property'],
    ['sale', 'contactName', 'Name is required, must not include digits and cannot be an email.'],
    ['sale', 'contactEmail', 'Please enter a valid email address.'],
    ['sale', 'contactPhone', 'Please enter a valid phone number.'],
  ])('a %s ad without %s hears “%s”', (adType, name, message) => {
    expect(problemsOf(adType, { [name]: undefined })).toEqual([message]);
  });

  it.each<[AdType, FieldName]>([
    ['sale', 'videoUrl'],
    ['sale', 'contactInfo'],
    ['sale', 'berNumber'],
    ['sale', 'eircode'],
    ['sale', 'propertySize'],
    ['sale', 'taxSection'],
    ['sale', 'features'],
    ['rental', 'facilities'],
    ['rental', 'availableFrom'],
    // The default is “both”.
    ['sale', 'contactPreferences'],
  ])('a %s ad may go without %s', (adType, name) => {
    expect(problemsOf(adType, { [name]: undefined })).toEqual([]);
  });

  it.each<[AdType, Partial<DraftFields>]>([
    ['sale', { auctionDate: undefined, auctionAddress: 'Shelbourne Hotel' }],
    ['sale', { auctionDate: '2026-12-04T11:00', auctionAddress: undefined }],
  ])('an auction has a day and a place: %s %j', (adType, overrides) => {
    expect(problemsOf(adType, { sellingType: 'auction', ...overrides })).toEqual(['Required']);
  });

  it('each bedroom of a shared home has a rent and a type', () => {
    expect(problemsOf('sharing', { bedrooms: [{}, { rentalValue: '700', type: 'twin' }] })).toEqual([
      'Please enter a weekly or monthly amount, using numbers only.',
      'Choose one of the options',
    ]);
  });
});

type Limit = [
  what: string,
  adType: AdType,
  of: (value: never) => Partial<DraftFields>,
  fine: unknown[],
  refused: unknown[],
];

const LEASES = [0, 3, 6, 9, 12, 24, 36];
const letters = (count: number) => 'x'.repeat(count);
/** Specification, sections 5 and 9: both sides of every limit. */
const LIMITS: Limit[] = [
  [
    'Features up to 5',
    'sale',
    (count: number) => ({ features: Array.from({ length: count }, (_, n) => `Feature ${n}`) }),
    [0, 1, 5],
    [6],
  ],
  [
    'Bedroom stepper 0 to 15, of a sale not 0',
    'sale',
    (totalBeds: number) => ({ totalBeds }),
    [1, 15],
    [0, 16, -1, 1.5],
  ],
  ['Bedroom stepper 0 to 15', 'rental', (singleBeds: number) => ({ singleBeds }), [0, 15], [16, -1, 0.5]],
  ['Rent: at least one above 0', 'rental', (twinBeds: number) => ({ doubleBeds: 0, twinBeds }), [1], [0]],
  [
    'sharing available bedrooms 1 to 4',
    'sharing',
    (count: number) => ({
      bedrooms: Array.from({ length: count }, () => ({ rentalValue: '700', type: 'single' as const })),
    }),
    [1, 4],
    [0, 5],
  ],
  ['bathrooms 1 to 15', 'sale', (bathrooms: number) => ({ bathrooms }), [1, 15], [0, 16]],
  [
    'office-share capacity 1 to 15',
    'rental_commercial',
    (capacity: number) => ({ propertyType: 'office_share', capacity }),
    [1, 15],
    [0, 16],
  ],
  [
    'Parking spaces greater than 0',
    'parking',
    (capacity: string) => ({ capacity }),
    ['1', '250'],
    ['0', '-1', 'two', '1.5'],
  ],
  ['tenants 0 to 9', 'sharing', (tenants: number) => ({ tenants }), [0, 9], [10, -1]],
  [
    'sharing available-for 0 to 13 months',
    'sharing',
    (minimumLease: number) => ({ minimumLease }),
    [0, 1, 13],
    [14, -1],
  ],
  [
    'minimumLease options 0, 3, 6, 9, 12, 24, 36',
    'rental',
    (minimumLease: number) => ({ minimumLease }),
    LEASES,
    Array.from({ length: 40 }, (_, months) => months).filter((months) => !LEASES.includes(months)),
  ],
  [
    'BER number 9 digits',
    'sale',
    (berNumber: string) => ({ berNumber }),
    ['104017918', '000000000'],
    ['10401791', '1040179180', '10401791a', '104 017 918'],
  ],
  [
    'Working-hours timeslot 09:00 to 17:00',
    'sale',
    (time: string) => ({
      sellingType: 'auction',
      auctionAddress: 'Shelbourne Hotel',
      auctionDate: `2026-12-04T${time}`,
    }),
    ['09:00', '12:30', '17:00'],
    ['08:59', '17:01', '00:00', '23:59'],
  ],
  ['Contact name max 40', 'sale', (count: number) => ({ contactName: letters(count) }), [1, 40], [0, 41]],
  [
    'contactInfo max 100 characters',
    'sale',
    (count: number) => ({ contactInfo: letters(count) }),
    [1, 100],
    [101],
  ],
  [
    'video id 11 characters',
    'sale',
    (count: number) => ({ videoUrl: `https://youtu.be/${letters(count)}` }),
    [11],
    [1, 10, 12],
  ],
  [
    'top-level part 2 to 9 letters',
    'sale',
    (count: number) => ({ contactEmail: `aoife@example.${letters(count)}` }),
    [2, 9],
    [1, 10],
  ],
  [
    'Floor size: digits with up to 2 decimals',
    'sale',
    (size: string) => ({ propertySize: { size, unit: 'METRES_SQUARED' } }),
    ['96', '96.5', '96.25'],
    ['96.255', '96,5', '-96', '96.', 'big'],
  ],
  [
    'Price: positive integer only',
    'sale',
    (saleValue: string) => ({ saleValue }),
    ['1', '495000', ' 495000 '],
    ['0', '-1', '0.5', '495,000', '€495000', '4e5'],
  ],
  [
    'contactName: no digits, no at sign',
    'sale',
    (contactName: string) => ({ contactName }),
    ["Máire O'Brien-Ní Dhálaigh"],
    ['Flat 2', 'Flat ٢', 'a@b'],
  ],
  [
    'address: must not contain @',
    'sale',
    (address: string) => ({ address }),
    ['Unit 4, The Mill'],
    ['The Mill @ Naas', '@'],
  ],
  [
    'contactPhone: optional leading plus, then digits, spaces, parentheses, hyphens',
    'sale',
    (contactPhone: string) => ({ contactPhone }),
    ['+353 87 123 4567', '(01) 907-3777', '0871234567'],
    ['087+1234567', '087.123.4567', '++353871234567', 'ring 087'],
  ],
  [
    'videoUrl: watch, embed or short link, or a numeric id',
    'sale',
    (videoUrl: string) => ({ videoUrl }),
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://vimeo.com/76979871',
    ],
    ['https://vimeo.com/holiday', 'https://www.dailymotion.com/video/x8abc', 'youtube'],
  ],
];

describe('sections 5 and 9: the limits', () => {
  it.each(LIMITS)('%s (%s)', (_what, adType, of, fine, refused) => {
    for (const value of fine) expect([value, problemsOf(adType, of(value as never))]).toEqual([value, []]);
    for (const value of refused)
      expect([value, problemsOf(adType, of(value as never)).length]).toEqual([value, 1]);
  });
});

describe('section 3: the choices', () => {
  it.each(AD_TYPES)('of a %s ad that are offered pass, and no others do', (adType) => {
    for (const { name, options } of STEPS.flatMap((step) => fieldsOf(step, sampleDraft(adType)))) {
      if (options.length === 0 || name === 'adType') continue;
      const said = (value: string | number) => {
        const draft = sampleDraft(adType, { [name]: name === 'facilities' ? [value] : value });
        return issuesByStep(draft, undefined, NOW).flatMap(({ field, message }) =>
          field === name ? [t(message)] : [],
        );
      };
      for (const option of options) expect([name, option, said(option)]).toEqual([name, option, []]);
      for (const other of ['something else', options.join(), 99]) {
        expect([name, said(other)]).toEqual([name, ['Choose one of the options']]);
      }
    }
  });
});
