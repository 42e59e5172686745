import { routingKeyOf } from '#property/eircode.ts';
import { countyIdOf, countyNames, fold } from '../rules.ts';
import { type Area, distanceKm, distanceToExtentKm, type Point } from './area.ts';
import type { AreaTree } from './area-tree.ts';
import { districtOf, phrasesOf } from './phrases.ts';

/** The location facts of a listing. */
export type LocationFacts = {
  /** As entered: "Mount Argus Road, Harold's Cross, Dublin 6W". */
  address: string;
  countyName?: string | null;
  latitude?: number | null;
  longitude?: number | null;
};

export type Resolution = {
  area: Area;
  /** The source of the result: the address, the point, or the county alone. */
  by: 'words' | 'point' | 'county';
  /** Whether point and address agree; null when one is missing. */
  agrees: boolean | null;
};

/** Maximum kilometres to a place that a point alone can resolve to. */
const NEAREST_KM = 12;
/**
 * "Harold's Cross, Dublin 6W": a named place must be this near to the following one, inside it, or confirmed by the
 * point.
 */
const BESIDE_KM: Record<Area['kind'], number> = {
  county: Number.POSITIVE_INFINITY,
  city: 12,
  region: 12,
  district: 0,
  town: 18,
  village: 8,
  suburb: 5,
  college: 3,
};
/** Kilometres beyond its extent at which a place still fits. */
const EXTENT_TOLERANCE_KM: Record<Area['kind'], number> = {
  county: 3,
  city: 5,
  region: 3,
  district: 2,
  town: 14,
  village: 8,
  suburb: 4,
  college: 3,
};

/** Kilometres at which a named place cannot be meant: either another place is, or the point is wrong. */
const FAR_KM = 15;

/**
 * Finds the most specific area of a listing:
 * 1. County: the given one, else the one at the end of the address, else the county of the nearest place, else the
 * county of the place at the end of the address if no other county has a namesake.
 * 2. The address is read from its end, where the post town is. A part that names a place of the county is followed when
 * it is inside
 * the next place, near it, or nearer to the point. Wider places than the one found, and streets, are ignored. Among
 * namesakes the point decides, otherwise nearness.
 * 3. A wide result (district, city, town) is refined by the point if it is in a part of it.
 * "…, Carlow" without "Co." and without a point is the town.
 * 4. The address wins over a contradicting point, because points often come from geocoders. Geocoders err across
 * counties more
 * often than within one: a point in the named county far from the named place wins.
 * A point alone gives the nearest place of the county, if one is near.
 */
