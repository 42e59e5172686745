import type { Facility } from '#property/facilities.ts';
import { monthlyRentOf, salePrice } from './prices.ts';
import { addressEnd, dayFrom, type ListingPart, levelOf, pickSome, type Scene } from './scene.ts';
import { buildingName, streetName } from './streets.ts';

const SCHEME_FACILITIES: readonly Facility[] = [
  'CONCIERGE',
  'GYM',
  'RESIDENTS_LOUNGE',
  'CO_WORKING',
  'COMMUNITY_EVENTS',
  'LAUNDRY',
  'PARKING',
  'INTERNET',
];

/** A new development: units with a price each, the listing with the lowest. */
export function newHomesListing(scene: Scene): ListingPart {
  const { random, place } = scene;
  const level = levelOf(scene);
  const name = buildingName(random);
  const types = [
    [2, 'terraced', 82],
    [3, 'terraced', 102],
    [3, 'semi_detached', 112],
    [4, 'semi_detached', 136],
    [4, 'detached', 155],
  ] as const;
  const from = random.whole(0, 2);
  const about = `${name} is a new development in ${place.name}: homes with heat pumps, gardens that face the sun, and a green at the centre. The first phase is being handed over now.`;
  return {
    adType: 'sale',
    offering: 'new_home',
    propertyType: 'house',
    address: `${name}, ${streetName(random, 'street')}, ${addressEnd(scene)}`,
    title: `${name}, ${place.name}`,
    ber: 'A2',
    constructionYear: scene.today.getUTCFullYear(),
    units: types.slice(from, from + random.whole(2, 3)).map(([beds, houseType, metres], index) => ({
      kind: 'unit' as const,
      reference: `${index + 1}`,
      title: `The ${['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'][index]}`,
      propertyType: 'house' as const,
      houseType,
      beds,
      bathrooms: beds - 1,
      floorArea: metres,
      ber: index === 0 ? 'A2' : 'A1',
      price: salePrice(random, level, metres, 1),
    })),
    development: {
      name,
      tagLine: 'Homes built to last',
      about,
      location: place.name,
      amenities: ['Playground', 'Crèche', 'Cycle path'],
    },
    features: ['Heat pump', 'Triple glazing', 'South-facing gardens'],
    facilities: ['PARKING', 'ALARM'],
    sellingType: 'private_treaty',
    description: about,
  };
}

/** A scheme of apartments to let. */
export function rentalSchemeListing(scene: Scene): ListingPart {
  const { random, place } = scene;
  const level = levelOf(scene);
  const name = buildingName(random);
  const about = `${name} in ${place.name} is managed on site, with a concierge, a gym, lounges and a roof garden. Apartments come furnished; pets are welcome.`;
  return {
    adType: 'rental',
    offering: 'private_rental_sector',
    propertyType: 'apartment',
    address: `${name}, ${streetName(random, 'street')}, ${addressEnd(scene)}`,
    title: `${name}, ${place.name}`,
    ber: 'A3',
    units: [0, 1, 2, 3].slice(random.whole(0, 1), random.whole(3, 4)).map((beds) => ({
      kind: 'unit' as const,
      reference: `${beds}-bed`,
      title: beds === 0 ? 'Studio' : `${beds} bed apartment`,
      propertyType: beds === 0 ? ('studio' as const) : ('apartment' as const),
      beds,
      bathrooms: Math.max(1, beds - 1),
      floorArea: [38, 50, 75, 98][beds]!,
      ber: 'A3',
      price: monthlyRentOf(random, level, beds) + 150,
      collectionPeriod: 'monthly' as const,
    })),
    furnished: 'YES',
    availableFrom: dayFrom(scene.today, 0),
    minimumLease: 12,
    facilities: pickSome(random, SCHEME_FACILITIES, 6),
    development: {
      name,
      tagLine: 'Come home to more',
      about,
      location: place.name,
      amenities: ['Concierge', 'Gym', 'Roof garden'],
    },
    description: about,
  };
}
