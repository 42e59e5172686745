import { z } from 'zod';
import { SORTS } from '../model.ts';
import {
  MAX_AREAS,
  MAX_FILTER_VALUES,
  MAX_FILTERS,
  MAX_PATH_LENGTH,
  MAX_POLYGON_POINTS,
  MAX_POLYGONS,
  MAX_TERMS_LENGTH,
  MAX_VALUE_LENGTH,
} from './limits.ts';

const text = z.string().max(MAX_VALUE_LENGTH);
const scalar = z.union([text, z.number(), z.boolean()]);
const number = z.union([text, z.number()]);

const filter = z.object({
  name: text,
  values: z.union([z.array(scalar.nullable()).max(MAX_FILTER_VALUES), scalar]).nullish(),
});

const range = z.object({
  name: text.describe('For example salePrice, rentalPrice, numBeds, ber, firstPublishDate'),
  from: number.nullish().describe('Lower bound; "", "0" or missing is open'),
  to: number.nullish().describe('Upper bound; "", missing or 1000000000 and above is open'),
});

const position = z.array(z.number()).min(2).max(4).describe('[longitude, latitude]');
const ring = z.array(position).max(MAX_POLYGON_POINTS);
const shape = z.union([
  z
    .string()
    .max(MAX_POLYGON_POINTS * 12)
    .describe('Encoded polyline, precision 5'),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).max(MAX_POLYGONS) }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(ring).max(MAX_POLYGONS)).max(MAX_POLYGONS),
  }),
]);

export const GEO_SEARCH_TYPES = ['STORED_SHAPES', 'POINT_AND_RADIUS', 'CUSTOM_SHAPES', 'MAP_SEARCH'] as const;

const geoFilter = z.object({
  geoSearchType: z
    .enum([...GEO_SEARCH_TYPES, ''])
    .nullish()
    .describe('Kind of place to use; missing: all given places'),
  storedShapeIds: z
    .array(number)
    .max(MAX_AREAS)
    .nullish()
    .describe('Area ids or slugs, each with an optional radius in metres: "1_5000"'),
  lat: number.nullish(),
  lon: number.nullish(),
  rad: number.nullish().describe('Radius in metres'),
  top: number.nullish(),
  left: number.nullish(),
  right: number.nullish(),
  bottom: number.nullish(),
  mapView: z.union([z.boolean(), text]).nullish(),
  customShapes: z
    .union([shape, z.array(shape).max(MAX_POLYGONS)])
    .nullish()
    .describe('Drawn areas: GeoJSON Polygon or MultiPolygon, or encoded polylines; a union'),
});

/** The body of a search; every key is optional and unknown keys are ignored. */
export const searchRequestSchema = z
  .object({
    section: z.union([text, z.array(text).max(MAX_FILTERS)]).nullish(),
    filters: z.array(filter).max(MAX_FILTERS).nullish(),
    andFilters: z.array(filter).max(MAX_FILTERS).nullish(),
    ranges: z.array(range).max(MAX_FILTERS).nullish(),
    geoFilter: geoFilter.nullish(),
    travel: z
      .array(text)
      .max(MAX_FILTERS)
      .nullish()
      .describe('Destinations to be near in time, at most three: mode:minutes:latitude,longitude:hour:name'),
    sort: z.enum([...SORTS, '']).nullish(),
    terms: z.string().max(MAX_TERMS_LENGTH).nullish(),
    paging: z
      .object({ from: number.nullish(), pageSize: number.nullish(), pagesize: number.nullish() })
      .nullish(),
  })
  .describe('Search body');

/** A search given by the URL of its results page instead of its parts. */
export const addressed = {
  path: z.string().max(MAX_PATH_LENGTH).optional().describe('Path and query parameters of a results page'),
};

export type SearchRequest = z.output<typeof searchRequestSchema>;
export type GeoFilter = z.output<typeof geoFilter>;
export type WireScalar = z.output<typeof scalar>;
export type WireNumber = z.output<typeof number>;
