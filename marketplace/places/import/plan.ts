import {
  type Area,
  type AreaRecord,
  distanceKm,
  distanceToExtentKm,
  extentAround,
} from '../gazetteer/area.ts';
import { createNearby, type Nearby } from '../gazetteer/nearby.ts';
import { countyIdOf, countyNames, fold, slugOf } from '../rules.ts';
import type { PlaceRow } from './place-row.ts';
import type { Reject } from './rows.ts';
import { isSpeltAlike } from './spelling.ts';

/** First id of imported places; shipped and client areas have lower ids. */
export const FIRST_IMPORTED_ID = 100_000;

/** A row within this distance of a place of the same name and county is that place. */
const SAME_PLACE_KM: Record<Area['kind'], number> = {
  county: Number.POSITIVE_INFINITY,
  city: 8,
  region: 15,
  district: 2,
  town: 5,
  village: 4,
  suburb: 2.5,
  college: 0.5,
};
/** Two rows of one file within this distance are one place. */
const SAME_IMPORTED_KM = 1.5;
/** A row within this distance of a place with a similar name is that place; Ballyman is 2.1 km from Ballymun. */
const SPELT_ALIKE_KM = 2;
/** A neighbourhood within this distance of a place has the same parent. */
const BESIDE_KM = 2;
/** Tolerance for rounded coordinates at county borders. */
const OUTSIDE_COUNTY_KM = 3;
const TOWN_POPULATION = 1500;
const RADIUS_KM = { town: 1.5, village: 0.8, suburb: 0.6 };

export type ImportPlan = {
  /** New places, and known ones with new facts. */
  areas: AreaRecord[];
  /** Rows that match known places. */
  matched: number;
  rejects: Reject[];
};

/**
 * Plans a gazetteer import: rows of known places add missing facts (Irish name, population, spelling), others become
 * places. Importing the same rows again changes nothing.
 */
export function planImport(
  existing: readonly AreaRecord[],
  rows: readonly { line: number; value: PlaceRow }[],
): ImportPlan {
  const areas = new Map(existing.map((area) => [area.id, area]));
  const bySource = new Map(existing.map((area) => [area.source, area]));
  const slugs = new Set(existing.map((area) => area.slug));
  const shipped = existing.filter((area) => area.id < FIRST_IMPORTED_ID);
  const nearest = createNearby(shipped);
  const speltAlike = (row: PlaceRow, county: Area) => {
    const point = { latitude: row.lat, longitude: row.lon };
    const found = nearest(point, SPELT_ALIKE_KM, ({ countyId, name, nameGa, aliases }) =>
      countyId === county.id ? isSpeltAlike(row.name, [name, nameGa ?? name, ...aliases]) : false,
    );
    return found && areas.get(found.area.id);
  };
  const names = new Map<string, AreaRecord[]>();
  const remember = (area: AreaRecord) => {
    const existing = [area.name, area.nameGa ?? area.name, ...area.aliases].map(fold);
    // Other gazetteers use the county's name for a city.
    if (area.kind === 'city') existing.push(...countyNames(area.countyId));
    for (const name of new Set(existing)) {
      const key = `${area.countyId} ${name}`;
      const list = names.get(key);
      if (list) list.push(area);
      else names.set(key, [area]);
    }
  };
  existing.forEach(remember);
  let nextId = Math.max(FIRST_IMPORTED_ID - 1, ...areas.keys()) + 1;
  const changed = new Map<number, AreaRecord>();
  const rejects: Reject[] = [];
  let matched = 0;

  for (const { line, value: row } of rows) {
    const refuse = (reason: string) => rejects.push({ line, name: row.name, reason });
    const point = { latitude: row.lat, longitude: row.lon };
    const countyId = countyIdOf(row.county);
    const county = countyId && areas.get(countyId);
    if (!county) {
      refuse(`county: ${row.county} is none of the 32`);
      continue;
    }
    if (distanceToExtentKm(point, county.extent) > OUTSIDE_COUNTY_KM) {
      refuse(`lat, lon: lies outside ${county.name}`);
      continue;
    }
    const source = `import ${row.id}`;
    const same =
      bySource.get(source) ??
      findSame(names.get(`${county.id} ${fold(row.name)}`) ?? [], row) ??
      (row.placetype === 'county' ? undefined : speltAlike(row, county));
    if (same) {
      matched++;
      const enriched = enrich(changed.get(same.id) ?? same, row, same.source === source);
      if (enriched !== same) changed.set(same.id, enriched);
      continue;
    }
    if (row.placetype === 'county') {
      refuse('placetype: a county or council area that we do not know; only places are added');
      continue;
    }
    const kind =
      row.placetype === 'neighbourhood'
        ? 'suburb'
        : (row.population ?? 0) >= TOWN_POPULATION
          ? 'town'
          : 'village';
    const parent = parentOf(point, county, row.placetype, nearest, areas);
    const area: AreaRecord = {
      ...point,
      id: nextId++,
      kind,
      parentId: parent.id,
      countyId: county.id,
      name: row.name,
      nameGa: row.name_ga,
      slug: freeSlug(row.name, county, nearest(point, 30, (one) => one.countyId === county.id)?.area, slugs),
      extent: extentAround(point, RADIUS_KM[kind]),
      population: row.population,
      aliases: [],
      regionIds: [],
      source,
    };
    slugs.add(area.slug);
    areas.set(area.id, area);
    bySource.set(source, area);
    remember(area);
    changed.set(area.id, area);
  }
  return { areas: [...changed.values()], matched, rejects };
}

