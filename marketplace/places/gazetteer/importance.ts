import type { Section } from '#property/section.ts';
import type { Area, AreaKind } from './area.ts';

/** Counties and cities rank before namesakes; others rank by population. */
const RANKED_FIRST: Partial<Record<AreaKind, number>> = { county: 40, city: 20 };

/** Assumed population by kind of area. Districts and regions are searched most. */
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

/** Importance of a place among equal matches; higher is more, below 100. */
export function importanceOf(area: Area): number {
  return (RANKED_FIRST[area.kind] ?? 0) + Math.log10(area.population ?? USUAL_POPULATION[area.kind]);
}

/** Added importance for listings: ten times the listings count like ten times the population. */
export function listingWeight(counts: Readonly<Partial<Record<Section, number>>>): number {
  let listings = 0;
  for (const count of Object.values(counts)) listings += count;
  return Math.log10(1 + listings);
}
