import { distanceKm, type RoutingKey } from '#marketplace/places/gazetteer/area.ts';
import { type Home, makeHome } from '../listings/homes.ts';
import { type DemoPlace, isUrban, type PlacePicker, pointNear } from '../listings/place.ts';
import { salePrice } from '../listings/prices.ts';
import { addressEnd, levelOf } from '../listings/scene.ts';
import { buildingName, streetLine, streetName } from '../listings/streets.ts';
import { makeRandom, type Random } from '../random.ts';

/** A home of the demo's register. */
export type DemoHome = {
  address: string;
  countyId: number;
  /** Without space. */
  eircode: string;
  /** Euro, at the level of prices of today. */
  price: number;
  /** Homes built since the register began are sold new first. */
  year: number;
  /** Null where a listing has them. */
  facts: Home | null;
  point: { latitude: number; longitude: number } | null;
};

/** Gives a home of a place an Eircode; no two homes get the same one. */
export type GiveEircode = (random: Random, place: DemoPlace) => string;

const EIRCODE_LETTERS = [...'0123456789ACDEFHKNPRTVWXY'];

/** Routing keys as they are: of the postal district in Dublin, else the nearest one. */
export function eircodeGiver(routingKeys: readonly RoutingKey[]): GiveEircode {
  const given = new Set<string>();
  const keys = new Map<number, string>();
  const elsewhere = routingKeys.filter(({ key }) => !key.startsWith('D'));
  const keyOf = (place: DemoPlace) => {
    const district = [place.name, ...place.within]
      .map((name) => /^Dublin (\d+)(W?)$/.exec(name))
      .find(Boolean);
    if (district) return district[2] ? 'D6W' : `D${district[1]!.padStart(2, '0')}`;
    return elsewhere.reduce((nearest, key) =>
      distanceKm(place, key) < distanceKm(place, nearest) ? key : nearest,
    ).key;
  };
  return (random, place) => {
    const key = keys.get(place.id) ?? keyOf(place);
    keys.set(place.id, key);
    for (;;) {
      const eircode = key + Array.from({ length: 4 }, () => random.pick(EIRCODE_LETTERS)).join('');
      if (given.has(eircode)) continue;
      given.add(eircode);
      return eircode;
    }
  };
}

/** A normally distributed number with the standard deviation 1, nearly. */
export function deviation(random: Random): number {
  return random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1);
}

/** Standard deviation of the level of prices of a street, as a logarithm. */
const STREET_SPREAD = 0.1;

/**
 * The homes of one invented street, building or townland: alike in kind and size, on the level of prices of the street.
 * @param index the same one gives the same homes
 */
export function homesOfStreet(index: number, places: PlacePicker, giveEircode: GiveEircode): DemoHome[] {
  const random = makeRandom(`street ${index}`);
  const place = places.anywhere(random);
  const usual = makeHome(random, isUrban(place));
  const lineOf = lineMaker(random, usual);
  const level = levelOf({ random, place, today: new Date(0) });
  const squareMetre = level.squareMetre * Math.exp(STREET_SPREAD * deviation(random));
  const centre = pointNear(random, place);
  const lines = new Set<string>();
  const homes: DemoHome[] = [];
  for (let count = random.whole(5, 20); count > 0; count--) {
    const line = lineOf();
    if (lines.has(line)) continue;
    lines.add(line);
    const facts = varied(random, usual);
    homes.push({
      address: `${line}, ${addressEnd({ random, place, today: new Date(0) })}`,
      countyId: place.countyId,
      eircode: giveEircode(random, place),
      price: salePrice(random, { ...level, squareMetre }, facts.squareMetres, facts.condition),
      year: facts.year,
      facts,
      point: {
        latitude: centre.latitude + random.between(-0.001, 0.001),
        longitude: centre.longitude + random.between(-0.0015, 0.0015),
      },
    });
  }
  return homes;
}

/** @returns a function that makes the first lines of addresses of one street */
function lineMaker(random: Random, { propertyType, setting }: Home): () => string {
  if (propertyType === 'apartment') {
    const building = `${buildingName(random)}, ${streetName(random, 'street')}`;
    return () => `Apartment ${random.whole(1, 60)}, ${building}`;
  }
  if (setting === 'country') return () => streetLine(random, 'country');
  const street = streetName(random, setting);
  return () => `${random.whole(1, setting === 'estate' ? 90 : 60)} ${street}`;
}

function varied(random: Random, usual: Home): Home {
  const beds = Math.max(1, usual.beds + random.pick([-1, 0, 0, 0, 0, 1]));
  const squareMetres = Math.round(
    (usual.squareMetres * (3 + beds) * random.between(0.94, 1.06)) / (3 + usual.beds),
  );
  const condition = Math.min(1, Math.max(0, usual.condition + random.between(-0.2, 0.2)));
  return { ...usual, beds, squareMetres, condition, bathrooms: Math.min(usual.bathrooms, beds) };
}
