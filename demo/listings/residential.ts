import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { BER_GRADES } from '#property/ber.ts';
import { isNorthernIreland } from '#property/county.ts';
import type { Facility } from '#property/facilities.ts';
import type { Random } from '../random.ts';
import { type Home, makeHome } from './homes.ts';
import { isUrban } from './place.ts';
import { holidayWeekOf, monthlyRentOf, salePrice } from './prices.ts';
import { addressEnd, dayFrom, daysFrom, type ListingPart, levelOf, pickSome, type Scene } from './scene.ts';
import { apartmentLine, streetLine } from './streets.ts';
import { gaeltachtText, holidayText, rentText, saleText, shareText } from './texts.ts';

const RENT_FACILITIES: readonly Facility[] = [
  'PARKING',
  'CENTRAL_HEATING',
  'WASHING_MACHINE',
  'DRYER',
  'DISHWASHER',
  'MICROWAVE',
  'INTERNET',
  'GARDEN_PATIO_BALCONY',
  'CABLE_TELEVISION',
  'ALARM',
  'PETS_ALLOWED',
  'WHEELCHAIR_ACCESS',
];
const SALE_FACILITIES: readonly Facility[] = [
  'ALARM',
  'PARKING',
  'WHEELCHAIR_ACCESS',
  'GAS_FIRED_CENTRAL_HEATING',
  'OIL_FIRED_CENTRAL_HEATING',
  'WIRED_FOR_CABLE_TELEVISION',
];
const SALE_FEATURES = [
  'South-facing garden',
  'Off-street parking',
  'Heat pump',
  'Solar panels',
  'Attic converted',
  'Close to the train',
  'Fibre broadband',
  'Triple glazing',
  'Period features',
  'Sea views',
  'No onward chain',
  'Side entrance',
  'Stove',
  'Utility room',
  'Home office',
];

/** A home for sale, mostly by private treaty, some by auction or with the price on application. */
export function saleListing(scene: Scene): ListingPart {
  const { random, place } = scene;
  const home = makeHome(random, isUrban(place));
  if (random.chance(0.05)) return siteListing(scene);
  const auction = random.chance(0.05);
  const onApplication = random.chance(0.03);
  const price = salePrice(random, levelOf(scene), home.squareMetres, home.condition);
  return {
    adType: 'sale',
    ...attributes(scene, home),
    ...(onApplication ? { saleOnApplication: true } : { saleValue: price }),
    sellingType: auction ? 'auction' : random.chance(0.03) ? 'tender' : 'private_treaty',
    ...(auction
      ? { auctionDate: daysFrom(scene.today, random.whole(5, 60), 14), auctionAddress: 'Online auction' }
      : {}),
    totalBeds: home.beds,
    features: pickSome(random, SALE_FEATURES, random.whole(2, 5)),
    facilities: pickSome(random, SALE_FACILITIES, random.whole(1, 4)),
    taxSection: random.chance(0.02) ? 'section_23' : null,
    // About €26 a square metre.
    annualServiceCharge:
      home.propertyType === 'apartment' ? Math.round(home.squareMetres * 0.26) * 100 : null,
    description: described(scene, saleText(random, home, place.name, isUrban(place))),
  };
}

/** A home to let, furnished or not. */
export function rentalListing(scene: Scene): ListingPart {
  const { random, place } = scene;
  const base = makeHome(random, isUrban(place));
  const home: Home =
    isUrban(place) && random.chance(0.08)
      ? {
          ...base,
          propertyType: 'studio',
          houseType: null,
          beds: 0,
          bathrooms: 1,
          squareMetres: random.whole(24, 40),
        }
      : base;
  return {
    ...letting(scene, home),
    rentalValue: monthlyRentOf(random, levelOf(scene), home.beds),
    collectionPeriod: 'monthly',
    furnished: random.pick(['YES', 'YES', 'YES', 'NO', 'OPTIONAL']),
    minimumLease: random.pick([6, 12, 12, 12, 24, 0]),
    features: pickSome(
      random,
      ['Bills included', 'Newly painted', 'Near the Luas', 'Bike storage', 'Balcony', 'Quiet road'],
      2,
    ),
    description: described(scene, rentText(random, home, place.name, isUrban(place))),
  };
}

/** A furnished home by the week. */
export function holidayListing(scene: Scene): ListingPart {
  const { random, place } = scene;
  const home = makeHome(random, isUrban(place));
  return {
    ...letting(scene, home),
    offering: 'holiday',
    rentalValue: holidayWeekOf(random, monthlyRentOf(random, levelOf(scene), home.beds)),
    collectionPeriod: 'weekly',
    furnished: 'YES',
    features: pickSome(
      random,
      ['Linen included', 'Sea views', 'Stove', 'Bike storage', 'Cot and high chair', 'Near the beach'],
      2,
    ),
    description: described(scene, holidayText(random, home, place.name, isUrban(place))),
  };
}

