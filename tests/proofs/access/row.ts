import type { AccessRequest, Actor, World } from './world.ts';

/** The owner of a route's object, who may use it, and the request. */
export type Case = {
  /** Label for the report: `an ad of the advertiser`. */
  of: string;
  allows: readonly Actor[];
  /** Creates a new object and requests it, so that cells do not affect each other. */
  ask: (world: World, actor: Actor) => Promise<AccessRequest> | AccessRequest;
  /** Expected status for admitted actors; a success by default. */
  answers?: readonly number[];
  /** Expected status for signed-in actors who are not admitted; 404 by default. */
  refusal?: 403 | 404;
  /** Expected status for signed-out actors who are not admitted; 401 by default. */
  anonymous?: 400 | 404;
};

/**
 * A row of the access matrix. `public`: open to everyone, with no private data. `self`: requires a session and
 * concerns the caller only.
 */
export type Row = 'public' | readonly Case[];

export const SIGNED_IN: readonly Actor[] = [
  'searcher',
  'advertiser',
  'otherAdvertiser',
  'agent',
  'otherAgency',
  'moderator',
  'support',
  'administrator',
];
