import type { Home } from '../address/home.ts';
import type { AddressFeatures } from './address-features.ts';
import type { Attributes } from './attributes.ts';

/** Attributes of a home to rent: a studio has 0 beds. */
export type RentAttributes = Attributes & { beds: number };

/** A whole home that was advertised to rent. */
export type RentedHome = {
  home: Home;
  attributes: RentAttributes;
  /** Euro a month, as first asked. */
  rent: number;
  /** Days since 1970 of the first publication. */
  day: number;
  /** Features of the address by the sales known at that month. */
  address: AddressFeatures;
  /** Level of the price index as known at that month. */
  level: number;
};
