import type { AreaFilter, Box, Circle, Polygon } from '../model.ts';
import type { GeoFilter, WireNumber } from './contract.ts';
import { boxOf, circleOf, polygonOf, radiusOf } from './geo.ts';
import { MAX_POLYGON_POINTS, MAX_POLYGONS, MAX_RINGS, MAX_SHAPE_POINTS } from './limits.ts';
import { readNumber } from './numbers.ts';
import { decodePolyline } from './polyline.ts';
import type { SearchAreas } from './search-areas.ts';
import { thinPolygons } from './thin.ts';

export type Places = {
  areas: AreaFilter[];
  circle: Circle | null;
  box: Box | null;
  polygons: Polygon[];
  mapView: boolean;
};

/** Path of a problem that concerns all shapes together: too many or too detailed. */
export const SHAPE_LIMITS = 'geoFilter.customShapes';

/** Called for every invalid part. */
export type Complain = (path: string, message: string) => void;

/** Parses the places of a request; a search type limits them to that type. */
export function readPlaces(
  geo: GeoFilter | null | undefined,
  areas: SearchAreas,
  complain: Complain,
): Places {
  const type = geo?.geoSearchType || null;
  const wants = (name: string) => geo && (type === null || type === name);
  // Some clients send area ids as custom shapes.
  const hasShapes = geo?.customShapes !== null && geo?.customShapes !== undefined;
  const wantsIds = wants('STORED_SHAPES') || (type === 'CUSTOM_SHAPES' && !hasShapes);
  return {
    areas: wantsIds ? readShapeIds(geo!.storedShapeIds ?? [], areas, complain) : [],
    circle: wants('POINT_AND_RADIUS') ? readCircle(geo!, type !== null, complain) : null,
    box: wants('MAP_SEARCH') ? readBox(geo!, type !== null, complain) : null,
    polygons: wants('CUSTOM_SHAPES') ? readPolygons(geo!.customShapes, complain) : [],
    mapView: type === 'MAP_SEARCH' || geo?.mapView === true || geo?.mapView === 'true',
  };
}

function readShapeIds(ids: readonly WireNumber[], areas: SearchAreas, complain: Complain): AreaFilter[] {
  const named = ids.flatMap((id, index): (AreaFilter | 'everywhere')[] => {
    const path = `geoFilter.storedShapeIds.${index}`;
    const [, name, metres] = /^(.+?)(?:_(\d+))?$/.exec(String(id).trim()) ?? [];
    if (name === undefined) return [];
    if (namesWholeMarket(name)) return ['everywhere' as const];
    const found = areas.areaNamed(name);
    const radius = radiusOf(Number(metres ?? 0));
    if (!found) complain(path, `There is no area ${JSON.stringify(id)}`);
    else if (radius === null) complain(path, 'The radius is too large');
    else return [{ areaId: found.area.id, radius: radius || found.radius }];
    return [];
  });
  // A union with the whole market is the whole market.
  return named.some((area) => area === 'everywhere') ? [] : named.filter((area) => area !== 'everywhere');
}

/** @returns whether an area name of a client means the whole market: `ie`, `<site>_ie`, `ireland` */
export function namesWholeMarket(name: string): boolean {
  return /^(?:[a-z]+_)?(?:ie|ireland)$/i.test(name);
}

/**
 * @returns the numbers of some keys; null when one is missing or invalid, which is reported when they are required
 */
function readNumbers(
  geo: GeoFilter,
  keys: readonly ('lat' | 'lon' | 'rad' | 'top' | 'left' | 'right' | 'bottom')[],
  needed: boolean,
  complain: Complain,
): number[] | null {
  const numbers = keys.map((key) => readNumber(geo[key]));
  const given = numbers.some((number) => number !== null);
  numbers.forEach((number, index) => {
    if (number === undefined || (number === null && (needed || given)))
      complain(`geoFilter.${keys[index]}`, 'Must be a number');
  });
  return numbers.every((number) => typeof number === 'number') ? numbers : null;
}

function readCircle(geo: GeoFilter, needed: boolean, complain: Complain): Circle | null {
  const numbers = readNumbers(geo, ['lat', 'lon', 'rad'], needed, complain);
  if (!numbers) return null;
  const circle = circleOf(numbers[0]!, numbers[1]!, numbers[2]!);
  if (!circle) complain('geoFilter', 'lat, lon and rad (1 to 500000 metres) must make a circle on the earth');
  return circle;
}

function readBox(geo: GeoFilter, needed: boolean, complain: Complain): Box | null {
  const numbers = readNumbers(geo, ['top', 'left', 'bottom', 'right'], needed, complain);
  if (!numbers) return null;
  const box = boxOf(numbers[0]!, numbers[1]!, numbers[2]!, numbers[3]!);
  if (!box) complain('geoFilter', 'top, left, bottom and right must make a box on the earth');
  return box;
}

function readPolygons(shapes: GeoFilter['customShapes'], complain: Complain): Polygon[] {
  const list = shapes === null || shapes === undefined ? [] : Array.isArray(shapes) ? shapes : [shapes];
  const polygons = list.flatMap((shape, index) => {
    const path = `geoFilter.customShapes.${index}`;
    const rings =
      typeof shape === 'string'
        ? [[decodePolyline(shape) ?? []]]
        : shape.type === 'Polygon'
          ? [shape.coordinates]
          : shape.coordinates;
    return rings.flatMap((polygon) => {
      const read = polygonOf(polygon);
      if (!read)
        complain(
          path,
          `Must be a polygon of at least 3 and at most ${MAX_POLYGON_POINTS} points on the earth`,
        );
      return read ? [read] : [];
    });
  });
  if (polygons.length > MAX_POLYGONS) complain(SHAPE_LIMITS, `At most ${MAX_POLYGONS} polygons`);
  const rings = polygons.reduce((sum, polygon) => sum + polygon.length, 0);
  if (rings > MAX_RINGS) complain(SHAPE_LIMITS, `At most ${MAX_RINGS} rings in all shapes`);
  const thinned = thinPolygons(withinRings(polygons.slice(0, MAX_POLYGONS)));
  if (thinned.tooDetailed) {
    complain(
      SHAPE_LIMITS,
      `Too detailed: at most ${MAX_SHAPE_POINTS} points in all shapes, most of which can be left out`,
    );
  }
  return thinned.polygons;
}

/** @returns the polygons up to and including the one that exceeds the ring limit */
function withinRings(polygons: readonly Polygon[]): Polygon[] {
  let rings = 0;
  return polygons.filter((polygon) => {
    rings += polygon.length;
    return rings <= MAX_RINGS;
  });
}
