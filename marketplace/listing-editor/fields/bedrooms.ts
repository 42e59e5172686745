import * as z from 'zod/mini';
import { ROOM_TYPES } from '#property/tenancy.ts';
import type { DraftBedroom } from './draft-fields.ts';
import { digits, oneOf } from './values.ts';

/** Maximum rooms of a shared home in one listing (specification, section 9). */
export const BEDROOM_COUNT = { least: 1, most: 4 } as const;

/** The bedrooms to let in a shared home, each with rent, type and en-suite. */
export const bedroomList = z
  .array(
    z.object({
      rentalValue: digits('placement.error.rent'),
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
 * Adds or removes rooms at the end of the list.
 * @param bedrooms requested number, clamped to the allowed range
 */
export function resizeBedrooms(list: readonly DraftBedroom[], bedrooms: number): DraftBedroom[] {
  const length = Math.min(Math.max(Math.trunc(bedrooms) || 0, BEDROOM_COUNT.least), BEDROOM_COUNT.most);
  return Array.from({ length }, (_, index) => list[index] ?? {});
}
