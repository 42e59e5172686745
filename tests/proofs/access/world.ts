import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { type Person, person } from '../../support/people.ts';

/** The actors, in one small market. `agent` is the director of the agency that owns the agency's objects. */
export const ACTORS = [
  'anonymous',
  'searcher',
  'advertiser',
  'otherAdvertiser',
  'agent',
  'otherAgency',
  'moderator',
  'support',
  'administrator',
] as const;
export type Actor = (typeof ACTORS)[number];

export type World = {
  app: FastifyInstance;
  pool: pg.Pool;
  /** The signing secret, used to solve captchas without waiting. */
  secret: string;
  people: Record<Exclude<Actor, 'anonymous'>, Person>;
};

/** Fills an empty, migrated database with the actors. */
export async function populate(app: FastifyInstance, pool: pg.Pool, secret: string): Promise<World> {
  return {
    app,
    pool,
    secret,
    people: {
      searcher: await person(pool, { name: 'Searcher' }),
      advertiser: await person(pool, { name: 'Advertiser', phone: '+353871234567' }),
      otherAdvertiser: await person(pool, { name: 'Other advertiser', phone: '+353871234568' }),
      agent: await person(pool, { name: 'Agent', agency: { licence: '001001' } }),
      otherAgency: await person(pool, { name: 'Other agent', agency: { licence: '001002' } }),
      moderator: await person(pool, { name: 'Moderator', moderator: true }),
      support: await person(pool, { name: 'Support', support: true }),
      administrator: await person(pool, { name: 'Administrator', administrator: true }),
    },
  };
}

/** A request of the matrix without its actor. */
export type AccessRequest = Pick<InjectOptions, 'payload' | 'query'> & {
  url: string;
  headers?: Record<string, string>;
};