/** A shared home with priced rooms. */
export function sharingListing(scene: Scene): ListingPart {
  const { random, place } = scene;
  const home = makeHome(random, isUrban(place));
  const ownerOccupied = random.chance(0.35);
  const tenants = random.whole(ownerOccupied ? 1 : 0, 4);
  const rooms = random.pick([1, 1, 1, 2, 2, 3]);
  const weekly = random.chance(0.25);
  const share = monthlyRentOf(random, levelOf(scene), Math.max(2, home.beds)) / Math.max(2, home.beds);
  return {
    adType: 'sharing',
    ...attributes(scene, home),
    units: Array.from({ length: rooms }, (_, index) => {
      const roomType = random.pick(['single', 'double', 'double', 'double', 'twin', 'shared'] as const);
      const monthly =
        share * { single: 0.9, double: 1.1, twin: 0.8, shared: 0.65 }[roomType] * random.between(0.95, 1.1);
      return {
        kind: 'bedroom' as const,
        reference: `${index + 1}`,
        roomType,
        ensuite: random.chance(0.25),
        price: weekly ? Math.round((monthly * 12) / 52 / 5) * 5 : Math.round(monthly / 10) * 10,
        collectionPeriod: weekly ? ('weekly' as const) : ('monthly' as const),
      };
    }),
    tenants,
    ownerOccupied,
    gender: random.pick(['either', 'either', 'either', 'female', 'male']),
    couplesAllowed: random.chance(0.25),
    totalBeds: Math.max(home.beds, rooms),
    availableFrom: dayFrom(scene.today, random.whole(-10, 45)),
    minimumLease: random.pick([0, 3, 6, 9, 12, 12]),
    facilities: pickSome(random, [...RENT_FACILITIES, 'ENSUITE'], random.whole(3, 7)),
    description: shareText(random, place.name, tenants, ownerOccupied),
  };
}

/** Common facts of a letting. */
function letting(scene: Scene, home: Home): ListingPart {
  const { random, today } = scene;
  const singles = home.beds >= 3 ? 1 : 0;
  return {
    adType: 'rental',
    ...attributes(scene, home),
    singleBeds: singles,
    doubleBeds: home.beds - singles,
    twinBeds: 0,
    availableFrom: dayFrom(today, random.whole(-20, 60)),
    facilities: pickSome(random, RENT_FACILITIES, random.whole(3, 8)),
  };
}

function siteListing(scene: Scene): ListingPart {
  const { random, place } = scene;
  const acres = Math.round(random.between(0.3, 4) * 100) / 100;
  return {
    adType: 'sale',
    propertyType: 'site',
    address: `Site at ${streetLine(random, 'country')}, ${addressEnd(scene)}`,
    saleValue: Math.round((levelOf(scene).squareMetre * random.between(18, 45)) / 1000) * 1000,
    sellingType: 'private_treaty',
    floorArea: acres,
    floorAreaUnit: 'ACRES',
    features: ['Road frontage', 'Mains water nearby'],
    description: `A site of ${acres} acres near ${place.name}, ${random.pick(['with full planning permission for a four-bedroom home', 'subject to planning permission', 'with outline permission granted last year'])}. Electricity is at the boundary.`,
  };
}

function attributes(
  scene: Scene,
  home: Home,
): Pick<NewListing, 'propertyType' | 'address'> & Partial<NewListing> {
  const { random, place } = scene;
  const northern = isNorthernIreland(place.countyId);
  const line =
    home.propertyType === 'apartment' || home.propertyType === 'studio'
      ? apartmentLine(random)
      : streetLine(random, home.setting);
  // New certificates have the scale of 2026; in Northern Ireland it becomes an EPC.
  const rated = northern
    ? { ber: BER_GRADES[home.ber]! }
    : random.chance(0.04) && home.year < 1920
      ? { ber: 'SI_666' }
      : {
          ber: BER_GRADES[home.ber]!,
          berNumber: String(random.whole(100_000_000, 119_999_999)),
          berKwh: kwh(random, home.ber),
        };
  return {
    propertyType: home.propertyType,
    houseType: home.houseType,
    address: `${line}, ${addressEnd(scene)}`,
    bathrooms: home.bathrooms,
    floorArea: home.squareMetres,
    floorAreaUnit: 'METRES_SQUARED',
    constructionYear: home.year,
    ...rated,
  };
}

/** Upper limits of the grades A1 … F; G has none. Source: SEAI. */
const KWH = [25, 50, 75, 100, 125, 150, 175, 200, 225, 260, 300, 340, 380, 450, 600];

function kwh(random: Random, index: number): number {
  return Math.round(random.between((KWH[index - 1] ?? 5) + 1, KWH[index]!) * 100) / 100;
}

const GAELTACHT = new Set([
  'An Cheathrú Rua',
  'Carraroe',
  'Spiddal',
  'An Spidéal',
  'Dingle',
  'Gweedore',
  'Rosmuc',
  'Ballyvourney',
  'Ring',
  'Rathcarn',
  'Belmullet',
]);

function described({ random, place }: Scene, english: string): string {
  return GAELTACHT.has(place.name) ? `${gaeltachtText(random, place.name)}\n\n${english}` : english;
}
