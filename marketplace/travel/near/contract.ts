import { z } from 'zod';
import { amenities } from '#marketplace/places/amenities/contract.ts';
import { TRAVEL_MODES } from '../model.ts';
import { NEAR_KINDS, type NearKind } from './kinds.ts';

const nearPlace = z.object({
  name: z.string().optional(),
  walkMinutes: z.int().describe('On foot along the streets'),
  location: z.object({ lat: z.string(), lon: z.string() }),
});
export type WireNearPlace = z.output<typeof nearPlace>;

const lists = Object.fromEntries(NEAR_KINDS.map((kind) => [kind, z.array(nearPlace)]));

/** Everything around a point; the places are null where the product has no streets. */
export const nearby = amenities.extend({
  places: z
    .object(lists as Record<NearKind, z.ZodArray<typeof nearPlace>>)
    .nullable()
    .describe('The nearest of each kind within half an hour on foot, nearest first'),
});
export type WireNearby = z.output<typeof nearby>;

/** Everything around the middle of an area. */
export const areaNearby = nearby.extend({
  modes: z.array(z.enum(TRAVEL_MODES)).describe('Modes by which homes near the area can be searched for'),
  toCity: z
    .object({
      name: z.string(),
      journeys: z.array(
        z.object({ mode: z.enum(TRAVEL_MODES), minutes: z.int().describe('To the middle of the city') }),
      ),
      timetableDate: z.iso.date().nullable().describe('Of the journey by public transport; null without one'),
    })
    .nullable()
    .describe('The nearest city; null without travel times to one'),
});
export type AreaNearby = z.output<typeof areaNearby>;
