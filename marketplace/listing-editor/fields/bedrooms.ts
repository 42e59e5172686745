import * as z from 'zod/mini';
import { ROOM_TYPES } from '#property/tenancy.ts';
import type { DraftBedroom } from './draft-fields.ts';
import { oneOf, typed } from './values.ts';

/** Rooms of a shared home that one ad may offer (specification, section 9). */
export const BEDROOM_COUNT = { least: 1, most: 4 } as const;

/** The rooms of a shared home: each with its rent, its type and whether it is en-suite. */
export const bedroomList = z
  .array(
    z.object({
      rentalValue: typed('placement.error.rent'),
      type: oneOf(ROOM_TYPES),
      ensuite: z.optional(z.boolean({ error: 'placement.error.choice' })),
    }),
    { error: 'placement.error.bedrooms' },
  )
  .check(
    z.minLength(BEDROOM_COUNT.least, { error: 'placement.error.bedrooms' }),
    z.maxLength(BEDROOM_COUNT.most, { error: 'placement.error.bedrooms' }),
  );

/**
 * The list after the number of bedrooms was changed: entries are added or removed at its end, the others stay.
 * @param bedrooms how many there are to be; out of bounds: as near as may be
 */
export function resizeBedrooms(list: readonly DraftBedroom[], bedrooms: number): DraftBedroom[] {
  const length = Math.min(Math.max(Math.trunc(bedrooms) || 0, BEDROOM_COUNT.least), BEDROOM_COUNT.most);
  return Array.from({ length }, (_, index) => list[index] ?? {});
}