export function createResolver(tree: AreaTree): (whereabouts: LocationFacts) => Resolution | null {
  const index = new Map<string, Area[]>();
  const countiesOf = new Map<string, Set<number>>();
  for (const area of tree.areas) {
    if (area.kind === 'county') continue;
    for (const name of new Set([area.name, area.nameGa ?? '', ...area.aliases].map(fold))) {
      if (name === '') continue;
      if (!tree.isPart(area)) countiesOf.set(name, (countiesOf.get(name) ?? new Set()).add(area.countyId));
      const key = `${area.countyId} ${name}`;
      const list = index.get(key);
      if (list) list.push(area);
      else index.set(key, [area]);
    }
  }
  const endings = new Map(
    tree.areas.filter(({ kind }) => kind === 'county').map((county) => [county.id, endingsOf(county)]),
  );
  // A cross-border part belongs to its town, but an address in the town does not mean the part.
  const liesIn = (area: Area, outer: Area) =>
    area === outer ||
    tree.ancestorsOf(area).includes(outer) ||
    (outer.kind === 'region' && tree.areaIdsOf(area.id).includes(outer.id));

  function choose(named: readonly Area[], anchor: Area, point: Point | null): Area | undefined {
    const near = (area: Area) => (point ? distanceToExtentKm(point, area.extent) : distanceKm(area, anchor));
    const follows = (area: Area) => {
      if (area.kind === 'college' || liesIn(anchor, area)) return false;
      if (liesIn(area, anchor)) return true;
      // Postal districts are borders: Glasnevin, Dublin 11 differs from Glasnevin in Dublin 9.
      if (districtAround(anchor) || anchor.kind === 'county') return false;
      // A townland before its post town is confirmed by the point.
      if (point && reaches(area, point))
        return distanceKm(point, area) < distanceKm(point, anchor) || isBeside(area, anchor);
      if (point && reaches(anchor, point)) return false;
      return isBeside(area, anchor);
    };
    return named.filter(follows).sort((a, b) => near(a) - near(b) || a.id - b.id)[0];
  }
  function districtAround(area: Area): boolean {
    return area.kind === 'district' || tree.ancestorsOf(area).some((one) => one.kind === 'district');
  }

  /** The county of a place without a namesake elsewhere: "Galway City Centre". */
  function onlyCountyOf(part: string): number | undefined {
    const named = phrasesOf(part).flatMap((phrase) => countiesOf.get(phrase) ?? []);
    return named[0]?.size === 1 ? [...named[0]][0] : undefined;
  }

  function byWords(parts: readonly string[], county: Area, point: Point | null) {
    let found: Area | null = null;
    let endNamed = false;
    let refused = false;
    for (let at = parts.length - 1; at >= 0; at--) {
      for (const phrase of phrasesOf(parts[at]!)) {
        const named = index.get(`${county.id} ${phrase}`);
        const next: Area | undefined = named && choose(named, found ?? county, point);
        if (next) found = next;
        if (next && at === parts.length - 1) endNamed = true;
        else if (named && found?.kind === 'district') refused ||= named.some((area) => !liesIn(found!, area));
        if (named) break;
      }
    }
    return found && { found, endNamed, refused };
  }

  function refine(area: Area, point: Point): Area {
    const inside = tree.nearest(
      point,
      NEAREST_KM,
      // Only suburbs refine towns; a bridge in an imported gazetteer does not.
      (one) =>
        one !== area &&
        (one.kind !== 'village' || area.kind === 'region') &&
        liesIn(one, area) &&
        distanceToExtentKm(point, one.extent) === 0,
    );
    if (inside) return inside.area;
    const district = tree.childrenOf(area.id).filter((one) => one.kind === 'district');
    return district.find((one) => distanceToExtentKm(point, one.extent) === 0) ?? area;
  }

  return ({ address, countyName, latitude, longitude }) => {
    const parts = address
      .split(/[,;\n()]/)
      .map(fold)
      .filter(Boolean);
    const key = tree.ofEircode(parts.find((part) => routingKeyOf(part) && part.length > 4) ?? '')?.key;
    const point = latitude != null && longitude != null ? { latitude, longitude } : null;
    const hint = point ?? key ?? null;
    const countyId =
      (countyName ? countyIdOf(countyName) : null) ??
      countyNamedIn(parts) ??
      (hint ? tree.nearest(hint, 40)?.area.countyId : onlyCountyOf(parts.at(-1) ?? ''));
    const county = countyId ? tree.byId(countyId) : undefined;
    if (!county) return null;

    const { remaining, bare } = withoutCounty(parts, endings.get(county.id)!);
    const named = byWords(remaining, county, hint);
    const nearest = hint && tree.nearest(hint, NEAREST_KM, (area) => area.countyId === county.id);
    if (named) {
      const agrees = point ? reaches(named.found, point) : null;
      const isFar = point !== null && distanceToExtentKm(point, named.found.extent) > FAR_KM;
      // A name in the position of a street or townland, or far from the point, may be an unknown namesake.
      if (agrees === false && nearest && (isFar || !named.endNamed))
        return { area: nearest.area, by: 'point', agrees };
      // The point does not move "Dundrum, Dublin 16" when that part of Dublin 16 is unknown.
      const area = agrees && point && !named.refused ? refine(named.found, point) : named.found;
      return { area, by: 'words', agrees };
    }
    if (nearest) return { area: nearest.area, by: 'point', agrees: null };
    const town = bare ? index.get(`${county.id} ${bare}`)?.find((area) => area.kind === 'town') : undefined;
    if (town && !point) return { area: town, by: 'words', agrees: null };
    return { area: county, by: 'county', agrees: point && reaches(county, point) };
  };
}

function isBeside(area: Area, anchor: Area): boolean {
  return distanceKm(area, anchor) <= BESIDE_KM[anchor.kind];
}

function reaches(area: Area, point: Point): boolean {
  return distanceToExtentKm(point, area.extent) <= EXTENT_TOLERANCE_KM[area.kind];
}

/** The county at the end of an address; a Dublin postal district implies Dublin. */
function countyNamedIn(parts: readonly string[]): number | null {
  for (const part of parts.toReversed()) {
    if (districtOf(part)) return 1;
    const named = countyIdOf(part) ?? countyIdOf(/\b(?:co|county|contae) (.+)$/.exec(part)?.[1] ?? '');
    if (named) return named;
  }
  return null;
}

/** The names of a county, and a pattern for them at the end of a part of an address. */
type Endings = { names: readonly string[]; tail: RegExp };

function endingsOf(county: Area): Endings {
  const names = [...countyNames(county.id), ...county.aliases.map(fold)];
  return {
    names,
    tail: new RegExp(`(?:^|\\b)(?:(?:co|county|contae) (?:${names.join('|')})|ireland|eire)$`),
  };
}

/**
 * Removes the county's name from the end: "Swords", "Co Dublin" and "Swords Co Dublin" give "Swords".
 * @returns the remaining parts, and a bare county name that may mean the town
 */
function withoutCounty(
  parts: readonly string[],
  { names, tail }: Endings,
): { remaining: string[]; bare: string | null } {
  const remaining = parts.map((part) => part.replace(tail, '').trim()).filter(Boolean);
  const last = remaining.at(-1);
  // In "…, Cork, Co. Cork" the remaining Cork is the city.
  if (remaining.length < parts.length || last === undefined || !names.includes(last))
    return { remaining, bare: null };
  return { remaining: remaining.slice(0, -1), bare: last };
}
