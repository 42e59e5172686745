import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { berRange } from '#property/ber.ts';
import type { DescribeHome, Home } from '../address/home.ts';
import { type Attributes, plausible } from '../model/attributes.ts';
import { homeTypeOfWord } from '../priced-homes/words.ts';
import { type AddressProblem, homeOfAddress } from './home-of-address.ts';

/** A home as people describe it; all but the address may be unknown. */
export type HomeFacts = {
  address: string;
  county: string | null;
  /** With or without its space. */
  eircode: string | null;
  /** A type of home: `semi_detached`, `Semi-D`. */
  type: string | null;
  beds: number | null;
  baths: number | null;
  /** Floor area in m². */
  size: number | null;
  /** A rating: `B2`. */
  ber: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** @returns the facts that a model looks at, or why the home cannot be told from its address */
export function describeFacts(
  facts: HomeFacts,
  gazetteer: Gazetteer,
  describeHome: DescribeHome,
): { ok: true; home: Home; attributes: Attributes } | { ok: false; problem: AddressProblem } {
  const found = homeOfAddress(facts, gazetteer, describeHome);
  return found.ok ? { ...found, attributes: attributesOfFacts(facts) } : found;
}

/** @returns the attributes of a home, without values that cannot be of one */
export function attributesOfFacts({
  type,
  beds,
  baths,
  size,
  ber,
  latitude,
  longitude,
}: Omit<HomeFacts, 'address' | 'county' | 'eircode'>): Attributes {
  const range = berRange((ber ?? '').toUpperCase());
  return plausible({
    type: homeTypeOfWord(type ?? '') ?? null,
    beds,
    baths,
    size,
    ber: range && (range[0] + range[1]) / 2,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  });
}
