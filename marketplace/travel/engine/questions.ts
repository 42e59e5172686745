import type { Point } from '#marketplace/places/gazetteer/area.ts';
import type { NearKind } from '../near/kinds.ts';
import type { NearPlace } from '../near/places.ts';
import type { StreetGraph, StreetMode } from '../streets/model.ts';

/** What the thread is asked, each with the path of the file of streets. */
export type Question = { streets: string } & (
  | { kind: 'graph' }
  | { kind: 'times'; destination: Point; mode: StreetMode; limit: number }
  | { kind: 'near'; home: Point; others: readonly Point[]; most: number }
);

/** The nearest places of each kind, and the times to the other points in tenths of a second, NEVER where too far. */
export type Near = { places: Record<NearKind, NearPlace[]>; times: number[] };

/** The answers by kind; null where the place is too far from any street. Memory is shared, not copied. */
export type Answers = {
  graph: StreetGraph;
  times: Uint16Array | null;
  near: Near | null;
};

export type Request = { id: number; question: Question };
export type Response =
  | { id: number; answer: Answers[Question['kind']] }
  /** The question could not be answered: the file is missing or damaged. */
  | { id: number; problem: string };
