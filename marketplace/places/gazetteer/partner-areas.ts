import type { Area } from './area.ts';
import type { AreaTree } from './gazetteer.ts';

/** Codes of the 32 counties as genealogists write them (Chapman codes), in the order of the counties' ids. */
const COUNTY_CODES =
  'DUB MEA KID WIC LOG OFF WEM LEX LOU CAR KIK WAT WEX KER COR CLA LIM TIP GAL MAY ROS SLI LET DON CAV MOG ANT ARM TYR FER LDY DOW'.split(
    ' ',
  );

/** What a partner calls an area of ours; undefined where it has no name of its own for it. */
type PartnerAreas = (area: Area) => string | undefined;

/**
 * Partners by their names in addresses. An insurer rates a home by its county, and within Dublin by its postal district:
 * `DUB`, `DUB-6W`.
 */
const PARTNERS: Readonly<Record<string, PartnerAreas>> = {
  allianz: (area) => {
    const county = COUNTY_CODES[area.countyId - 1];
    if (area.kind === 'district') return `${county}-${area.name.replace('Dublin ', '')}`;
    return area.kind === 'county' ? county : undefined;
  },
};

/** @returns the partner's name for the smallest area it knows around ours; undefined for an unknown partner */
export function partnerAreaOf(partner: string, area: Area, tree: AreaTree): string | undefined {
  const nameOf = Object.hasOwn(PARTNERS, partner) ? PARTNERS[partner] : undefined;
  if (!nameOf) return undefined;
  for (const one of [area, ...tree.ancestorsOf(area)]) {
    const name = nameOf(one);
    if (name) return name;
  }
  return undefined;
}
