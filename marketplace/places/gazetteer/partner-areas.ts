import type { Area } from './area.ts';
import type { AreaTree } from './area-tree.ts';

/** Chapman codes of the 32 counties, in the order of the counties' ids. */
const COUNTY_CODES =
  'DUB MEA KID WIC LOG OFF WEM LEX LOU CAR KIK WAT WEX KER COR CLA LIM TIP GAL MAY ROS SLI LET DON CAV MOG ANT ARM TYR FER LDY DOW'.split(
    ' ',
  );

/** A partner's name for one of our areas; undefined when it has none. */
type PartnerAreas = (area: Area) => string | undefined;

/**
 * Partners by their name in URLs. An insurer rates by county, and within Dublin by postal district: `DUB`, `DUB-6W`.
 */
const PARTNERS: Readonly<Record<string, PartnerAreas>> = {
  allianz: (area) => {
    const county = COUNTY_CODES[area.countyId - 1];
    if (area.kind === 'district') return `${county}-${area.name.replace('Dublin ', '')}`;
    return area.kind === 'county' ? county : undefined;
  },
};

/** @returns the partner's name for the smallest area that contains ours; undefined for an unknown partner */
export function partnerAreaOf(partner: string, area: Area, tree: AreaTree): string | undefined {
  const nameOf = Object.hasOwn(PARTNERS, partner) ? PARTNERS[partner] : undefined;
  if (!nameOf) return undefined;
  for (const one of [area, ...tree.ancestorsOf(area)]) {
    const name = nameOf(one);
    if (name) return name;
  }
  return undefined;
}
