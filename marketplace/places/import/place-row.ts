import { z } from 'zod';

const number = z.string().min(1, 'is missing').transform(Number).pipe(z.number('is not a number'));

/** Degrees of a point on the island of Ireland. */
export const islandLatitude = number.pipe(
  z.number().min(51.3, 'is off the island').max(55.5, 'is off the island'),
);
export const islandLongitude = number.pipe(
  z.number().min(-10.7, 'is off the island').max(-5.3, 'is off the island'),
);

/** A row of an imported gazetteer; `docs/places.md` explains the columns. Other columns are ignored. */
export const placeRow = z.object({
  id: z.string().min(1, 'is missing').max(100),
  name: z.string().min(1, 'is missing').max(100, 'is too long').regex(/\p{L}/u, 'has no letter'),
  name_ga: z
    .string()
    .max(100)
    .transform((text) => text || null),
  placetype: z.enum(['locality', 'neighbourhood', 'county'], 'is none of locality, neighbourhood, county'),
  lat: islandLatitude,
  lon: islandLongitude,
  county: z.string().min(1, 'is missing'),
  population: z
    .string()
    .regex(/^\d*$/, 'is not a whole number')
    .transform((text) => Number(text) || null),
});
export type PlaceRow = z.output<typeof placeRow>;

/** A row of a list of routing keys. */
export const routingKeyRow = z.object({
  routing_key: z.string().regex(/^(D6W|[AC-FHKNPRTV-Y]\d{2})$/, 'is not a routing key'),
  post_town: z.string().min(1, 'is missing'),
  lat: islandLatitude,
  lon: islandLongitude,
});
