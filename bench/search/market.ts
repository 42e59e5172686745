import type { Area } from '#marketplace/places/gazetteer/area.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { BER_GRADES } from '#property/ber.ts';
import { isNorthernIreland } from '#property/county.ts';
import { type Random, randomFrom, weighted } from './random.ts';
import { description, eircodeEnd, streetAddress } from './wording.ts';

/** The columns of a listing that the benchmark fills, in line order. */
export const LISTING_COLUMNS = [
  ...['id', 'source', 'reference', 'advertiser_id', 'ad_type', 'offering', 'state', 'county_id', 'area_id'],
  ...['address', 'latitude', 'longitude', 'currency', 'price_type', 'sale_value', 'rental_value'],
  ...[
    'collection_period',
    'selling_type',
    'property_type',
    'house_type',
    'total_beds',
    'bathrooms',
    'floor_area',
  ],
  ...['floor_area_unit', 'ber', 'available_from', 'minimum_lease', 'furnished', 'tenants', 'owner_occupied'],
  ...[
    'gender',
    'couples_allowed',
    'title',
    'description',
    'facilities',
    'video_url',
    'virtual_tour_url',
    'images',
  ],
  ...['featured_level', 'published_at'],
];
export const UNIT_COLUMNS = [
  ...['ad_id', 'position', 'kind', 'reference', 'price', 'collection_period', 'room_type', 'property_type'],
  ...['beds', 'bathrooms', 'floor_area_m2', 'ber'],
];
export const ADVERTISERS = 500;

type Value = string | number | boolean | null;
export type MarketLine = { listing: Value[]; units: Value[][] };

const FIRST_DAY = Date.UTC(2025, 5, 1);

/** Listings per hundred of each kind, close to the real market. */
const KINDS = weighted([
  ['sale', 44],
  ['rental', 22],
  ['sold', 9],
  ['sharing', 6],
  ['rental_commercial', 6],
  ['sale_commercial', 4],
  ['holiday', 3],
  ['student', 2],
  ['new_home', 2],
  ['parking', 2],
] as const);
const HOMES = weighted([
  ['semi_detached', 26],
  ['detached', 24],
  ['apartment', 22],
  ['terraced', 12],
  ['bungalow', 6],
  ['end_of_terrace', 4],
  ['duplex', 2],
  ['site', 3],
  ['studio', 1],
] as const);
const COMMERCIAL = weighted([
  ['office', 40],
  ['retail_unit', 28],
  ['industrial_unit', 16],
  ['restaurant_bar_hotel', 6],
  ['commercial_site', 5],
  ['development_land', 3],
  ['agricultural_land', 2],
] as const);
const BERS = weighted(
  [...BER_GRADES, 'B', 'C', 'SI_666'].map(
    (grade, index) => [grade, [1, 5, 5, 3, 6, 8, 9, 10, 9, 9, 8, 5, 4, 4, 6, 1, 1, 2][index]!] as const,
  ),
);
const BEDS = weighted([
  [1, 8],
  [2, 22],
  [3, 38],
  [4, 23],
  [5, 7],
  [6, 2],
] as const);
const LEVELS = weighted([
  ['standard', 80],
  ['basic', 8],
  ['featured', 9],
  ['premium', 3],
] as const);
const STATES = weighted([
  ['published', 82],
  ['sale_agreed', 18],
] as const);
const HOME_FACILITIES = [
  'PARKING',
  'ALARM',
  'GAS_FIRED_CENTRAL_HEATING',
  'OIL_FIRED_CENTRAL_HEATING',
  'WHEELCHAIR_ACCESS',
];
const LET_FACILITIES = [
  ...['PARKING', 'CENTRAL_HEATING', 'ALARM', 'CABLE_TELEVISION', 'WASHING_MACHINE', 'DRYER', 'DISHWASHER'],
  ...['MICROWAVE', 'INTERNET', 'GARDEN_PATIO_BALCONY', 'PETS_ALLOWED'],
];
const WORK_FACILITIES = [
  'KITCHEN_AREA',
  'MEETING_ROOMS',
  'RECEPTION',
  'TOILETS',
  'CAT_6_DATA_CABLING',
  'PHONE_LINES',
];
const HOUSES = ['detached', 'semi_detached', 'terraced', 'end_of_terrace'];

