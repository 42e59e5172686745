import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textAt } from '#platform/memory/text-list.ts';
import {
  LINE_KINDS,
  MAY_ALIGHT,
  MAY_BOARD,
  NO_STATION,
  NOT_POSSIBLE,
  NOT_STATED,
  type Timetable,
} from '../model.ts';
import { SMALL_FEED, writeFeed } from '../testing/feed-zip.ts';
import { readTimetable, writeTimetable } from '../timetable-file.ts';
import { readGtfs } from './read-gtfs.ts';

/** A Saturday. */
const TODAY = new Date('2026-11-28T12:00:00Z');
const TUESDAY = '2026-12-01';
const HEADER = Object.fromEntries(Object.entries(SMALL_FEED).map(([name, lines]) => [name, lines[0]!]));

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gaff-gtfs-'));
  file = path.join(folder, 'feed.zip');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(
  tables: Parameters<typeof writeFeed>[1] = {},
  options: { day?: string; today?: Date } = {},
) {
  writeFeed(file, tables);
  return readGtfs(file, { today: TODAY, onProgress: () => {}, ...options });
}

/** `-1:50` is ten minutes before midnight. */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hour = Math.floor(minutes / 60);
  return `${hour}:${String(minutes - hour * 60).padStart(2, '0')}`;
}

/** The rides of a timetable from first to last, as `A 8:00 B 8:10`. */
function rides({ connections, stops }: Timetable): string[] {
  const { from, to, departures, arrivals } = connections;
  const name = (stop: number) => textAt(stops.ids, stop);
  return Array.from(from, (stop, at) =>
    [name(stop), clock(departures[at]!), name(to[at]!), clock(arrivals[at]!)].join(' '),
  ).reverse();
}

/** Adds lines to a table of the small feed. */
const more = (table: string, ...lines: string[]) => ({ [table]: [...SMALL_FEED[table]!, ...lines] });

it('a feed gives stops, lines, departures and rides of a weekday', async () => {
  const progress: [number, number][] = [];
  writeFeed(file, {
    'feed_info.txt': ['feed_publisher_name,feed_version', 'NTA,7'],
    'shapes.txt': ['not,read'],
  });
  const { timetable, rejects } = await readGtfs(file, {
    today: TODAY,
    onProgress: (bytes, ofBytes) => progress.push([bytes, ofBytes]),
  });
  const { stops, lines, departures, connections } = timetable;
  expect(rejects).toEqual({ counts: {}, list: [] });
  expect(timetable.date).toBe(TUESDAY);
  expect(timetable.feed).toEqual({ publisher: 'NTA', version: '7' });
  expect(rides(timetable)).toEqual(['A 8:00 B 8:10', 'B 8:11 C 8:20']);
  expect([...connections.flags]).toEqual([MAY_BOARD | MAY_ALIGHT, MAY_BOARD | MAY_ALIGHT]);
  expect([0, 1, 2].map((stop) => textAt(stops.names, stop))).toEqual(['Town', 'Bridge', 'Sea']);
  expect([0, 1, 2].map((stop) => textAt(stops.codes, stop))).toEqual(['1', '2', '3']);
  expect([...stops.latitudes]).toEqual([53_350_000, 53_340_000, 53_330_000]);
  expect([...stops.longitudes]).toEqual([-6_260_000, -6_250_000, -6_240_000]);
  expect([lines.names, lines.headsigns, lines.agencies].map((texts) => textAt(texts, 0))).toEqual([
    '46A',
    'Sea',
    'Bus',
  ]);
  expect([...departures.first]).toEqual([0, 1, 2, 2]);
  expect([...departures.lines]).toEqual([0, 0]);
  expect([...departures.hours.subarray(0, 24)].indexOf(1)).toBe(8);
  const [bytes, ofBytes] = progress.at(-1)!;
  expect(bytes).toBe(ofBytes);
});

it('stops where one cannot board or alight are passed through', async () => {
  const { timetable } = await read({
    'stop_times.txt': [
      HEADER['stop_times.txt']!,
      'T,08:00:00,08:00:00,A,1,,',
      'T,08:10:00,08:10:00,B,2,1,1',
      'T,08:20:00,08:20:00,C,3,3,2',
      'T,08:30:00,08:30:00,A,4,1,0',
    ],
  });
  // By arrival, latest first.
  expect([...timetable.connections.flags]).toEqual([MAY_BOARD | MAY_ALIGHT, MAY_ALIGHT, MAY_BOARD]);
  expect([...timetable.departures.first]).toEqual([0, 1, 1, 2]);
});

