import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { COMMERCIAL_FACILITIES } from '#property/facilities.ts';
import type { PropertyType } from '#property/property-type.ts';
import { roundPrice } from './prices.ts';
import { addressEnd, dayFrom, type ListingPart, levelOf, pickSome, type Scene } from './scene.ts';
import { streetLine, streetName } from './streets.ts';
import { parkingText, premisesText } from './texts.ts';

type Premises = {
  type: PropertyType;
  words: string;
  /** Square metres, or acres for land. */
  size: readonly [number, number];
  land?: true;
  /** Price factor relative to a square metre of a home. */
  factor: number;
};

const TO_LET: readonly Premises[] = [
  { type: 'office', words: 'office space', size: [40, 600], factor: 0.55 },
  { type: 'retail_unit', words: 'a shop unit', size: [35, 300], factor: 0.6 },
  { type: 'industrial_unit', words: 'an industrial unit', size: [150, 2500], factor: 0.22 },
  { type: 'restaurant_bar_hotel', words: 'a restaurant', size: [90, 350], factor: 0.6 },
  { type: 'office_share', words: 'desks in a shared office', size: [10, 60], factor: 0.8 },
  { type: 'serviced_office', words: 'a serviced office', size: [15, 120], factor: 0.9 },
];
const FOR_SALE: readonly Premises[] = [
  { type: 'retail_unit', words: 'a shop with living space above', size: [80, 350], factor: 0.6 },
  { type: 'office', words: 'an office building', size: [100, 900], factor: 0.6 },
  { type: 'industrial_unit', words: 'a warehouse', size: [200, 3000], factor: 0.25 },
  { type: 'restaurant_bar_hotel', words: 'a licensed premises', size: [150, 900], factor: 0.5 },
  { type: 'investment_property', words: 'an investment property', size: [200, 1200], factor: 0.7 },
  { type: 'commercial_site', words: 'a commercial site', size: [0.4, 6], land: true, factor: 60 },
  { type: 'industrial_site', words: 'an industrial site', size: [0.8, 8], land: true, factor: 45 },
  { type: 'development_land', words: 'development land', size: [1, 12], land: true, factor: 90 },
  { type: 'agricultural_land', words: 'farmland', size: [6, 90], land: true, factor: 4.2 },
];

/** Business premises to let; some are also for sale. */
export function commercialLetListing(scene: Scene): ListingPart {
  const { random } = scene;
  const premises = random.pick(TO_LET);
  const size = sizeOf(scene, premises);
  const yearly = random.chance(0.5);
  const value = size * levelOf(scene).squareMetre * premises.factor;
  const monthly = (value * 0.075) / 12;
  const both = random.chance(0.08);
  return {
    ...common(scene, premises, size),
    adType: 'rental_commercial',
    priceType: both ? 'let_or_sale' : 'let',
    ...(both ? { saleValue: roundPrice(value) } : {}),
    ...(random.chance(0.06)
      ? { rentalOnApplication: true }
      : {
          rentalValue: roundPrice(yearly ? monthly * 12 : monthly),
          collectionPeriod: yearly ? ('yearly' as const) : ('monthly' as const),
        }),
    ...(premises.type === 'office_share' ? { capacity: random.whole(1, 15) } : {}),
    availableFrom: dayFrom(scene.today, random.whole(-30, 30)),
  };
}

/** Business premises or land for sale. */
export function commercialSaleListing(scene: Scene): ListingPart {
  const { random } = scene;
  const premises = random.pick(FOR_SALE);
  const size = sizeOf(scene, premises);
  const value = roundPrice(size * levelOf(scene).squareMetre * premises.factor);
  return {
    ...common(scene, premises, size),
    adType: 'sale_commercial',
    priceType: 'sale',
    ...(random.chance(0.12) ? { saleOnApplication: true } : { saleValue: value }),
    sellingType: random.pick([
      'private_treaty',
      'private_treaty',
      'private_treaty',
      'private_tender',
      'tender',
    ]),
  };
}

/** Parking to let or for sale. */
export function parkingListing(scene: Scene, sale: boolean): ListingPart {
  const { random, place } = scene;
  const spaces = random.pick([1, 1, 1, 1, 2, 3]);
  const each = levelOf(scene).twoBedRent * random.between(0.05, 0.1);
  return {
    adType: sale ? 'sale_parking' : 'parking',
    propertyType: 'parking_space',
    address: `${streetName(random, 'street')}, ${addressEnd(scene)}`,
    capacity: spaces,
    parkingAccess: random.chance(0.8) ? 'parking_access_24hour' : 'parking_access_business_hours',
    ...(sale
      ? { saleValue: roundPrice(each * 160 * spaces) }
      : {
          rentalValue: Math.max(30, Math.round((each * spaces) / 5) * 5),
          collectionPeriod: 'monthly' as const,
          availableFrom: dayFrom(scene.today, random.whole(-10, 20)),
        }),
    description: parkingText(random, place.name, spaces),
  };
}

function common(
  scene: Scene,
  premises: Premises,
  size: number,
): Pick<NewListing, 'propertyType' | 'address'> & Partial<NewListing> {
  const { random, place } = scene;
  return {
    propertyType: premises.type,
    address: `${premises.land ? streetLine(random, 'country') : streetLine(random, 'street')}, ${addressEnd(scene)}`,
    floorArea: size,
    floorAreaUnit: premises.land ? 'ACRES' : 'METRES_SQUARED',
    ber: premises.land ? null : random.pick(['B3', 'C2', 'C3', 'D1', 'E1', 'F', 'SI_666']),
    facilities: premises.land ? [] : pickSome(random, COMMERCIAL_FACILITIES, random.whole(2, 6)),
    features: premises.land ? ['Good road frontage'] : ['Flexible lease', 'Ground floor access'],
    description: premisesText(random, premises.words, place.name, premises.land ? null : size),
  };
}

function sizeOf({ random }: Scene, { size: [low, high], land }: Premises): number {
  const size = low * (high / low) ** random.between(0, 1);
  return land ? Math.round(size * 100) / 100 : Math.round(size / 5) * 5;
}