/**
 * Generates the listings of a market of any size, each from its number alone: the first 100,000 of a million are the
 * same.
 */
export function marketOf(areas: readonly Area[]): (number: number) => MarketLine {
  const names = new Map(areas.map((area) => [area.id, area.name]));
  const pickArea = weighted(
    areas
      .filter(({ kind }) => kind !== 'region' && kind !== 'college')
      .map((area) => [area, weightOf(area)] as const),
  );
  return (number) => {
    const random = randomFrom(Math.imul(number + 1, 0x9e3779b1));
    return oneListing(number, random, pickArea(random), names);
  };
}

/** Dublin has a quarter of the people and a third of the listings. */
export function weightOf({ kind, population, countyId }: Area): number {
  const people = kind === 'county' ? 4_000 : kind === 'city' ? 30_000 : (population ?? 1_500);
  return Math.min(people, 60_000) * (countyId === 1 ? 2 : 1);
}

function oneListing(
  number: number,
  random: Random,
  area: Area,
  names: ReadonlyMap<number, string>,
): MarketLine {
  const kind = KINDS(random);
  const commercial = kind === 'rental_commercial' || kind === 'sale_commercial';
  const sale = kind === 'sale' || kind === 'sold' || kind === 'new_home' || kind === 'sale_commercial';
  const home = commercial ? COMMERCIAL(random) : kind === 'parking' ? 'parking_space' : HOMES(random);
  const lives = !commercial && home !== 'site' && kind !== 'parking';
  const beds = !lives ? null : home === 'studio' ? 0 : BEDS(random);
  const dear = (area.countyId === 1 ? 1.6 : 1) * (0.6 + random.next() * random.next() * 2);
  const salePrice = Math.round((dear * (90 + 80 * (beds ?? 2))) / 5) * 5_000;
  const rent = Math.round((dear * (500 + 350 * (beds ?? 2))) / 50) * 50;
  const id = 1_000_001 + number;
  const published = FIRST_DAY + Math.floor(random.next() * 170 * DAY_MS);
  const street = streetAddress(random);
  const place = area.name;
  const county = names.get(area.countyId)!;
  const placed = random.chance(0.94);
  const onApplication = random.chance(0.06);
  const video = random.chance(0.12);
  const offering =
    kind === 'new_home'
      ? 'new_home'
      : kind === 'student'
        ? 'student'
        : kind === 'holiday'
          ? 'holiday'
          : 'standard';
  const adType =
    kind === 'sold' || kind === 'new_home'
      ? 'sale'
      : kind === 'student' || kind === 'holiday'
        ? 'rental'
        : kind;
  const priceType = commercial
    ? random.chance(0.06)
      ? 'let_or_sale'
      : kind === 'sale_commercial'
        ? 'sale'
        : 'let'
    : null;
  const units = unitsOf(id, kind, random, { salePrice, rent, countyId: area.countyId });
  const listing: Value[] = [
    ...[id, 'bench', String(number), (number % ADVERTISERS) + 1, adType, offering],
    ...[kind === 'sold' ? 'sold' : kind === 'new_home' ? 'published' : agreed(STATES(random), sale)],
    ...[area.countyId, area.id, `${street}, ${place}, Co. ${county}`],
    placed ? between(area.extent.south, area.extent.north, area.latitude, random, 51, 56) : null,
    placed ? between(area.extent.west, area.extent.east, area.longitude, random, -11.5, -5) : null,
    isNorthernIreland(area.countyId) ? 'GBP' : 'EUR',
    priceType,
    (sale || priceType === 'let_or_sale') && !onApplication ? salePrice : null,
    (!sale || priceType === 'let_or_sale') && !onApplication ? rent : null,
    (!sale || priceType === 'let_or_sale') && !onApplication
      ? random.chance(0.1)
        ? 'weekly'
        : 'monthly'
      : null,
    sale ? (random.chance(0.04) ? 'auction' : 'private_treaty') : null,
    HOUSES.includes(home) ? 'house' : home,
    HOUSES.includes(home) ? home : null,
    ...[beds, lives ? Math.max(1, Math.ceil((beds ?? 1) / 2 + random.next() - 0.4)) : null],
    ...(random.chance(0.6)
      ? [Math.round((30 + 28 * (beds ?? 3)) * (0.7 + random.next())), 'METRES_SQUARED']
      : [null, null]),
    lives && random.chance(0.9) ? ratingIn(area.countyId, BERS(random)) : null,
    sale ? null : new Date(published + random.between(0, 60) * DAY_MS).toISOString().slice(0, 10),
    sale ? null : random.pick([0, 3, 6, 12, 12, 12, 24]),
    sale ? null : random.pick(['YES', 'YES', 'NO', 'OPTIONAL']),
    ...(kind === 'sharing'
      ? [
          random.between(1, 4),
          random.chance(0.3),
          random.pick(['either', 'either', 'female', 'male']),
          random.chance(0.3),
        ]
      : [null, null, null, null]),
    `${street}, ${place}`,
    description(random, place) + (random.chance(0.5) ? ` ${eircodeEnd(random)}` : ''),
    `{${(commercial ? WORK_FACILITIES : sale ? HOME_FACILITIES : LET_FACILITIES).filter(() => random.chance(0.35)).join(',')}}`,
    video ? 'https://example.org/video' : null,
    random.chance(0.05) ? 'https://example.org/tour' : null,
    JSON.stringify(Array.from({ length: random.between(0, 4) }, () => ({ url: '/p' }))),
    LEVELS(random),
    new Date(published).toISOString(),
  ];
  return { listing, units };
}

