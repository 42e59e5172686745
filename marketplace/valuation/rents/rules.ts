import { attributesOfFacts, type HomeFacts } from '../estimates/describe.ts';
import type { RentAttributes } from '../model/rented-home.ts';

const WEEKS_PER_MONTH = 52 / 12;
/** Rents outside are of rooms, parking and mistakes, or of embassies and whole buildings. Euro a month. */
const MIN_RENT = 400;
const MAX_RENT = 20_000;
/** Homes are not let for less a bedroom. Euro a month. */
const MIN_RENT_PER_BED = 200;
/** More bedrooms are of hostels and whole buildings. */
const MAX_BEDS = 8;

/** @returns euro a month; null for periods in which homes are not let */
export function monthlyRentOf(rent: number, period: string | null): number | null {
  if (period === 'monthly') return rent;
  return period === 'weekly' ? rent * WEEKS_PER_MONTH : null;
}

/** @returns whether a rent can be of a whole home. @param rent euro a month @param beds 0 of a studio */
export function isRentOfHome(rent: number, beds: number): boolean {
  return (
    rent >= MIN_RENT && rent <= MAX_RENT && beds <= MAX_BEDS && rent >= MIN_RENT_PER_BED * Math.max(1, beds)
  );
}

/** @returns what rents are estimated from; null where the number of bedrooms is unknown, which a studio needs not state */
export function rentAttributesOf(facts: HomeFacts): RentAttributes | null {
  const attributes = attributesOfFacts(facts);
  const beds = facts.type === 'studio' || facts.beds === 0 ? 0 : attributes.beds;
  return beds === null ? null : { ...attributes, beds };
}
