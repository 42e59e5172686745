import { z } from 'zod';
import { SECTION_NAMES } from '#property/section.ts';
import { AREA_KINDS, type AreaKind } from './gazetteer/area.ts';

/** Maximum length of typed text; the rest is ignored. */
const MAX_TEXT_LENGTH = 100;
const typed = z.string().transform((text) => text.slice(0, MAX_TEXT_LENGTH));

/** An id or slug of an area; other values match no area. */
export const areaName = z
  .string()
  .max(200)
  .regex(/^(?:[1-9]\d{0,8}|[a-z][\w-]*)$/i, 'Expected an id or a slug of an area')
  .describe('Area id or slug; ids of existing clients are accepted');

/** The kinds of areas in the API. */
export type AreaType = Uppercase<AreaKind>;
export const AREA_TYPES = AREA_KINDS.map((kind) => kind.toUpperCase()) as AreaType[];

/** An area in lists of choices. The id is text. */
export const area = z
  .object({
    id: z.string().meta({ example: '1' }),
    displayName: z.string().meta({ example: 'Dublin (County)' }),
    displayValue: z.string().describe('Slug in URLs').meta({ example: 'dublin' }),
  })
  .meta({ id: 'Area' });
export type WireArea = z.output<typeof area>;

const count = z.int().min(0).optional();

/** Live listings in an area, by section; sections without listings are left out. */
export const propertyCount = z.object({
  residentialForSale: count,
  residentialForRent: count,
  sharing: count,
  commercialForSale: count,
  commercialToRent: count,
  parkingForSale: count,
  parkingToRent: count,
  newHomes: count,
  holidayHomes: count,
  studentAccommodationForRent: count,
  studentAccommodationToShare: count,
  recent: count.describe('Listings published within the last seven days, in all sections except sold'),
  sold: count,
});
export type PropertyCount = z.output<typeof propertyCount>;

export const countedArea = area.extend({ propertyCount }).meta({ id: 'CountedArea' });
export const countedAreas = z.array(countedArea);

export const classifiedAreas = z.object({
  counties: z.array(area),
  cities: z.array(area),
  colleges: z.array(area),
  areas: z.array(area),
});

/** Maximum suggestions for existing clients. */
const MAX_SUGGESTIONS = 245;

/** The typed text, as clients send it: `text`, or `query`. */
export const autocompleteBody = z
  .object({
    text: typed.optional(),
    query: typed.optional(),
    limit: z
      .int()
      .min(1)
      .max(MAX_SUGGESTIONS)
      .default(MAX_SUGGESTIONS)
      .describe('Maximum number of suggestions'),
  })
  .refine((body) => body.text !== undefined || body.query !== undefined, {
    path: ['text'],
    message: 'Send what was typed as text',
  })
  .transform(({ text, query, limit }) => ({ text: text ?? query ?? '', limit }));

export const streetsQuery = z.object({
  query: typed.default(''),
  section: z.enum(SECTION_NAMES).default('residential-for-sale'),
});

export const countedStreets = z.array(
  z
    .object({
      name: z.string().meta({ example: 'Leinster Road' }),
      area,
      count: z.int().describe('Live listings of the section on the street in this area'),
    })
    .meta({ id: 'CountedStreet' }),
);

export const autocompleteQuery = z.object({ query: typed.default('') });

/** A place that the typed text may mean. */
export const location = z.object({
  displayName: z.string(),
  value: z.string().describe('Area id'),
  latitude: z.number(),
  longitude: z.number(),
  address: z.array(z.string()).describe('The place and its enclosing areas, county last'),
  eircode: z.string().optional().describe('Present if a full Eircode was typed'),
  matchLevel: z.enum([...AREA_TYPES, 'ROUTING_KEY']),
  areas: z.array(
    z.object({ areaId: z.int(), name: z.string(), countyId: z.int(), areaType: z.enum(AREA_TYPES) }),
  ),
});
export type Location = z.output<typeof location>;
export const locations = z.array(location);

export const areasQuery = z.object({
  areaType: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(['AREA', ...AREA_TYPES], `Expected one of AREA, ${AREA_TYPES.join(', ')}`))
    .optional()
    .describe('AREA: all areas except counties'),
  parentId: areaName.optional().describe('Only areas within this area'),
});

export const areaDetail = z
  .object({
    friendlyName: z.string().meta({ example: 'Rathmines' }),
    id: z.int(),
    latitude: z.number(),
    longitude: z.number(),
    displayName: z.string().meta({ example: 'Rathmines, Dublin' }),
    displayValue: z.string().meta({ example: 'rathmines-dublin' }),
    areaType: z.enum(AREA_TYPES),
    countyId: z.int(),
    parentId: z.int().nullable(),
  })
  .meta({ id: 'AreaDetail' });
export type AreaDetail = z.output<typeof areaDetail>;
export const areaDetails = z.array(areaDetail);

/** The names of a map, in order of precedence. */
export const placeLabels = z.array(
  z
    .tuple([z.string(), z.number(), z.number(), z.int().min(0).max(3)])
    .describe('[name, latitude, longitude, rank]: rank 0 city, 1 large town, 2 town, 3 village or suburb'),
);

/** `daftAreaId`, and the partner's id named after the partner: `allianzAreaId`. */
export const partnerMapping = z.object({ daftAreaId: z.string() }).catchall(z.string());
