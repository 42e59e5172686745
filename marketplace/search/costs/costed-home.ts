import type { PropertyKind } from '#property/property-type.ts';
import type { Section } from '#property/section.ts';
import type { SearchQuery, SearchRow, SearchUnit } from '../model.ts';
import { type HomePricer, type PricedHome, placeNumber } from './home-pricer.ts';

/** Sections of homes that a person buys to live in or to let. */
export const HOME_SECTIONS: readonly Section[] = ['residential-for-sale', 'new-homes'];
/** New homes have VAT in their price, and schemes. */
export const NEW_SECTION: Section = 'new-homes';
/** Kinds that are taxed and financed as apartments; duplexes count as houses. */
export const APARTMENT_KINDS: readonly PropertyKind[] = ['apartment', 'flat', 'studio'];
/** A site has no energy and is not financed as a home. */
export const UNCOSTED_KINDS: readonly PropertyKind[] = ['site'];

/** @returns a unit of a listing as costs need it; null where it is no home for sale with a price */
export function pricedHomeOf(
  row: Pick<SearchRow, 'sections' | 'taxPlace'>,
  unit: SearchUnit,
): PricedHome | null {
  const isHome = row.sections.some((section) => HOME_SECTIONS.includes(section));
  if (!isHome || unit.salePrice === null || UNCOSTED_KINDS.includes(unit.kind)) return null;
  return {
    place: placeNumber(row.taxPlace),
    isNew: row.sections.includes(NEW_SECTION),
    isApartment: APARTMENT_KINDS.includes(unit.kind),
    price: unit.salePrice,
    berFrom: unit.ber?.[0] ?? 1,
    berTo: unit.ber?.[1] ?? 0,
    floorSize: unit.floorSize ?? Number.NaN,
  };
}

/** Whether a home passes the filters by costs of a search. */
export function passesCosts(
  query: Pick<SearchQuery, 'withinBudget' | 'budget' | 'ranges'>,
  home: PricedHome | null,
  pricer: HomePricer,
): boolean {
  if (!home) return false;
  const { place, isNew, isApartment, price } = home;
  if (query.withinBudget && query.budget && price > pricer.limitOf(place, isNew, isApartment)) return false;
  const range = query.ranges.monthlyCost;
  if (!range) return true;
  const cost = pricer.monthlyCost(home);
  return cost >= (range.from ?? 0) * 100 && cost <= (range.to ?? Infinity) * 100;
}

/** @returns whether a search filters by costs */
export function filtersCosts({ withinBudget, budget, ranges }: SearchQuery): boolean {
  const { from = null, to = null } = ranges.monthlyCost ?? {};
  return (withinBudget && budget !== null) || from !== null || to !== null;
}
