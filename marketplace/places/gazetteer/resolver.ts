import { routingKeyOf } from '#property/eircode.ts';
import { countyIdOf, countyNames, fold } from '../rules.ts';
import { type Area, distanceKm, distanceToExtentKm, type Point } from './area.ts';
import type { AreaTree } from './gazetteer.ts';
import { districtOf, phrasesOf } from './phrases.ts';

/** What an ad says about where it is. */
export type Whereabouts = {
  /** As written: "Mount Argus Road, Harold's Cross, Dublin 6W". */
  address: string;
  countyName?: string | null;
  latitude?: number | null;
  longitude?: number | null;
};

export type Resolution = {
  area: Area;
  /** What decided: the words of the address, the point, or the county alone. */
  by: 'words' | 'point' | 'county';
  /** Whether the point fits the words; null when one of them is missing. */
  agrees: boolean | null;
};

/** A place this near counts as the one an unnamed point lies in. */
const NEAREST_KM = 12;
/** "Harold's Cross, Dublin 6W": what is named before a place must be this near to it, or inside, or confirmed by the point. */
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
/** How far beyond its extent ads still name a place. */
const REACH_KM: Record<Area['kind'], number> = {
  county: 3,
  city: 5,
  region: 3,
  district: 2,
  town: 14,
  village: 8,
  suburb: 4,
  college: 3,
};

/** Beyond this no post goes through a town: who names it and stands so far off means another place, or the point lies. */
const FAR_KM = 15;

/**
 * Finds the most specific area an ad lies in, in the county it names:
 * 1. The county is the one given, else the one the address ends in, else that of the nearest place, else that of the
 *    place the address ends in where no other county has a namesake.
 * 2. The address is read from its end, where the post town stands. Each part that names a place of the county is
 *    followed when it lies in the place named after it, or near it, or nearer to the point. A part that names a wider
 *    place than the one already found, and streets, change nothing. Between namesakes the point decides, else nearness.
 * 3. Words that name only something wide (a district, a city, a town) are made finer by the point, where it lies in a
 *    part of it.
 *    "…, Carlow" without "Co." and without a point is the town.
 * 4. Words win over a point that does not fit them: they are what the advertiser tells searchers, while points often
 *    come from a machine that guessed. But a guess lands in the wrong county more often than far off in the right one:
 *    where the point is in the county the words name and far from the place they name, the place at the point wins.
 *    A point alone gives the nearest place of the county, if one is near.
 */
export function createResolver(tree: AreaTree): (whereabouts: Whereabouts) => Resolution | null {
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
  // The part of a town beyond a border belongs to the town, but an address in the town does not mean the part.
  const liesIn = (area: Area, outer: Area) =>
    area === outer ||
    tree.ancestorsOf(area).includes(outer) ||
    (outer.kind === 'region' && tree.areaIdsOf(area.id).includes(outer.id));

  function choose(named: readonly Area[], anchor: Area, point: Point | null): Area | undefined {
    const near = (area: Area) => (point ? distanceToExtentKm(point, area.extent) : distanceKm(area, anchor));
    const follows = (area: Area) => {
      if (area.kind === 'college' || liesIn(anchor, area)) return false;
      if (liesIn(area, anchor)) return true;
      // A postal district is a border: Glasnevin, Dublin 11 is not the Glasnevin of Dublin 9.
      if (districtAround(anchor) || anchor.kind === 'county') return false;
      // A townland before its post town: the point tells whether it is the one.
      if (point && reaches(area, point))
        return distanceKm(point, area) < distanceKm(point, anchor) || beside(area, anchor);
      if (point && reaches(anchor, point)) return false;
      return beside(area, anchor);
    };
    return named.filter(follows).sort((a, b) => near(a) - near(b) || a.id - b.id)[0];
  }
  function districtAround(area: Area): boolean {
    return area.kind === 'district' || tree.ancestorsOf(area).some((one) => one.kind === 'district');
  }

  /** The county of a place that has no namesake in another: "Galway City Centre". */
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

  function finer(area: Area, point: Point): Area {
    const inside = tree.nearest(
      point,
      NEAREST_KM,
      // Suburbs are the parts of towns; a bridge that a gazetteer of one's own knows within one is nobody's address.
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

    const { left, bare } = withoutCounty(parts, county);
    const named = byWords(left, county, hint);
    const nearest = hint && tree.nearest(hint, NEAREST_KM, (area) => area.countyId === county.id);
    if (named) {
      const agrees = point ? reaches(named.found, point) : null;
      const isFar = point !== null && distanceToExtentKm(point, named.found.extent) > FAR_KM;
      // A name that stands where streets and townlands do, or far from the point: a namesake we know of one we do not.
      if (agrees === false && nearest && (isFar || !named.endNamed))
        return { area: nearest.area, by: 'point', agrees };
      // "Dundrum, Dublin 16" in a part of Dublin 16 that we do not know as Dundrum is not for the point to rename.
      const area = agrees && point && !named.refused ? finer(named.found, point) : named.found;
      return { area, by: 'words', agrees };
    }
    if (nearest) return { area: nearest.area, by: 'point', agrees: null };
    const town = bare ? index.get(`${county.id} ${bare}`)?.find((area) => area.kind === 'town') : undefined;
    if (town && !point) return { area: town, by: 'words', agrees: null };
    return { area: county, by: 'county', agrees: point && reaches(county, point) };
  };
}

function beside(area: Area, anchor: Area): boolean {
  return distanceKm(area, anchor) <= BESIDE_KM[anchor.kind];
}

function reaches(area: Area, point: Point): boolean {
  return distanceToExtentKm(point, area.extent) <= REACH_KM[area.kind];
}

/** The county an address ends in; one that ends in a postal district is in Dublin. */
function countyNamedIn(parts: readonly string[]): number | null {
  for (const part of parts.toReversed()) {
    if (districtOf(part)) return 1;
    const named = countyIdOf(part) ?? countyIdOf(/\b(?:co|county|contae) (.+)$/.exec(part)?.[1] ?? '');
    if (named) return named;
  }
  return null;
}

/**
 * Takes the county's name from the end: "Swords", "Co Dublin" and "Swords Co Dublin" leave "Swords".
 * @returns what is left, and the county's name where it stood bare at the end and may mean the town
 */
function withoutCounty(parts: readonly string[], county: Area): { left: string[]; bare: string | null } {
  const names = [...countyNames(county.id), ...county.aliases.map(fold)];
  const tail = new RegExp(`(?:^|\\b)(?:(?:co|county|contae) (?:${names.join('|')})|ireland|eire)$`);
  const left = parts.map((part) => part.replace(tail, '').trim()).filter(Boolean);
  const last = left.at(-1);
  // "…, Cork, Co. Cork" has lost its county already: there Cork is the city.
  if (left.length < parts.length || last === undefined || !names.includes(last)) return { left, bare: null };
  return { left: left.slice(0, -1), bare: last };
}
