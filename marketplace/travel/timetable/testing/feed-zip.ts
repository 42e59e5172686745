import { writeFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';

/** Tables by name; each is lines of comma-separated values, the first with the names of columns. */
export type FeedTables = Readonly<Record<string, readonly string[]>>;

/** A feed of one bus line that runs on all days of 2026: three stops, from 8:00 to 8:20. */
export const SMALL_FEED: FeedTables = {
  'agency.txt': [
    'agency_id,agency_name,agency_url,agency_timezone',
    '1,Bus,https://bus.example,Europe/Dublin',
  ],
  'routes.txt': ['route_id,agency_id,route_short_name,route_long_name,route_type', 'R,1,46A,Town to Sea,3'],
  'calendar.txt': [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'ALL,1,1,1,1,1,1,1,20260101,20261231',
  ],
  'trips.txt': ['route_id,service_id,trip_id,trip_headsign', 'R,ALL,T,Sea'],
  'stops.txt': [
    'stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station',
    'A,1,Town,53.35,-6.26,0,',
    'B,2,Bridge,53.34,-6.25,,',
    'C,3,Sea,53.33,-6.24,0,',
  ],
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
    'T,08:00:00,08:00:00,A,1,0,1',
    'T,08:10:00,08:11:00,B,2,,',
    'T,08:20:00,08:20:00,C,3,1,0',
  ],
};

/** Writes a feed as a zip archive. @param tables replace tables of `SMALL_FEED`; null leaves one out */
export function writeFeed(
  file: string,
  tables: Readonly<Record<string, readonly string[] | null>> = {},
): void {
  const merged = Object.entries({ ...SMALL_FEED, ...tables });
  const files = merged.flatMap(([name, lines]) => (lines ? [[name, strToU8(`${lines.join('\n')}\n`)]] : []));
  writeFileSync(file, zipSync(Object.fromEntries(files)));
}
