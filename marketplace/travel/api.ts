import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { ListingCounts } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { fold } from '#marketplace/places/rules.ts';
import { NO_STORE, READS, routesOf } from '#platform/http/define-route.ts';
import * as contract from './contract.ts';
import { areaDestinations, schoolDestination, stopDestination } from './destinations.ts';
import * as endpoints from './endpoints.ts';
import { readSchools, readStops } from './reads.ts';
import { bestOfLists, distinctPlaces } from './rules.ts';

export type TravelApiOptions = {
  pool: pg.Pool;
  /** The current gazetteer. */
  gazetteer: () => Gazetteer;
  /** Live listings in an area: of two areas that match as well, the one with more goes first. */
  counts: ListingCounts;
};

/** Places in one answer: a list that fits below the field on a phone. */
const MAX_PLACES = 8;
/** Places of each kind that go before the rest of the others. */
const SHARES = { area: 3, stop: 3, school: 2 } as const;
/** One letter begins most names of stops and schools. */
const MIN_LETTERS = 2;
/** Words of the text that are read. */
const MAX_WORDS = 6;

/** Places where people go. The text is in the body, because it says where a person works: URLs are logged. */
export async function travelApi(app: FastifyInstance, options: TravelApiOptions): Promise<void> {
  const { pool, gazetteer, counts } = options;
  const route = routesOf(app, { tag: 'Travel', access: 'anyone', headers: NO_STORE });

  route(endpoints.suggestDestinations, {
    config: READS,
    summary: 'Suggest places to travel to, best match first',
    description:
      'Areas, stops and schools whose names in English or Irish begin with each typed word, in any order. Stops of the same name within some 300 m are one place. At most eight.',
    body: contract.destinationsBody,
    answer: contract.destinations,
    async handle({ body: { text }, language }) {
      const words = fold(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
      if (words.length === 0) return [];
      const { areas, slips } = await areaDestinations(text, gazetteer(), counts, language, MAX_PLACES);
      if (words.join('').length < MIN_LETTERS) return [...areas, ...slips];
      const [stops, schools] = await Promise.all([readStops(pool, words), readSchools(pool, words)]);
      return bestOfLists(
        [
          { places: areas, share: SHARES.area },
          {
            places: distinctPlaces(stops).map((row) => stopDestination(row, gazetteer(), language)),
            share: SHARES.stop,
          },
          {
            places: distinctPlaces(schools).map((row) => schoolDestination(row, gazetteer(), language)),
            share: SHARES.school,
          },
          { places: slips, share: 0 },
        ],
        MAX_PLACES,
      );
    },
  });
}