it('a timetable comes back from its file as it was, and other files are refused', async () => {
  const { timetable } = await read(more('transfers.txt' in SMALL_FEED ? 'transfers.txt' : 'stops.txt'));
  const stored = path.join(folder, 'timetable');
  writeTimetable(stored, timetable);
  expect(readTimetable(stored)).toEqual(timetable);
  writeFileSync(stored, 'something else');
  expect(readTimetable(stored)).toBeNull();
  expect(readTimetable(path.join(folder, 'absent'))).toBeNull();
});

it('quotes, line ends of Windows and a byte order mark are read', async () => {
  const { timetable, rejects } = await read({
    'stops.txt': [
      `\ufeff${HEADER['stops.txt']}\r`,
      'A,1,"Dún Laoghaire, ""Marina""",53.35,-6.26,,\r',
      '"B",2,Bridge,53.34,-6.25,,\r',
      'C,3,Sea,53.33,-6.24,,\r',
    ],
  });
  expect(rejects.list).toEqual([]);
  expect(textAt(timetable.stops.names, 0)).toBe('Dún Laoghaire, "Marina"');
});

it('stop times in any order are sorted, and missing times lie between their neighbours', async () => {
  const { timetable, rejects } = await read({
    ...more('stops.txt', 'D,,End,53.3,-6.2,,'),
    'stop_times.txt': [
      HEADER['stop_times.txt']!,
      'T,9:00:00,,D,40,,',
      'T,,,C,30,,',
      'T,08:00:00,08:15:00,A,1,,',
      'T,,,B,2,,',
      // Calls of one sequence stay in the order of the file.
      'T,,9:05:00,A,41,,',
      'T,9:20:00,,B,41,,',
    ],
  });
  expect(rejects.list).toEqual([]);
  expect(rides(timetable)).toEqual([
    'A 8:15 B 8:30',
    'B 8:30 C 8:45',
    'C 8:45 D 9:00',
    'D 9:00 A 9:05',
    'A 9:05 B 9:20',
  ]);
});

it('trips by frequency repeat until the end of the period', async () => {
  const { timetable, rejects } = await read({
    'frequencies.txt': [
      'trip_id,start_time,end_time,headway_secs',
      'T,07:00:00,08:00:00,1800',
      'T,23:50:00,24:30:00,600',
      'T,10:00:00,09:00:00,600',
      'T,10:00:00,11:00:00,0',
      'X,10:00:00,11:00:00,60',
    ],
  });
  expect(rejects.list.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '4 start_time and end_time are no period',
    '5 headway_secs is no positive number',
    '6 trip X is unknown or refused',
  ]);
  expect(rides(timetable)).toEqual([
    // Of the vehicles of the day before.
    'A -1:50 B 0:00',
    'B 0:01 C 0:10',
    'A 0:00 B 0:10',
    'B 0:11 C 0:20',
    'A 0:10 B 0:20',
    'B 0:21 C 0:30',
    'A 0:20 B 0:30',
    'B 0:31 C 0:40',
    'A 7:00 B 7:10',
    'B 7:11 C 7:20',
    'A 7:30 B 7:40',
    'B 7:41 C 7:50',
    'A 23:50 B 24:00',
  ]);
});

it('trips after midnight count in the night before which they are, by the calendar of their own day', async () => {
  const { timetable } = await read({
    ...more('calendar.txt', 'MON,1,0,0,0,0,0,0,20260101,20261231', 'TUE,0,1,0,0,0,0,0,20260101,20261231'),
    'trips.txt': [HEADER['trips.txt']!, 'R,MON,M,Sea', 'R,TUE,U,Sea'],
    'stop_times.txt': [
      HEADER['stop_times.txt']!,
      ...['M', 'U'].flatMap((trip) => [
        `${trip},24:10:00,24:10:00,A,1,,`,
        `${trip},24:${trip === 'M' ? 20 : 25}:00,,B,2,,`,
        `${trip},${trip === 'M' ? 26 : 27}:00:00,,C,3,,`,
      ]),
    ],
  });
  expect(timetable.date).toBe(TUESDAY);
  expect(rides(timetable)).toEqual(['A 0:10 B 0:20', 'B 0:20 C 2:00']);
});

