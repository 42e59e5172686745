import { DEFAULT_HOUR } from '../model.ts';
import { nearestPlaces } from '../near/places.ts';
import { attachTo } from '../streets/attach.ts';
import { NEVER, type StreetMode } from '../streets/model.ts';
import { openStreetSearch, type Start, type StreetSearch } from '../streets/shortest-times.ts';
import { readStreets, type Streets } from '../streets/streets-file.ts';
import { type LineOfStop, linesOfStop, numbersOfStops } from '../timetable/lines-of-stop.ts';
import type { Timetable } from '../timetable/model.ts';
import { createScanner, type Scanner } from '../timetable/scan-back.ts';
import { readStopWalks, type StopWalks } from '../timetable/stop-walks.ts';
import { readTimetable } from '../timetable/timetable-file.ts';
import { type Answers, type Files, type Near, type Question, UnreadableFile } from './questions.ts';
import { reachGrid } from './reach-grid.ts';
import { boxAround, type TravelTimes } from './travel-times.ts';

/** Searches for places near a home end after this time on foot, in tenths of a second: half an hour. */
const NEAR_LIMIT = 18_000;
/** The longest walk from the last stop to the destination, in tenths of a second. */
const MAX_LAST_WALK = 12_000;
/** Lines of a stop that are named, those that run most often. */
const MAX_LINES = 6;

type Transit = {
  timetable: Timetable;
  stopWalks: StopWalks;
  scanner: Scanner;
  /** The number of each stop by its id in the feed. */
  numbers: ReadonlyMap<string, number>;
};
type Opened = { key: string; streets: Streets; search: StreetSearch; transit: Transit | null };
let opened: Opened | null = null;

/** @throws UnreadableFile */
export function answerTo(question: Question): Answers[Question['kind']] {
  if (question.kind === 'grid') return reachGrid(question.destinations, question.grid);
  const data = open(question.files);
  return question.kind === 'times' ? timesTo(data, question) : nearTo(data, question);
}

function timesTo(
  { streets: { graph }, search, transit }: Opened,
  { journey, limit }: Extract<Question, { kind: 'times' }>,
): TravelTimes | null {
  const mode: StreetMode = journey.mode === 'transit' ? 'foot' : journey.mode;
  const end = attachTo(graph, mode, journey);
  if (!end) return null;
  const byVehicle =
    journey.mode === 'transit' && transit ? stopTimes(search, transit, end, journey.hour) : [];
  const times = search.timesTo([end, ...byVehicle], mode, limit);
  return { graph, mode, times, box: boxAround(graph, times) };
}

/** The time from each stop to the destination by public transport, at the node of the stop. */
function stopTimes(
  search: StreetSearch,
  { stopWalks: { stops, nodes, walks }, scanner }: Transit,
  end: Start,
  hour: number | null,
): Start[] {
  const access = search.readTimes([end], 'foot', MAX_LAST_WALK, (walking) =>
    [...stops.keys()].flatMap((at) => {
      const toNode = walking[nodes[at]!]!;
      return toNode === NEVER ? [] : [{ stop: stops[at]!, seconds: (toNode + walks[at]!) / 10 }];
    }),
  );
  const times = scanner.timesTo(access, hour ?? DEFAULT_HOUR);
  return [...stops.keys()].flatMap((at) => {
    const time = times[stops[at]!]!;
    return time === NEVER ? [] : [{ node: nodes[at]!, time: time + walks[at]! }];
  });
}

function nearTo(
  { streets: { graph, places }, search, transit }: Opened,
  { home, others, most }: Extract<Question, { kind: 'near' }>,
): Near | null {
  const start = attachTo(graph, 'foot', home);
  if (!start) return null;
  return search.readTimes([start], 'foot', NEAR_LIMIT, (times) => ({
    places: nearestPlaces(places, times, most),
    others: others.map((point) => {
      const end = attachTo(graph, 'foot', point);
      const time = end && times[end.node] !== NEVER ? times[end.node]! + end.time : NEVER;
      return { time, lines: transit && point.stopId !== null ? linesOf(transit, point.stopId) : [] };
    }),
  }));
}

function linesOf({ timetable, numbers }: Transit, stopId: string): LineOfStop[] {
  const stop = numbers.get(stopId);
  return stop === undefined ? [] : linesOfStop(timetable, stop, DEFAULT_HOUR).slice(0, MAX_LINES);
}

/** Opens files, once until others are asked for. */
function open(files: Files): Opened {
  const key = JSON.stringify(files);
  if (opened?.key === key) return opened;
  const streets = whole(readStreets(files.streets), files.streets);
  opened = { key, streets, search: openStreetSearch(streets.graph), transit: openTransit(files) };
  return opened;
}

function openTransit({ transit }: Files): Transit | null {
  if (!transit) return null;
  const timetable = whole(readTimetable(transit.timetable), transit.timetable);
  const stopWalks = whole(readStopWalks(transit.stopWalks), transit.stopWalks);
  return {
    timetable,
    stopWalks,
    scanner: createScanner(timetable, stopWalks.footpaths),
    numbers: numbersOfStops(timetable),
  };
}

function whole<T>(content: T | null, file: string): T {
  if (content === null) throw new UnreadableFile(file);
  return content;
}
