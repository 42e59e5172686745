import type { Point } from '#marketplace/places/gazetteer/area.ts';
import type { Journey } from '../model.ts';
import type { NearKind } from '../near/kinds.ts';
import type { NearPlace } from '../near/places.ts';
import type { CellGrid, Reachable } from './reach-grid.ts';
import type { TravelTimes } from './travel-times.ts';

/** The paths of the files in use; null where nothing was imported. */
export type Files = { streets: string; transit: { timetable: string; stopWalks: string } | null };

/** A question to the thread, about some files or about times that it found before. */
export type Question =
  | ({ files: Files } & (
      | { kind: 'times'; journey: Journey; limit: number }
      | { kind: 'near'; home: Point; others: readonly NearPoint[]; most: number }
    ))
  | { kind: 'grid'; destinations: readonly Reachable[]; grid: CellGrid };
/** A point near a home; `stopId` is its id in the timetable. */
export type NearPoint = Point & { stopId: string | null };

/** A line that stops at a stop, with its departures from 8 to 9 on a weekday. */
export type StopLine = { name: string; headsign: string; perHour: number };

/** The nearest places of each kind; for the other points the time to each, NEVER where too far, and its lines. */
export type Near = { places: Record<NearKind, NearPlace[]>; others: { time: number; lines: StopLine[] }[] };

/** The answer may come when it is asked again: too many questions wait, or the thread ended, which is the cause. */
export class TravelBusy extends Error {
  /** Of the answer to a request: 429 when its network asked too much, otherwise 503. */
  readonly statusCode: 429 | 503;

  constructor(
    message: string,
    { statusCode = 503, cause }: { statusCode?: 429 | 503; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.statusCode = statusCode;
  }
}

/** A file is missing, damaged or of another version. */
export class UnreadableFile extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`${file} is missing, damaged or of another version: import it again`);
    this.file = file;
  }
}

/** The answers by kind; null where the place is too far from any street. Memory is shared, not copied. */
export type Answers = { times: TravelTimes | null; near: Near | null; grid: Uint8Array };

export type Request = { id: number; question: Question };
/** `ms`: milliseconds that it took. */
export type Response = { id: number; ms: number } & (
  | { answer: Answers[Question['kind']] }
  /** The question could not be answered; `file`: the file that is missing or damaged, null for any other fault. */
  | { problem: string; file: string | null }
);
