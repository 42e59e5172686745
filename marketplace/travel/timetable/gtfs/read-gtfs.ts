import { irishDay } from '#platform/time/clock.ts';
import { buildTimetable } from '../build-timetable.ts';
import type { Timetable } from '../model.ts';
import { type GtfsArchive, openGtfs, type Rejects } from './archive.ts';
import { type DayNumber, dayOf, dayOfFeedDate, isoDate } from './dates.ts';
import { representativeDay, tripsOn } from './representative-day.ts';
import { readRoutes } from './routes.ts';
import { readServices, type Services } from './services.ts';
import { readStopTimes } from './stop-times.ts';
import { readStops } from './stops.ts';
import { readTransfers } from './transfers.ts';
import { readTrips, type Trips, tripsOfServices } from './trips.ts';

const REQUIRED = ['agency.txt', 'routes.txt', 'trips.txt', 'stops.txt', 'stop_times.txt'] as const;
const CALENDARS = ['calendar.txt', 'calendar_dates.txt'] as const;

type FeedInfo = {
  publisher: string | null;
  version: string | null;
  start: DayNumber | null;
  end: DayNumber | null;
};

/**
 * Reads the timetable of one weekday from a feed of the General Transit Feed Specification
 * (https://gtfs.org/documentation/schedule/reference/). Bad records are left out and noted.
 * @param options.day the weekday as `2026-12-02`; without it `representativeDay` chooses
 * @param options.onProgress receives the bytes unpacked so far and the bytes of all tables
 * @throws Error in one line when the feed cannot be used
 */
export async function readGtfs(
  file: string,
  options: { day?: string; today: Date; onProgress: (bytes: number, ofBytes: number) => void },
): Promise<{ timetable: Timetable; rejects: Rejects }> {
  const archive = await openGtfs(file, options.onProgress);
  try {
    for (const table of REQUIRED) if (!archive.has(table)) throw new Error(`${file} has no ${table}`);
    if (!CALENDARS.some(archive.has)) throw new Error(`${file} has no ${CALENDARS.join(' or ')}`);
    const info = await readInfo(archive);
    const { routes, numbers: routeNumbers } = await readRoutes(archive);
    const services = await readServices(archive);
    const trips = await readTrips(archive, routeNumbers, services.numbers);
    const day = chooseDay(file, services, tripsOfServices(trips, services.numbers.size), info, options);
    const runs = { today: runsOn(services, trips, day), dayBefore: runsOn(services, trips, day - 1) };
    const stops = await readStops(archive);
    const isWanted = runs.today.map((runsToday, trip) => runsToday | runs.dayBefore[trip]!);
    const stopTimes = await readStopTimes(archive, trips.numbers, stops.numbers, isWanted);
    const transfers = await readTransfers(archive, stops);
    const { publisher, version } = info;
    const timetable = buildTimetable({ routes, trips, runs, stops, stopTimes, transfers }, isoDate(day), {
      publisher,
      version,
    });
    if (!timetable.departures.lines.length)
      throw new Error(`${file} has no usable trip on ${timetable.date}`);
    return { timetable, rejects: archive.rejects };
  } finally {
    archive.close();
  }
}

async function readInfo(archive: GtfsArchive): Promise<FeedInfo> {
  const info: FeedInfo = { publisher: null, version: null, start: null, end: null };
  const columns = ['feed_publisher_name', 'feed_version', 'feed_start_date', 'feed_end_date'] as const;
  await archive.read('feed_info.txt', [], columns, (row) => {
    info.publisher = row.text('feed_publisher_name') || null;
    info.version = row.text('feed_version') || null;
    info.start = dayOfFeedDate(row.text('feed_start_date'));
    info.end = dayOfFeedDate(row.text('feed_end_date'));
    return undefined;
  });
  return info;
}

function chooseDay(
  file: string,
  services: Services,
  tripsOfService: Float64Array,
  info: FeedInfo,
  { day, today }: { day?: string; today: Date },
): DayNumber {
  if (day !== undefined) {
    const chosen = dayOf(day);
    if (chosen === null) throw new Error(`${day} is no day such as 2026-12-02`);
    if (tripsOn(services, tripsOfService, chosen) === 0) throw new Error(`${file} has no trip on ${day}`);
    return chosen;
  }
  const { period } = services;
  const chosen =
    period &&
    representativeDay(
      services,
      tripsOfService,
      {
        start: Math.max(period.start, info.start ?? period.start),
        end: Math.min(period.end, info.end ?? period.end),
      },
      dayOf(irishDay(today))!,
    );
  if (chosen === null) throw new Error(`${file} has no trip on any weekday`);
  return chosen;
}

/** @returns 1 for each trip that runs on a day */
function runsOn({ activeOn }: Services, { services }: Trips, day: DayNumber): Uint8Array {
  const active = activeOn(day);
  return Uint8Array.from(services, (service) => active[service]!);
}
