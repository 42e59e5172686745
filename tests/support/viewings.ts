import type pg from 'pg';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { irishDay, irishTimeToDate } from '#platform/time/clock.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { sampleListing } from './listings.ts';
import type { Person } from './people.ts';

/** @param days from today @param time Irish local time: `10:00` */
export function timeIn(days: number, time: string): string {
  const day = irishDay(new Date(Date.now() + days * DAY_MS));
  return irishTimeToDate(`${day}T${time}`).toISOString();
}

let made = 0;

/** Publishes a listing of a user or their agency. @returns its id */
export async function publishedListing(
  pool: pg.Pool,
  of: Person,
  listing: Partial<NewListing> = {},
): Promise<number> {
  made += 1;
  const reference = `shown-${process.pid}-${made}`;
  const advertiser =
    of.agencyId === null
      ? { reference: `access-${of.userId}`, kind: 'private' as const, name: 'Aoife', ownerId: of.userId }
      : {
          reference: `access-${of.agencyId}`,
          kind: 'branded_agent' as const,
          name: 'Cuan',
          agencyId: of.agencyId,
        };
  const { ids } = await writeListings(pool, [
    sampleListing({ reference, advertiser, placedBy: of.userId, eircode: 'D04 XY45', ...listing }),
  ]);
  return ids.get(reference)!;
}
