import { closeSync, openSync, writeSync } from 'node:fs';
import { Zip, ZipDeflate } from 'fflate';

const CALLS_OF_TRIP = 40;
const STOPS_OF_LINE = CALLS_OF_TRIP;
const BLOCK = 4_000;

/**
 * Writes a feed of trips that all run on one weekday, to measure reading: lines of forty stops on a grid, vehicles all day.
 * @param stopTimes a multiple of 40
 * @param stops a multiple of 40; each line has stops of its own and, at every tenth, one of the next line
 */
export function writeLargeFeed(file: string, stopTimes: number, stops: number): void {
  const target = openSync(file, 'w');
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    writeSync(target, chunk);
  });
  const add = (name: string, lines: Iterable<string>) => {
    const table = new ZipDeflate(name, { level: 1 });
    zip.add(table);
    let block: string[] = [];
    const flush = (isLast: boolean) => {
      table.push(Buffer.from(block.map((line) => `${line}\r\n`).join('')), isLast);
      block = [];
    };
    for (const line of lines) {
      block.push(line);
      if (block.length === BLOCK) flush(false);
    }
    flush(true);
  };
  const lines = stops / STOPS_OF_LINE;
  const trips = stopTimes / CALLS_OF_TRIP;
  add('agency.txt', ['agency_id,agency_name', '1,Bus']);
  add('calendar.txt', [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'ALL,1,1,1,1,1,1,1,20260101,20271231',
  ]);
  add(
    'routes.txt',
    tableOf('route_id,agency_id,route_short_name,route_type', lines, (at) => `R${at},1,${at},3`),
  );
  add(
    'stops.txt',
    tableOf('stop_id,stop_code,stop_name,stop_lat,stop_lon', stops, (at) => {
      const [column, row] = [at % STOPS_OF_LINE, Math.floor(at / STOPS_OF_LINE)];
      const position = `${(51.5 + row / 100).toFixed(6)},${(-10 + column / 10).toFixed(6)}`;
      return `8220DB${String(at).padStart(6, '0')},${at},"Street ${row}, stop ${column}",${position}`;
    }),
  );
  add(
    'trips.txt',
    tableOf(
      'route_id,service_id,trip_id,trip_headsign',
      trips,
      (at) => `R${at % lines},ALL,${tripId(at)},End`,
    ),
  );
  add('stop_times.txt', stopTimesOf(trips, lines));
  zip.end();
  closeSync(target);
}

function* tableOf(header: string, count: number, line: (at: number) => string): Generator<string> {
  yield header;
  for (let at = 0; at < count; at++) yield line(at);
}

function* stopTimesOf(trips: number, lines: number): Generator<string> {
  yield 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,drop_off_type,timepoint';
  const vehiclesOfLine = Math.ceil(trips / lines);
  for (let trip = 0; trip < trips; trip++) {
    const line = trip % lines;
    const start = 5 * 3600 + Math.floor((Math.floor(trip / lines) / vehiclesOfLine) * 18 * 3600);
    for (let call = 0; call < CALLS_OF_TRIP; call++) {
      const row = call % 10 === 9 ? (line + 1) % lines : line;
      const stop = `8220DB${String(row * STOPS_OF_LINE + call).padStart(6, '0')}`;
      const time = clock(start + call * 90);
      yield `${tripId(trip)},${time},${time},${stop},${call + 1},,0,0,1`;
    }
  }
}

function tripId(trip: number): string {
  return `4452_${trip}_a`;
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
