import { numberList } from '#platform/memory/typed-arrays.ts';
import type { GtfsArchive } from './archive.ts';
import { type DayNumber, dayOfFeedDate, weekdayOf } from './dates.ts';
import type { Row } from './rows.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const [ADDED, REMOVED] = [1, 2];

/** The days on which trips run: services, by number. */
export type Services = {
  numbers: ReadonlyMap<string, number>;
  /** @returns 1 for each service that runs on the day */
  activeOn: (day: DayNumber) => Uint8Array;
  /** First and last day of all calendars; null when there is none. */
  period: { start: DayNumber; end: DayNumber } | null;
};

type Calendar = { weekdays: number; start: DayNumber; end: DayNumber };

/** Reads calendars and their exceptions; a service may have one or both. */
export async function readServices(archive: GtfsArchive): Promise<Services> {
  const numbers = new Map<string, number>();
  const calendars = new Map<number, Calendar>();
  const exceptions = {
    services: numberList('uint32'),
    days: numberList('int32'),
    types: numberList('uint8'),
  };
  let period: Services['period'] = null;
  const cover = (start: DayNumber, end: DayNumber) => {
    period = { start: Math.min(start, period?.start ?? start), end: Math.max(end, period?.end ?? end) };
  };
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
  await archive.read('calendar.txt', ['service_id', ...WEEKDAYS, 'start_date', 'end_date'], [], (row) => {
    const id = row.text('service_id');
    if (id === '') return 'no service_id';
    const start = dayOfFeedDate(row.text('start_date'));
    const end = dayOfFeedDate(row.text('end_date'));
    if (start === null || end === null || end < start) return 'start_date and end_date are no period';
    const weekdays = weekdaysOf(row);
    if (weekdays === null) return 'a weekday is neither 0 nor 1';
    if (numbers.has(id)) return `service ${id} was named before`;
    calendars.set(numberOf(id), { weekdays, start, end });
    if (weekdays > 0) cover(start, end);
    return undefined;
  });
  await archive.read('calendar_dates.txt', ['service_id', 'date', 'exception_type'], [], (row) => {
    const id = row.text('service_id');
    if (id === '') return 'no service_id';
    const day = dayOfFeedDate(row.text('date'));
    if (day === null) return 'date is no date';
    const type = row.number('exception_type');
    if (type !== ADDED && type !== REMOVED) return 'exception_type is neither 1 nor 2';
    exceptions.services.push(numberOf(id));
    exceptions.days.push(day);
    exceptions.types.push(type);
    if (type === ADDED) cover(day, day);
    return undefined;
  });
  const [services, days, types] = [
    exceptions.services.values(),
    exceptions.days.values(),
    exceptions.types.values(),
  ];
  return {
    numbers,
    period,
    activeOn(day) {
      const active = new Uint8Array(numbers.size);
      for (const [service, { weekdays, start, end }] of calendars)
        if (start <= day && day <= end && (weekdays >> weekdayOf(day)) & 1) active[service] = 1;
      for (let at = 0; at < days.length; at++)
        if (days[at] === day) active[services[at]!] = types[at] === ADDED ? 1 : 0;
      return active;
    },
  };
}

/** @returns a bit for each weekday, the lowest for Monday; null when a cell is malformed */
function weekdaysOf(row: Row<(typeof WEEKDAYS)[number]>): number | null {
  let bits = 0;
  for (const [at, weekday] of WEEKDAYS.entries()) {
    const value = row.number(weekday);
    if (value !== 0 && value !== 1) return null;
    bits |= value << at;
  }
  return bits;
}
