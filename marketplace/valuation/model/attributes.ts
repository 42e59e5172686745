import type { PropertyKind } from '#property/property-type.ts';

/** Kinds of homes that prices differ by, in the order of a column of features. A flat or studio counts as an apartment. */
export const HOME_TYPES = [
  'apartment',
  'duplex',
  'terraced',
  'end_of_terrace',
  'townhouse',
  'semi_detached',
  'bungalow',
  'detached',
] as const satisfies readonly PropertyKind[];
export type HomeType = (typeof HOME_TYPES)[number];

/** @returns the type of a home for its price; null for a house of unknown kind and for what is no home */
export function homeTypeOf(kind: PropertyKind): HomeType | null {
  if (kind === 'flat' || kind === 'studio') return 'apartment';
  return HOME_TYPES.find((type) => type === kind) ?? null;
}

/** Facts of a home beside its address. */
export type Attributes = {
  type: HomeType | null;
  beds: number | null;
  baths: number | null;
  /** Floor area in m². */
  size: number | null;
  /** Position on the scale A1 = 0 … G = 14. */
  ber: number | null;
  /** Position of the home itself, not of its place. */
  point: { latitude: number; longitude: number } | null;
};

/** Sizes outside are mistakes, mostly square feet or sites. Source: homes of the register's size bands; issue of typing. */
const MIN_SIZE = 15;
const MAX_SIZE = 2_000;
/** Floor area for each bedroom outside of which the size is of a site, in square feet, or of a part. */
const MIN_SIZE_PER_BED = 10;
const MAX_SIZE_PER_BED = 110;
/** More beds or baths are of hotels. */
const MAX_ROOMS = 12;

/** Removes values that cannot be of a home, so that they count as unknown. */
export function plausible(attributes: Attributes): Attributes {
  const { beds, baths, size } = attributes;
  const isBeds = beds !== null && beds > 0 && beds <= MAX_ROOMS;
  const isSize =
    size !== null &&
    size >= MIN_SIZE &&
    size <= MAX_SIZE &&
    (!isBeds || (size / beds >= MIN_SIZE_PER_BED && size / beds <= MAX_SIZE_PER_BED));
  return {
    ...attributes,
    beds: isBeds ? beds : null,
    baths: baths !== null && baths > 0 && baths <= MAX_ROOMS ? baths : null,
    size: isSize ? size : null,
  };
}
