import type { Actor, Asked, World } from './world.ts';

/** Whose the object of a route is, who may touch it, and how it is asked for. */
export type Case = {
  /** In words, for the report: `an ad of the advertiser`. */
  of: string;
  allows: readonly Actor[];
  /** Makes the object anew and asks for it, so that no cell sees what another did. */
  ask: (world: World, actor: Actor) => Promise<Asked> | Asked;
  /** What those get who may: a success unless told. */
  answers?: readonly number[];
  /** What those get who are signed in and may not: as if it were not there, unless told. */
  refusal?: 403 | 404;
  /** What those get who are not signed in and may not: 401 unless told. */
  anonymous?: 400 | 404;
};

/**
 * A row of the matrix. `public`: anybody, nothing private behind it; what it answers without more is its own matter.
 * `self`: needs a sign-in and speaks only of whoever asks.
 */
export type Row = 'public' | readonly Case[];

export const SIGNED_IN: readonly Actor[] = [
  'searcher',
  'advertiser',
  'otherAdvertiser',
  'agent',
  'otherAgency',
  'moderator',
];
