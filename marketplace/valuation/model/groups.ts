import { COUNTIES } from '#property/county.ts';
import type { Home } from '../address/home.ts';

/** Counties whose errors are alike. */
export const COUNTY_GROUPS = ['dublin', 'commuter', 'cork', 'cities', 'rest'] as const;
export type CountyGroup = (typeof COUNTY_GROUPS)[number];

const GROUP_OF_COUNTY: Readonly<Record<string, CountyGroup>> = {
  Dublin: 'dublin',
  Kildare: 'commuter',
  Meath: 'commuter',
  Wicklow: 'commuter',
  Louth: 'commuter',
  Cork: 'cork',
  Galway: 'cities',
  Limerick: 'cities',
  Waterford: 'cities',
};

/** @returns the group that a county is reported and calibrated in */
export function countyGroupOf(countyId: number): CountyGroup {
  return GROUP_OF_COUNTY[COUNTIES.find(({ id }) => id === countyId)?.name ?? ''] ?? 'rest';
}

/**
 * The groups whose errors may stand for those of a home, the most specific first.
 * @param hasEarlierSale an earlier sale of the home itself is known for certain
 */
export function errorGroupsOf(
  { address, kind }: Pick<Home, 'address' | 'kind'>,
  hasEarlierSale: boolean,
): string[] {
  const county = countyGroupOf(address.countyId);
  const earlier = hasEarlierSale ? 'earlier' : 'first';
  return [`${county} ${kind} ${earlier}`, `${county} ${kind}`, kind];
}

/** Dublin's prices change with size in a way of their own. */
export function isDublin({ address }: Pick<Home, 'address'>): boolean {
  return countyGroupOf(address.countyId) === 'dublin';
}
