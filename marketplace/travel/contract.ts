import { z } from 'zod';
import { MAX_DESTINATION_TEXT } from './model.ts';

export const destinationsBody = z.object({
  text: z.string().max(MAX_DESTINATION_TEXT).describe('The first letters of the words of a name'),
});

export const DESTINATION_KINDS = ['area', 'stop', 'school'] as const;

/** A place where people go: the centre of an area, a stop, or a school. */
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
