import type { AreaFilter, Box, Circle, Polygon } from '../query.ts';
import type { GeoFilter, WireNumber } from './contract.ts';
import { boxOf, circleOf, polygonOf, radiusOf } from './geo.ts';
import { MAX_POLYGON_POINTS, MAX_POLYGONS } from './limits.ts';
import { readNumber } from './numbers.ts';
import { decodePolyline } from './polyline.ts';
import type { SearchArea, SearchAreas } from './search-areas.ts';

export type Places = {
  areas: AreaFilter[];
  circle: Circle | null;
  box: Box | null;
  polygons: Polygon[];
  mapView: boolean;
};

/** Told of everything that makes no sense. */
export type Complain = (path: string, message: string) => void;

/** Reads the places of a request; with a search type only those of that type, else all that are given. */
export function readPlaces(
  geo: GeoFilter | null | undefined,
  areas: SearchAreas,
  complain: Complain,
): Places {
  const type = geo?.geoSearchType || null;
  const wants = (name: string) => geo && (type === null || type === name);
  return {
    areas: wants('STORED_SHAPES') ? readShapeIds(geo!.storedShapeIds ?? [], areas, complain) : [],
    circle: wants('POINT_AND_RADIUS') ? readCircle(geo!, type !== null, complain) : null,
    box: wants('MAP_SEARCH') ? readBox(geo!, type !== null, complain) : null,
    polygons: wants('CUSTOM_SHAPES') ? readPolygons(geo!.customShapes, complain) : [],
    mapView: type === 'MAP_SEARCH' || geo?.mapView === true || geo?.mapView === 'true',
  };
}

function readShapeIds(ids: readonly WireNumber[], areas: SearchAreas, complain: Complain): AreaFilter[] {
  return ids.flatMap((id, index) => {
    const path = `geoFilter.storedShapeIds.${index}`;
    const [, name, metres] = /^(.+?)(?:_(\d+))?$/.exec(String(id).trim()) ?? [];
    if (name === undefined) return [];
    const area = areaNamed(name, areas);
    const radius = radiusOf(Number(metres ?? 0));
    if (!area) complain(path, `There is no area ${JSON.stringify(id)}`);
    else if (radius === null) complain(path, 'The radius is too large');
    else return [{ areaId: area.id, radius }];
    return [];
  });
}

/** @param name an area id, a slug, or a slug of a county as some clients write it (`<site>_county-dublin`) */
function areaNamed(name: string, areas: SearchAreas): SearchArea | undefined {
  if (/^\d{1,9}$/.test(name)) return areas.areaById(Number(name));
  const slug = name.toLowerCase();
  return areas.areaBySlug(slug) ?? areas.areaBySlug(slug.replace(/^(?:[a-z]+_)?(?:county-)?/, ''));
}

/** @returns the numbers of some keys, or null when one is missing or none at all, which is told if they are needed */
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
  if (polygons.length > MAX_POLYGONS) complain('geoFilter.customShapes', `At most ${MAX_POLYGONS} polygons`);
  return polygons.slice(0, MAX_POLYGONS);
}
