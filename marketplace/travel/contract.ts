import { z } from 'zod';
import { MAX_DESTINATION_TEXT } from './model.ts';
import { NAMED_KINDS } from './names/kinds.ts';

export const destinationsBody = z.object({
  text: z.string().max(MAX_DESTINATION_TEXT).describe('The first letters of the words of a name'),
});

export const DESTINATION_KINDS = ['area', 'stop', 'school', ...NAMED_KINDS] as const;

/** A place where people go: the centre of an area, a stop, a school, a street, or a place of the map. */
export const destination = z
  .object({
    name: z.string().meta({ example: 'Connolly' }),
    detail: z
      .string()
      .describe('The kind of place and its area')
      .meta({ example: 'Train station, Dublin 1, Dublin' }),
    kind: z.enum(DESTINATION_KINDS),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Destination' });
export type Destination = z.output<typeof destination>;

export const destinations = z.array(destination);

export const pointBody = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const pointName = z.object({
  name: z
    .string()
    .nullable()
    .describe(
      'The nearest street, park, hospital or university, or the nearest place; null where none is near',
    )
    .meta({ example: 'Near Merrion Square South' }),
});
