import type pg from 'pg';
import { type Extent, extentAround, type ListingCounts } from '#marketplace/places/gazetteer/area.ts';
import {
  areaDestinations,
  type DestinationCandidate,
  type Naming,
  namedDestination,
  schoolDestination,
  stopDestination,
} from './destinations.ts';
import { readAlike, readNamed } from './names/reads.ts';
import { readSchools, readStops } from './reads.ts';
import { choosePlaces } from './rules.ts';

type Source = { pool: pg.Pool; counts: ListingCounts };

/** One letter begins most names. */
const MIN_LETTERS = 2;
/** Shorter texts are like too many names to mean one of them. */
const MIN_LETTERS_WITH_SLIP = 4;
/** Shorter beginnings are no name of a street in an area. */
const MIN_LETTERS_IN_AREA = 3;
/** Words at the end of a text that may name the area of a street: "main street dun laoghaire". */
const MAX_AREA_WORDS = 3;
/** A street belongs to a village whose centre is at most this far. */
const AROUND_AREA_KM = 1.5;

/**
 * Finds places where people go by the words of a text, best first: whole names before others, kinds in turn. A street may
 * be followed by its area; texts that find nothing are taken to have typing errors.
 * @returns at most `limit`
 */
export async function suggestPlaces(
  source: Source,
  text: string,
  naming: Naming,
  limit: number,
): Promise<DestinationCandidate[]> {
  const { pool, counts } = source;
  const { words } = naming;
  if (words.length === 0) return [];
  const { areas, slips } = await areaDestinations(text, naming, counts, limit);
  const letters = words.join('').length;
  if (letters < MIN_LETTERS) return choosePlaces([areas, slips], limit);
  const [streets, others, stops, schools] = await Promise.all([
    readNamed(pool, words, 'streets', null),
    readNamed(pool, words, 'others', null),
    readStops(pool, words),
    readSchools(pool, words),
  ]);
  const found = [
    areas,
    streets.map((row) => namedDestination(row, naming)),
    others.map((row) => namedDestination(row, naming)),
    stops.map((row) => stopDestination(row, naming)),
    schools.map((row) => schoolDestination(row, naming)),
  ];
  if (!found.flat().some(({ isWhole }) => isWhole)) found.push(...(await namedInArea(source, naming)));
  const chosen = choosePlaces(found, limit);
  const isNothing = chosen.length === 0 && letters >= MIN_LETTERS_WITH_SLIP;
  const alike = isNothing ? (await readAlike(pool, words)).map((row) => namedDestination(row, naming)) : [];
  return [...chosen, ...choosePlaces([alike, slips], limit - chosen.length)];
}

/** Finds streets and places by the first words, within the area that the last words name in full. */
async function namedInArea({ pool, counts }: Source, naming: Naming): Promise<DestinationCandidate[][]> {
  const { words, gazetteer, language } = naming;
  for (let count = Math.min(MAX_AREA_WORDS, words.length - 1); count > 0; count--) {
    const [first, last] = [words.slice(0, -count), words.slice(-count)];
    const [area] = await gazetteer.completeByListings(last.join(' '), counts, {
      locale: language.locale,
      limit: 1,
    });
    if (area?.match !== 'exact' || first.join('').length < MIN_LETTERS_IN_AREA) continue;
    const within = widened(area.area.extent, extentAround(area.area, AROUND_AREA_KM));
    const present = (row: Parameters<typeof namedDestination>[0]) =>
      namedDestination(row, { ...naming, words: first });
    const found = await Promise.all(
      (['streets', 'others'] as const).map((what) => readNamed(pool, first, what, within)),
    );
    return found.map((rows) => rows.map(present));
  }
  return [];
}

function widened(one: Extent, other: Extent): Extent {
  return {
    south: Math.min(one.south, other.south),
    west: Math.min(one.west, other.west),
    north: Math.max(one.north, other.north),
    east: Math.max(one.east, other.east),
  };
}
