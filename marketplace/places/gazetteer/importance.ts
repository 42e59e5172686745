import type { Section } from '#property/section.ts';
import type { Area, AreaKind } from './area.ts';

/** Counties and cities come before any namesake; among the rest, people living there decide. */
const BEFORE_OTHERS: Partial<Record<AreaKind, number>> = { county: 40, city: 20 };

/** People, where nobody has counted: what a place of the kind may have. Districts and regions are searched the most. */
const USUAL_POPULATION: Record<AreaKind, number> = {
  county: 100_000,
  city: 100_000,
  region: 60_000,
  district: 40_000,
  town: 2_500,
  suburb: 3_000,
  village: 400,
  college: 1_000,
};

/** How much a place matters when names fit equally well; larger is more. Below 100. */
export function importanceOf(area: Area): number {
  return (BEFORE_OTHERS[area.kind] ?? 0) + Math.log10(area.population ?? USUAL_POPULATION[area.kind]);
}

/** What the ads in a place add to that: ten times the ads weigh as much as ten times the people. */
export function weightOfAds(counts: Readonly<Partial<Record<Section, number>>>): number {
  let ads = 0;
  for (const count of Object.values(counts)) ads += count;
  return Math.log10(1 + ads);
}
