import { attributeFeatures } from './attribute-features.ts';
import { type Attributes, HOME_TYPES } from './attributes.ts';
import { type Booster, predict } from './booster.ts';
import { isDublin } from './groups.ts';
import { type Hedonic, hedonicPrice } from './hedonic.ts';
import {
  createNearby,
  type FoldPrices,
  keyOfQuery,
  type Nearby,
  type NearbyQuery,
  type Points,
} from './nearby.ts';
import { foldOf, homeNumber, type PricedHome } from './priced-home.ts';

/** Prices of homes with attributes as boosted trees, one ensemble for each fold. */
export type AttributeModel = {
  points: Points;
  /** By fold, without the homes of the fold. */
  hedonics: readonly Hedonic[];
  /** By fold. */
  prices: readonly FoldPrices[];
  /** By fold; several that differ by their seed are averaged. */
  boosters: readonly (readonly Booster[])[];
};

/** Makes the features of a home from which the trees of a model estimate, in the order of `ATTRIBUTE_FEATURES`. */
export type FeaturesOfHome = (
  home: Pick<PricedHome, 'home' | 'address' | 'day'>,
) => (attributes: Attributes) => Float32Array;

/** Prepares the prices around homes that a model knows. They are looked up once for attributes that find the same. */
export function createFeaturesOfHome({ points, hedonics, prices }: AttributeModel): FeaturesOfHome {
  const nearby: Nearby = createNearby(points);
  return (home) => {
    const number = homeNumber(home.home);
    const fold = foldOf(number);
    const found = new Map<string, readonly number[]>();
    const around = (attributes: Attributes) => {
      const query = queryOf({ ...home, attributes, number }, home.address.base);
      const key = keyOfQuery(query);
      const known = found.get(key) ?? nearby(query, [prices[fold]!])[0]!;
      found.set(key, known);
      return known;
    };
    return (attributes) => {
      const { values } = home.address;
      const linear = hedonicPrice(hedonics[fold]!, values, attributes, isDublin(home.home));
      return Float32Array.from(
        attributeFeatures(values, attributes, Math.fround(linear), around(attributes)),
      );
    };
  };
}

/** @returns the mean prediction of some ensembles; 0 without any */
export function mean(boosters: readonly Booster[], features: Float32Array): number {
  if (boosters.length === 0) return 0;
  return boosters.reduce((sum, booster) => sum + predict(booster, features), 0) / boosters.length;
}

/** A home with its number. */
export type Numbered = Pick<PricedHome, 'home' | 'attributes' | 'day'> & { number: number };

/** @returns the look-up of prices around a home */
export function queryOf({ home, attributes, day, number }: Numbered, base: number): NearbyQuery {
  const point = attributes.point ?? home.place;
  return {
    home: number,
    day,
    isExact: attributes.point !== null,
    latitude: point?.latitude ?? Number.NaN,
    longitude: point?.longitude ?? Number.NaN,
    beds: attributes.beds ?? Number.NaN,
    lnSize: Math.fround(attributes.size === null ? Number.NaN : Math.log(attributes.size)),
    type: attributes.type === null ? Number.NaN : HOME_TYPES.indexOf(attributes.type),
    base,
  };
}
