import { parentPort } from 'node:worker_threads';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { nearestPlaces } from '../near/places.ts';
import { attachTo } from '../streets/attach.ts';
import { NEVER, type StreetGraph } from '../streets/model.ts';
import { openStreetSearch, type StreetSearch } from '../streets/shortest-times.ts';
import { readStreets, type Streets } from '../streets/streets-file.ts';
import type { Answers, Question, Request, Response } from './questions.ts';

/** Searches for places near a home end after this time on foot, in tenths of a second: half an hour. */
const NEAR_LIMIT = 18_000;

type Opened = Streets & { file: string; search: StreetSearch };
let opened: Opened | null = null;

// A thread of its own: searches over a whole island would hold up requests.
parentPort!.on('message', ({ id, question }: Request) => {
  let response: Response;
  try {
    response = { id, answer: answerTo(question) };
  } catch (error) {
    response = { id, problem: (error as Error).message };
  }
  parentPort!.postMessage(response);
});

function answerTo(question: Question): Answers[Question['kind']] {
  const { graph, places, search } = open(question.streets);
  if (question.kind === 'graph') return graph;
  if (question.kind === 'times') {
    const start = attachTo(graph, question.mode, question.destination);
    return start && search.timesTo([start], question.mode, question.limit);
  }
  const start = attachTo(graph, 'foot', question.home);
  if (!start) return null;
  const times = search.timesTo([start], 'foot', NEAR_LIMIT);
  return {
    places: nearestPlaces(places, times, question.most),
    times: question.others.map((point) => timeAt(graph, times, point)),
  };
}

function timeAt(graph: StreetGraph, times: Uint16Array, point: Point): number {
  const end = attachTo(graph, 'foot', point);
  return end && times[end.node] !== NEVER ? times[end.node]! + end.time : NEVER;
}

/** Opens a file, once until another is asked for. @throws Error when it is missing or damaged */
function open(file: string): Opened {
  if (opened?.file === file) return opened;
  const streets = readStreets(file);
  if (!streets) throw new Error(`${file} is missing, damaged or of another version: import it again`);
  opened = { ...streets, file, search: openStreetSearch(streets.graph) };
  return opened;
}
