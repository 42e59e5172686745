import type { PropertyKind } from '#property/property-type.ts';
import { HOME_SALE_SECTIONS, type Section } from '#property/section.ts';
import type { SearchQuery, SearchRow, SearchUnit } from '../model.ts';
import { groupNumber, type HomePricer, type PricedHome } from './home-pricer.ts';

/** New homes have VAT in their price, and schemes. */
const NEW_SECTION: Section = 'new-homes';
/** Kinds that are taxed and financed as apartments; duplexes count as houses. */
const APARTMENT_KINDS: readonly PropertyKind[] = ['apartment', 'flat', 'studio'];
/** A site has no energy and is not financed as a home. */
const UNCOSTED_KINDS: readonly PropertyKind[] = ['site'];

/** @returns the group of homes of a unit, by `groupNumber`; null where it is no home for sale */
export function homeGroupOf(
  { sections, taxPlace }: Pick<SearchRow, 'sections' | 'taxPlace'>,
  { kind }: Pick<SearchUnit, 'kind'>,
): number | null {
  const isHome = sections.some((section) => HOME_SALE_SECTIONS.includes(section));
  if (!isHome || UNCOSTED_KINDS.includes(kind)) return null;
  const isNew = sections.includes(NEW_SECTION);
  return groupNumber(taxPlace, isNew, APARTMENT_KINDS.includes(kind));
}

/** @returns a unit of a listing as costs need it; null where it is no home for sale with a price */
export function pricedHomeOf(
  row: Pick<SearchRow, 'sections' | 'taxPlace' | 'kwhPerSquareMetre' | 'hasLandSize' | 'managementFee'>,
  unit: SearchUnit,
): PricedHome | null {
  const group = homeGroupOf(row, unit);
  if (group === null || unit.salePrice === null) return null;
  return {
    group,
    price: unit.salePrice,
    berFrom: unit.ber?.[0] ?? 1,
    berTo: unit.ber?.[1] ?? 0,
    kwhPerSquareMetre: row.kwhPerSquareMetre ?? Number.NaN,
    floorSize: row.hasLandSize ? Number.NaN : (unit.floorSize ?? Number.NaN),
    managementFee: row.managementFee ?? 0,
  };
}

/** Whether a home passes the filters by costs of a search. */
export function passesCosts(
  query: Pick<SearchQuery, 'withinBudget' | 'budget' | 'ranges'>,
  home: PricedHome | null,
  pricer: HomePricer,
): boolean {
  if (!home) return false;
  const group = pricer.groupOf(home.group);
  if (!group || (query.withinBudget && query.budget && home.price > group.limit)) return false;
  const range = query.ranges.monthlyCost;
  if (!range) return true;
  const cost = pricer.repayment(group, home.price) + pricer.runningCost(group, home);
  return cost >= (range.from ?? 0) * 100 && cost <= (range.to ?? Infinity) * 100;
}

/** @returns whether a search filters by costs */
export function filtersCosts({ withinBudget, budget, ranges }: SearchQuery): boolean {
  const { from = null, to = null } = ranges.monthlyCost ?? {};
  return (withinBudget && budget !== null) || from !== null || to !== null;
}