it('exceptions of the calendar add and remove services', async () => {
  const exceptions = (...lines: string[]) => ({
    'calendar_dates.txt': ['service_id,date,exception_type', ...lines],
  });
  // Without a calendar.
  const added = await read({ 'calendar.txt': null, ...exceptions('ALL,20261210,1', 'ALL,20261211,1') });
  expect(added.timetable.date).toBe('2026-12-10');
  const removed = await read(exceptions('ALL,20261201,2', 'ALL,20261202,2', 'ALL,20261201,3', 'X,2026,1'));
  expect(removed.timetable.date).toBe('2026-12-03');
  expect(removed.rejects).toEqual({
    counts: { 'calendar_dates.txt': 2 },
    list: [
      { table: 'calendar_dates.txt', line: 4, reason: 'exception_type is neither 1 nor 2' },
      { table: 'calendar_dates.txt', line: 5, reason: 'date is no date' },
    ],
  });
});

it('the day is a Tuesday, Wednesday or Thursday with most trips; other weekdays only without these', async () => {
  const calendar = (...lines: string[]) => ({ 'calendar.txt': [HEADER['calendar.txt']!, ...lines] });
  const secondTrip = {
    ...more('trips.txt', 'R,MORE,U,Sea'),
    ...more('stop_times.txt', 'U,9:00:00,,A,1,,', 'U,9:10:00,,B,2,,'),
  };
  const dayOf = async (...args: Parameters<typeof read>) => (await read(...args)).timetable.date;
  const all = 'ALL,1,1,1,1,1,1,1,20260101,20261231';
  expect(await dayOf({ ...secondTrip, ...calendar(all, 'MORE,1,0,0,1,1,1,1,20260101,20261231') })).toBe(
    '2026-12-03',
  );
  expect(await dayOf(calendar('ALL,1,0,0,0,1,1,1,20260101,20261231'))).toBe('2026-11-30');
  // A feed that has ended, and one that begins later.
  expect(await dayOf(calendar('ALL,1,1,1,1,1,1,1,20260101,20260131'))).toBe('2026-01-06');
  expect(await dayOf(calendar('ALL,1,1,1,1,1,1,1,20270201,20270228'))).toBe('2027-02-02');
  const info = { 'feed_info.txt': ['feed_publisher_name,feed_start_date', 'NTA,20261209'] };
  expect(await dayOf(info)).toBe('2026-12-09');
  // An hour after midnight in Ireland.
  expect(await dayOf({}, { today: new Date('2026-07-07T23:30:00Z') })).toBe('2026-07-08');
  expect(await dayOf({}, { day: '2026-12-05' })).toBe('2026-12-05');
});

it('lines have the kind of their route; stops have Irish names and the station that they are in', async () => {
  const { timetable, rejects } = await read({
    'routes.txt': [HEADER['routes.txt']!, 'R,1,,DART,109', 'F,1,,Ferry,4', 'P,1,,Plane,1100', 'R,1,,Again,2'],
    ...more('trips.txt', 'P,ALL,Q,', 'F,ALL,G,'),
    ...more('stop_times.txt', 'G,9:00:00,,C,1,,', 'G,9:10:00,,D,2,,', 'Q,9:00:00,,C,1,,'),
    'stops.txt': [
      HEADER['stops.txt']!,
      'S,,Connolly,,,1,',
      'A,1,Connolly,53.35,-6.26,0,S',
      'B,2,Bridge,53.34,-6.25,0,S',
      'C,3,Sea,53.33,-6.24,0,X',
      'D,4,Quay,53.32,-6.24,0,',
      'E,5,Unserved,53.32,-6.24,0,',
    ],
    'translations.txt': [
      'table_name,field_name,language,translation,record_id,field_value',
      'stops,stop_name,ga,Stáisiún Uí Chonghaile,A,',
      'stops,stop_name,ga,An Fharraige,,Sea',
      'stops,stop_name,fr,Pont,B,',
      'stops,stop_desc,ga,Droichead,B,',
      'routes,route_long_name,ga,DART,R,',
    ],
  });
  const { stops, lines } = timetable;
  expect([...stops.kinds].map((kind) => LINE_KINDS[kind])).toEqual(['Rail', 'Rail', 'Rail', 'Ferry']);
  expect([...lines.kinds].map((kind) => LINE_KINDS[kind])).toEqual(['Rail', 'Ferry']);
  expect([0, 1].map((line) => textAt(lines.names, line))).toEqual(['DART', 'Ferry']);
  // The last stop stands for a headsign.
  expect([0, 1].map((line) => textAt(lines.headsigns, line))).toEqual(['Sea', 'Quay']);
  expect([0, 1, 2, 3].map((stop) => textAt(stops.namesGa, stop))).toEqual([
    'Stáisiún Uí Chonghaile',
    '',
    'An Fharraige',
    '',
  ]);
  expect([...stops.stations]).toEqual([0, 0, NO_STATION, NO_STATION]);
  expect(rejects.list.map(({ table, line, reason }) => `${table} ${line} ${reason}`)).toEqual([
    'routes.txt 4 route_type 1100 is no Bus, Rail, Tram, Ferry',
    'routes.txt 5 route R was named before',
    'trips.txt 3 route P is unknown or refused',
    'stop_times.txt 7 trip Q is unknown or refused',
  ]);
});