function findSame(namesakes: readonly AreaRecord[], row: PlaceRow): AreaRecord | undefined {
  return namesakes
    .filter((area) => (row.placetype === 'county' ? area.kind !== 'village' : area.kind !== 'county'))
    .map((area) => ({ area, km: distanceKm(area, { latitude: row.lat, longitude: row.lon }) }))
    .filter(
      ({ area, km }) => km <= (area.id < FIRST_IMPORTED_ID ? SAME_PLACE_KM[area.kind] : SAME_IMPORTED_KM),
    )
    .sort((a, b) => a.km - b.km)[0]?.area;
}

/**
 * @param own whether the row created the area: then its values replace the stored ones, otherwise they only fill gaps
 */
function enrich(area: AreaRecord, row: PlaceRow, own: boolean): AreaRecord {
  const learnt = {
    nameGa: area.nameGa ?? row.name_ga,
    population: area.population ?? row.population,
    name: own ? row.name : area.name,
    latitude: own ? row.lat : area.latitude,
    longitude: own ? row.lon : area.longitude,
  };
  const same = Object.entries(learnt).every(([key, value]) => area[key as keyof typeof learnt] === value);
  if (same) return area;
  const moved = learnt.latitude !== area.latitude || learnt.longitude !== area.longitude;
  const radius = area.kind in RADIUS_KM ? RADIUS_KM[area.kind as keyof typeof RADIUS_KM] : 1;
  return { ...area, ...learnt, extent: moved ? extentAround(learnt, radius) : area.extent };
}

/** The town that contains the place, the parent of its neighbour, or the county. */
function parentOf(
  point: { latitude: number; longitude: number },
  county: AreaRecord,
  placetype: PlaceRow['placetype'],
  nearest: Nearby,
  areas: ReadonlyMap<number, AreaRecord>,
): Area {
  const neighbour = nearest(point, BESIDE_KM, (area) => area.countyId === county.id)?.area;
  if (!neighbour) return county;
  const inside = distanceToExtentKm(point, neighbour.extent) === 0;
  if (neighbour.kind === 'town' && (inside || placetype === 'neighbourhood')) return neighbour;
  if (neighbour.kind === 'suburb' && (inside || placetype === 'neighbourhood')) {
    return areas.get(neighbour.parentId!) ?? county;
  }
  return county;
}

/** `newtown-galway`; if taken, `newtown-tuam-galway`, then `newtown-tuam-2-galway`. */
function freeSlug(
  name: string,
  county: Area,
  near: Area | undefined,
  usedSlugs: ReadonlySet<string>,
): string {
  const preferred = `${slugOf(name)}-${slugOf(county.name)}`;
  if (!usedSlugs.has(preferred)) return preferred;
  const neighbour = `${slugOf(name)}-${near ? slugOf(near.name) : 'near'}`;
  for (let number = 1; ; number++) {
    const slug = `${neighbour}${number > 1 ? `-${number}` : ''}-${slugOf(county.name)}`;
    if (!usedSlugs.has(slug)) return slug;
  }
}
