import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { TravelBusy } from '#marketplace/travel/engine/questions.ts';
import { minutesFrom } from '#marketplace/travel/engine/travel-times.ts';
import type { TravelMode } from '#marketplace/travel/model.ts';
import { attachTo } from '#marketplace/travel/streets/attach.ts';
import { gridGraph, timesTo } from '#marketplace/travel/testing/grid-streets.ts';
import { errorBody } from '#platform/http/error-body.ts';
import type { SearchApiOptions } from '../options.ts';
import { createTestApp } from '../testing/app.ts';
import { reachResponse } from './contract.ts';
import { readMinutes } from './reach-text.ts';

const GRAPH = gridGraph({ south: 53.3, west: -6.3, rows: 40, columns: 60, step: 1000 });
const WORK = 'bike:20:53.32,-6.27::Work';
const SCHOOL = 'foot:25:53.31,-6.28::School';
const BOX = { top: 53.36, left: -6.32, bottom: 53.29, right: -6.23 };
const VIEW = { box: BOX, columns: 9, rows: 7 };

function withStreets(
  modes: readonly TravelMode[] = ['foot', 'bike', 'car'],
  changes: Partial<SearchApiOptions['travel']> = {},
): Promise<FastifyInstance> {
  return createTestApp([], (_, options) => {
    options.travel = {
      ...options.travel,
      modes: () => modes,
      timesTo: async ({ mode, ...place }, minutes) =>
        mode === 'transit' ? null : timesTo(GRAPH, mode, place, minutes * 600),
      ...changes,
    };
  });
}

async function post(app: FastifyInstance, payload: object) {
  return app.inject({ method: 'POST', url: '/api/v2/ads/listings/reach', payload });
}

async function minutesOf(app: FastifyInstance, payload: object): Promise<(number | null)[]> {
  const answer = await post(app, { ...VIEW, ...payload });
  expect(answer.statusCode).toBe(200);
  const { minutes, columns, rows } = reachResponse.parse(answer.json());
  expect(minutes.length).toBe(columns * rows);
  return readMinutes(minutes);
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await withStreets();
});

describe('API of the reach', () => {
  it('says how long the journey takes from each part of the map, and keeps it out of caches', async () => {
    const answer = await post(app, { travel: [WORK], ...VIEW });
    expect(answer.headers['cache-control']).toBe('no-store');
    const { minutes, ...rest } = reachResponse.parse(answer.json());
    expect(rest).toEqual({ box: [-6.32, 53.29, -6.23, 53.36], columns: 9, rows: 7 });
    const cells = readMinutes(minutes);
    const times = timesTo(GRAPH, 'bike', { latitude: 53.32, longitude: -6.27 }, 12_000)!;
    // In the middle of the middle row, whose latitude is near enough the mean of the box.
    const middle = attachTo(GRAPH, 'bike', { latitude: 53.325, longitude: -6.275 });
    expect(Math.abs(cells[3 * 9 + 4]! - minutesFrom(times, middle)!)).toBeLessThanOrEqual(1);
    expect(cells[0]).toBeNull();
  });

  it('takes a search by the URL of its page', async () => {
    const path = `/property-for-sale/dublin?travel=${encodeURIComponent(WORK)}`;
    expect(await minutesOf(app, { path })).toEqual(await minutesOf(app, { travel: [WORK] }));
  });

  it('takes the longest of several journeys, where each is within its limit', async () => {
    const [work, school, both] = await Promise.all(
      [[WORK], [SCHOOL], [WORK, SCHOOL]].map((travel) => minutesOf(app, { travel })),
    );
    const longest = work!.map((minutes, cell) =>
      minutes === null || school![cell] == null ? null : Math.max(minutes, school![cell]),
    );
    expect(both).toEqual(longest);
    const reached = (cells: (number | null)[]) => cells.filter((minutes) => minutes !== null).length;
    expect(reached(both!)).toBeGreaterThan(0);
    expect(reached(both!)).toBeLessThan(reached(work!));
  });

  it('reaches nothing with a destination far from any street', async () => {
    const cells = await minutesOf(app, { travel: [WORK, 'foot:90:51.9,-8.47::Cork'] });
    expect(cells).toEqual(Array(63).fill(null));
  });

  it.each([
    ['without a destination', { travel: [] }, 'travel'],
    ['with a destination that cannot be read', { travel: ['sledge:20:53.3,-6.2'] }, 'travel'],
    ['by public transport without a timetable', { travel: ['transit:20:53.3,-6.2'] }, 'travel'],
    ['of a path that is no page of results', { path: '/about' }, 'path'],
    ['for a page without a destination', { path: '/property-for-sale/dublin' }, 'travel'],
    ['for a box outside the earth', { travel: [WORK], box: { ...BOX, top: 100 } }, 'box'],
  ])('refuses a search %s', async (_, changes, path) => {
    const answer = await post(app, { ...VIEW, ...changes });
    expect(answer.statusCode).toBe(422);
    const { details } = errorBody.parse(answer.json());
    expect(details).toHaveLength(1);
    expect(details![0]!.path).toMatch(new RegExp(`^${path}`));
  });

  it.each([
    { columns: 161 },
    { rows: 0 },
    { rows: 2.5 },
    { columns: undefined },
    { box: undefined },
    { box: { ...BOX, top: 'up' } },
  ])('refuses a grid that is none: %j', async (changes) => {
    expect((await post(app, { travel: [WORK], ...VIEW, ...changes })).statusCode).toBe(400);
  });

  it('refuses every mode without files, and answers 503 while too many ask', async () => {
    const without = await withStreets([]);
    expect((await post(without, { travel: [WORK], ...VIEW })).statusCode).toBe(422);
    const reachGrid = () => Promise.reject(new TravelBusy('Too many questions wait'));
    const busy = await withStreets(['bike'], { reachGrid });
    expect((await post(busy, { travel: [WORK], ...VIEW })).statusCode).toBe(503);
    await Promise.all([without.close(), busy.close()]);
  });
});