it('rules for changing are read, also of stations; rules for single trips are left out', async () => {
  const { timetable, rejects } = await read({
    'stops.txt': [
      HEADER['stops.txt']!,
      'S,,Station,,,1,',
      'A,1,Town,53.35,-6.26,0,S',
      'B,2,Bridge,53.34,-6.25,0,S',
      'C,3,Sea,53.33,-6.24,0,',
      'E,5,Unserved,53.32,-6.24,0,',
    ],
    'transfers.txt': [
      'from_stop_id,to_stop_id,transfer_type,min_transfer_time,from_trip_id',
      'A,C,2,240,',
      'S,C,3,,',
      'B,B,,,',
      'A,E,2,100,',
      'A,B,2,,',
      'A,B,2,-1,',
      'A,X,0,,',
      'A,B,2,10,T',
      'A,B,4,,',
    ],
  });
  const { from, to, seconds } = timetable.transfers;
  expect([[...from], [...to], [...seconds]]).toEqual([
    [0, 0, 1, 1],
    [2, 2, 2, 1],
    [240, NOT_POSSIBLE, NOT_POSSIBLE, NOT_STATED],
  ]);
  expect(rejects.list.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '6 min_transfer_time is no number of seconds',
    '7 min_transfer_time is no number of seconds',
    '8 stop X is unknown or refused',
  ]);
});

it('bad records are refused with line and reason, and the rest is used', async () => {
  const { timetable, rejects } = await read({
    ...more(
      'stops.txt',
      'A,1,Again,53.35,-6.26,,',
      'E,1,London,51.2,-0.14,,',
      'F,1,Zero,53.3,0.0,,',
      'G,1,Text,53.3,NaN,,',
    ),
    ...more('calendar.txt', 'BAD,1,1,1,1,1,1,1,20261301,20261231', 'B2,1,1,2,1,1,1,1,20260101,20261231'),
    ...more('trips.txt', 'R,ALL,T,', 'R,NONE,V,', ',ALL,W,', 'R,ALL,ONE,', 'R,ALL,BACK,', 'R,ALL,OPEN,'),
    ...more(
      'stop_times.txt',
      'T,8:61:00,,A,9,,',
      'T,9:00:00,,X,9,,',
      'T,9:00:00,,A,-1,,',
      'ONE,9:00:00,,A,1,,',
      'BACK,9:00:00,,A,1,,',
      'BACK,8:59:59,,B,2,,',
      'OPEN,,,A,1,,',
      'OPEN,9:00:00,,B,2,,',
      'T,9:00:00',
    ),
  });
  expect(rides(timetable)).toEqual(['A 8:00 B 8:10', 'B 8:11 C 8:20']);
  expect(rejects.list.map(({ table, line, reason }) => `${table} ${line} ${reason}`)).toEqual([
    'calendar.txt 3 start_date and end_date are no period',
    'calendar.txt 4 a weekday is neither 0 nor 1',
    'trips.txt 3 trip T was named before',
    'trips.txt 4 service NONE is unknown or refused',
    'trips.txt 5 route  is unknown or refused',
    'stops.txt 5 stop A was named before',
    'stops.txt 6 stop_lat is off the island',
    'stops.txt 7 stop_lon is off the island',
    'stops.txt 8 stop_lon is not a number',
    'stop_times.txt 5 a time is not of the form HH:MM:SS',
    'stop_times.txt 6 stop X is unknown or refused',
    'stop_times.txt 7 stop_sequence is no number',
    'stop_times.txt 13 2 fields under 7 column names',
    'stop_times.txt 8 the trip that begins here has one stop only',
    'stop_times.txt 9 the trip that begins here has times that run backwards',
    'stop_times.txt 11 the trip that begins here has no time at its first or last stop',
  ]);
});

