import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { type Person, person } from '../../support/people.ts';

/** Everybody who may ask: figures of one small market. `agent` directs the agency that owns what is the agency's. */
export const ACTORS = [
  'anonymous',
  'searcher',
  'advertiser',
  'otherAdvertiser',
  'agent',
  'otherAgency',
  'moderator',
] as const;
export type Actor = (typeof ACTORS)[number];

export type World = {
  app: FastifyInstance;
  pool: pg.Pool;
  /** Of the product: so that no cell waits for a captcha to be solved. */
  secret: string;
  people: Record<Exclude<Actor, 'anonymous'>, Person>;
};

/** Fills an empty, migrated database with the people who ask. */
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
    },
  };
}

/** A request of the matrix, without who sends it. */
export type Asked = Pick<InjectOptions, 'payload' | 'query'> & {
  url: string;
  headers?: Record<string, string>;
};
