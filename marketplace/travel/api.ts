import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { ListingCounts } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { fold } from '#marketplace/places/rules.ts';
import { NO_STORE, READS, routesOf } from '#platform/http/define-route.ts';
import { isOnIsland } from '#property/island.ts';
import * as contract from './contract.ts';
import { nameOfPoint } from './destinations.ts';
import * as endpoints from './endpoints.ts';
import { readNameAt } from './names/reads.ts';
import { suggestPlaces } from './suggest.ts';

export type TravelApiOptions = {
  pool: pg.Pool;
  /** The current gazetteer. */
  gazetteer: () => Gazetteer;
  /** Live listings in an area: of two areas that match as well, the one with more goes first. */
  counts: ListingCounts;
};

/** Places in one answer: a list that fits below the field on a phone. */
const MAX_PLACES = 8;
/** Words of the text that are read. */
const MAX_WORDS = 6;

/** Places where people go. Text and point are in the body, because they say where a person works: URLs are logged. */
export async function travelApi(app: FastifyInstance, options: TravelApiOptions): Promise<void> {
  const { pool, gazetteer, counts } = options;
  const route = routesOf(app, { tag: 'Travel', access: 'anyone', headers: NO_STORE });

  route(endpoints.suggestDestinations, {
    config: READS,
    summary: 'Suggest places to travel to, best match first',
    description:
      'Areas, streets, places of the map, stops and schools whose names in English or Irish begin with each typed word, in any order; streets and places may be followed by their area. The same place is listed once. At most eight.',
    body: contract.destinationsBody,
    answer: contract.destinations,
    async handle({ body: { text }, language }) {
      const words = fold(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
      const naming = { gazetteer: gazetteer(), language, words };
      const found = await suggestPlaces({ pool, counts }, text, naming, MAX_PLACES);
      return found.map(({ detail, ...place }) => ({ ...place, detail: detail() }));
    },
  });

  route(endpoints.namePoint, {
    config: READS,
    summary: 'Name a point on the map by the street or place near it',
    description: 'The names come from the imported map; without it, the nearest town, village or suburb.',
    body: contract.pointBody,
    answer: contract.pointName,
    async handle({ body: point, language }) {
      if (!isOnIsland(point.latitude, point.longitude)) return { name: null };
      const found = await readNameAt(pool, point);
      return { name: nameOfPoint(point, found, { gazetteer: gazetteer(), language }) };
    },
  });
}