it('of many bad records the first hundred are listed, shortened, and all counted', async () => {
  const lines = Array.from({ length: 250 }, () => `${'X'.repeat(400)},,,A,1,,`);
  const { rejects } = await read(more('stop_times.txt', ...lines));
  expect(rejects.counts).toEqual({ 'stop_times.txt': 250 });
  expect(rejects.list).toHaveLength(100);
  expect(rejects.list[0]!.reason).toHaveLength(200);
});

it.each([
  ['without stop times', { 'stop_times.txt': null }, /feed\.zip has no stop_times\.txt$/],
  ['without calendars', { 'calendar.txt': null }, /has no calendar\.txt or calendar_dates\.txt$/],
  ['without trips', { 'trips.txt': [SMALL_FEED['trips.txt']![0]!] }, /has no trip on any weekday$/],
  [
    'of weekends',
    { 'calendar.txt': [SMALL_FEED['calendar.txt']![0]!, 'ALL,0,0,0,0,0,1,1,20260101,20261231'] },
    /has no trip on any weekday$/,
  ],
  [
    'whose trips have no usable times',
    { 'stop_times.txt': SMALL_FEED['stop_times.txt']!.slice(0, 2) },
    /has no usable trip on 2026-12-01$/,
  ],
  ['without a column', { 'trips.txt': ['trip_id', 'T'] }, /trips\.txt has no column route_id$/],
  [
    'with a headway that makes too many rides',
    {
      'frequencies.txt': [
        'trip_id,start_time,end_time,headway_secs',
        ...Array(300).fill('T,0:00:00,99:00:00,1'),
      ],
    },
    /more than 60000000 rides a day$/,
  ],
])('a feed %s is refused in one sentence', async (_, tables, message) => {
  await expect(read(tables)).rejects.toThrow(message);
});

it.each([
  ['a day without trips', '2027-01-05', /has no trip on 2027-01-05$/],
  ['a day that does not exist', '2026-02-30', /2026-02-30 is no day such as 2026-12-02$/],
])('%s cannot be asked for', async (_, day, message) => {
  await expect(read({}, { day })).rejects.toThrow(message);
});

it('files that are no feed, or unpack to far more than they are, are refused', async () => {
  const refusal = async (content: Uint8Array) => {
    writeFileSync(file, content);
    const error = await readGtfs(file, { today: TODAY, onProgress: () => {} }).catch((error: Error) => error);
    return (error as Error).message;
  };
  const table = (lines: readonly string[]) => strToU8(lines.join('\n'));
  const zip = (files: Record<string, readonly string[]>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, lines]) => [name, table(lines)])));
  expect(await refusal(strToU8('not a zip'))).toMatch(/feed\.zip is not a readable zip archive: /);
  expect(await refusal(zip({ ...SMALL_FEED, 'sub/trips.txt': [] }))).toMatch(/has trips\.txt twice$/);
  const bomb = { ...SMALL_FEED, 'stop_times.txt': ['x'.repeat(3 * 2 ** 20)] };
  expect(await refusal(zip(bomb))).toMatch(/stop_times\.txt in .* unpacks to more than 200 times its size$/);
  expect(await refusal(zip({ ...SMALL_FEED, 'feed_info.txt': ['x'.repeat(2 ** 20 + 1)] }))).toMatch(
    /feed_info\.txt in .* unpacks to more than 1 MiB$/,
  );
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`f${at}`, []]));
  expect(await refusal(zip(many))).toMatch(/has more than 1000 files$/);
  // The size of stop_times.txt in the directory is less than it unpacks to.
  const lying = Buffer.from(zip({ ...SMALL_FEED }));
  const entry = lying.lastIndexOf('stop_times.txt') - 46;
  lying.writeUInt32LE(lying.readUInt32LE(entry + 24) - 10, entry + 24);
  expect(await refusal(lying)).toMatch(/stop_times\.txt cannot be unpacked: /);
  const whole = zip({ ...SMALL_FEED });
  expect(await refusal(whole.subarray(0, whole.length - 30))).toMatch(/is not a readable zip archive: /);
});