/** A rating of the scale of its county: in Northern Ireland the band of an EPC with the letter of the grade. */
function ratingIn(countyId: number, grade: string): string | null {
  if (!isNorthernIreland(countyId)) return grade;
  return /^[A-G]/.test(grade) ? `EPC_${grade[0]}` : null;
}

function agreed(state: 'published' | 'sale_agreed', sale: boolean): string {
  return state === 'sale_agreed' && !sale ? 'let_agreed' : state;
}

/** Closer to the centre than to the edge. */
function between(
  low: number,
  high: number,
  middle: number,
  random: Random,
  least: number,
  most: number,
): number {
  const value = middle + random.around() * 0.5 * (high - low);
  return Math.round(Math.min(most, Math.max(least, value)) * 1e6) / 1e6;
}

function unitsOf(
  id: number,
  kind: string,
  random: Random,
  price: { salePrice: number; rent: number; countyId: number },
): Value[][] {
  if (kind === 'sharing')
    return Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, (_, position) => [
      ...[id, position, 'bedroom', String(position), Math.round(price.rent / 2 + random.between(-4, 4) * 20)],
      ...[
        'monthly',
        random.pick(['single', 'double', 'double', 'twin', 'shared']),
        null,
        null,
        null,
        null,
        null,
      ],
    ]);
  if (kind !== 'new_home') return [];
  return Array.from({ length: random.between(1, 5) }, (_, position) => [
    ...[id, position, 'unit', String(position), price.salePrice + position * 35_000, null, null],
    ...[random.pick(['house', 'apartment', 'duplex']), position + 1, Math.ceil((position + 1) / 2)],
    ...[60 + position * 25, ratingIn(price.countyId, random.pick(['A1', 'A2', 'A3']))],
  ]);
}
