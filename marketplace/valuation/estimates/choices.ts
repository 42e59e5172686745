import { HOUSE_TYPES } from '#property/property-type.ts';

/** Types of homes that people may state; `house` is a house of unknown kind. */
export const VALUED_TYPES = [
  'house',
  ...HOUSE_TYPES,
  'bungalow',
  'apartment',
  'flat',
  'studio',
  'duplex',
] as const;
export const MAX_VALUED_ADDRESS = 300;
export const MAX_ASKING_PRICE = 100_000_000;
