import { STOP_KINDS } from '#marketplace/places/amenities/contract.ts';
import type { TextList } from '#platform/memory/text-list.ts';

/** Kinds of lines and stops, in the order of their numbers in arrays. */
export const LINE_KINDS = [...STOP_KINDS, 'Ferry'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Seconds before midnight at which the day of a timetable begins, for journeys that arrive soon after midnight. */
export const SECONDS_BEFORE = 2 * 3600;
export const DAY_SECONDS = 24 * 3600;
export const HOURS = 24;

/** Bits of `Connections.flags`. */
export const MAY_BOARD = 1;
export const MAY_ALIGHT = 2;

/** Number of a stop without a station. */
export const NO_STATION = 0xffff_ffff;

/** Transfer times that stand for "not possible" and "possible, time not stated". */
export const NOT_POSSIBLE = 0xffff;
export const NOT_STATED = 0xfffe;
/** The longest transfer that a feed may state, in seconds. */
export const MAX_TRANSFER_SECONDS = 0xfffd;

/** The public transport of one weekday, in typed arrays that threads share. */
export type Timetable = {
  /** The weekday: `2026-12-02`. */
  date: string;
  feed: {
    /** Null when the feed does not say. */
    publisher: string | null;
    version: string | null;
  };
  stops: Stops;
  lines: Lines;
  departures: Departures;
  connections: Connections;
  transfers: Transfers;
};

/** Stops and platforms that a vehicle serves on the day. */
export type Stops = {
  ids: TextList;
  codes: TextList;
  names: TextList;
  /** Empty where the feed has no Irish name. */
  namesGa: TextList;
  /** Millionths of a degree. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  /** Index in LINE_KINDS of the kind that serves the stop most. */
  kinds: Uint8Array;
  /** Stops with one number belong to one station; NO_STATION for others. */
  stations: Uint32Array;
};

/** Lines: vehicles of one route with one headsign. */
export type Lines = {
  /** The short name as on vehicles: `46A`; the long name where a route has none. */
  names: TextList;
  headsigns: TextList;
  agencies: TextList;
  /** Index in LINE_KINDS. */
  kinds: Uint8Array;
};

/** The lines that one can board at each stop. */
export type Departures = {
  /** First entry of each stop; one more than stops. */
  first: Uint32Array;
  /** The line of each entry. */
  lines: Uint32Array;
  /** Departures in each of the 24 hours of the day, of each entry in turn. */
  hours: Uint16Array;
};

/**
 * Rides from one stop of a trip to the next, by arrival, latest first; of a trip, its later ride first.
 * Times are seconds after midnight, from -SECONDS_BEFORE to DAY_SECONDS.
 */
export type Connections = {
  from: Uint32Array;
  to: Uint32Array;
  departures: Int32Array;
  arrivals: Int32Array;
  trips: Uint32Array;
  /** MAY_BOARD at `from`, MAY_ALIGHT at `to`. */
  flags: Uint8Array;
  /** The line of each trip. */
  lineOfTrip: Uint32Array;
};

/** Rules of the feed for changing between two stops, or at one stop when both are the same. */
export type Transfers = {
  from: Uint32Array;
  to: Uint32Array;
  /** Seconds between arrival and departure, NOT_POSSIBLE or NOT_STATED. */
  seconds: Uint16Array;
};
