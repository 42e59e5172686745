import { BER_GRADES } from '#property/ber.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';
import type { Random } from '../random.ts';
import type { Setting } from './streets.ts';

/** A home, without price. */
export type Home = {
  propertyType: PropertyType;
  houseType: HouseType | null;
  setting: Setting;
  beds: number;
  bathrooms: number;
  squareMetres: number;
  year: number;
  /** 0 needs renovation … 1 as new. */
  condition: number;
  /** Index on the scale A1 = 0 … G = 14. */
  ber: number;
};

type Kind = {
  weight: number;
  propertyType: PropertyType;
  houseType?: HouseType;
  beds: readonly number[];
  metres: readonly [number, number];
};

const TOWN: readonly Kind[] = [
  { weight: 30, propertyType: 'apartment', beds: [1, 2, 2, 2, 3], metres: [26, 24] },
  { weight: 4, propertyType: 'duplex', beds: [2, 3, 3], metres: [42, 22] },
  { weight: 26, propertyType: 'house', houseType: 'semi_detached', beds: [3, 3, 3, 4, 4], metres: [32, 24] },
  { weight: 20, propertyType: 'house', houseType: 'terraced', beds: [2, 2, 3, 3, 4], metres: [28, 23] },
  { weight: 5, propertyType: 'house', houseType: 'end_of_terrace', beds: [2, 3, 3], metres: [30, 24] },
  { weight: 4, propertyType: 'house', houseType: 'townhouse', beds: [3, 4], metres: [35, 25] },
  { weight: 9, propertyType: 'house', houseType: 'detached', beds: [3, 4, 4, 5, 5], metres: [40, 30] },
];
const COUNTRY: readonly Kind[] = [
  { weight: 38, propertyType: 'house', houseType: 'detached', beds: [3, 4, 4, 5, 6], metres: [45, 32] },
  { weight: 30, propertyType: 'bungalow', beds: [2, 3, 3, 4, 4], metres: [35, 27] },
  { weight: 16, propertyType: 'house', houseType: 'semi_detached', beds: [3, 3, 4], metres: [32, 24] },
  { weight: 10, propertyType: 'house', houseType: 'terraced', beds: [2, 3], metres: [28, 22] },
  { weight: 6, propertyType: 'apartment', beds: [1, 2, 2], metres: [26, 23] },
];

/** @param urban whether the place is a city or suburb */
export function makeHome(random: Random, urban: boolean): Home {
  const kind = weighted(random, urban ? TOWN : COUNTRY);
  const beds = random.pick(kind.beds);
  const [base, each] = kind.metres;
  const year = yearBuilt(random, kind.propertyType);
  const condition = Math.min(1, Math.max(0, (year > 2010 ? 0.9 : 0.55) + random.between(-0.35, 0.3)));
  return {
    propertyType: kind.propertyType,
    houseType: kind.houseType ?? null,
    setting:
      kind.propertyType === 'bungalow' || (kind.houseType === 'detached' && !urban)
        ? 'country'
        : year > 1950
          ? 'estate'
          : 'street',
    beds,
    bathrooms: Math.max(1, Math.min(beds, Math.round(beds * random.between(0.4, 0.95)))),
    squareMetres: Math.round((base + each * beds) * random.between(0.85, 1.2)),
    year,
    condition,
    ber: berIndex(random, year, condition),
  };
}

/** Picks an item by weight. */
export function weighted<T extends { weight: number }>(random: Random, items: readonly T[]): T {
  let remaining = random.between(
    0,
    items.reduce((sum, item) => sum + item.weight, 0),
  );
  for (const item of items) {
    remaining -= item.weight;
    if (remaining <= 0) return item;
  }
  return items.at(-1)!;
}

function yearBuilt(random: Random, type: PropertyType): number {
  if (type === 'apartment' || type === 'duplex') return random.whole(1988, 2022);
  const era = random.between(0, 1);
  if (era < 0.14) return random.whole(1820, 1919);
  if (era < 0.4) return random.whole(1930, 1975);
  if (era < 0.85) return random.whole(1976, 2009);
  return random.whole(2014, 2024);
}

/** Building regulations of each period set the energy rating; renovation improves it. */
function berIndex(random: Random, year: number, condition: number): number {
  const byYear =
    year >= 2019 ? 1 : year >= 2011 ? 2 : year >= 2006 ? 5 : year >= 1991 ? 7 : year >= 1972 ? 10 : 12;
  const better = condition > 0.8 ? random.whole(1, 4) : 0;
  return Math.min(BER_GRADES.length - 1, Math.max(0, byYear + random.whole(-1, 2) - better));
}
