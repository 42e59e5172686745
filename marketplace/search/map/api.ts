import type { FastifyInstance } from 'fastify';
import { NO_STORE, READS, routesOf } from '#platform/http/define-route.ts';
import { refuse } from '../answer/send.ts';
import { readReach } from '../endpoints.ts';
import type { SearchApiOptions } from '../options.ts';
import { boxOf } from '../request/geo.ts';
import { parseSearchInput } from '../request/parse.ts';
import { reachRequest, reachResponse } from './contract.ts';
import { reachOf } from './reach.ts';

/** The travel times of a part of the map. Destinations are in the body, because they say where a person works. */
export async function reachApi(
  app: FastifyInstance,
  { areas, travel, publicUrl, now = Date.now }: SearchApiOptions,
): Promise<void> {
  const route = routesOf(app, { tag: 'Search', access: 'anyone', headers: NO_STORE });

  route(readReach, {
    config: READS,
    summary: 'Get the travel time from each part of a map extent to the destinations of a search',
    description: 'Described in docs/search-api.md. Refuses a search without destinations.',
    body: reachRequest,
    answer: reachResponse,
    async handle({ body: { box: sides, columns, rows, ...search } }, reply) {
      const context = { areas, now: now(), publicUrl, travelModes: travel.modes() };
      const { query, problems } = parseSearchInput(search, context);
      const box = boxOf(sides.top, sides.left, sides.bottom, sides.right);
      if (!box) problems.push({ path: 'box', message: 'Must be a box on the earth' });
      if (query.travel.length === 0 && problems.length === 0)
        problems.push({ path: 'travel', message: 'Must have a destination' });
      return box && problems.length === 0
        ? reachOf(query, { box, columns, rows }, travel)
        : refuse(reply, problems);
    },
  });
}
