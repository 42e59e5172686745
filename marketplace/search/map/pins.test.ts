import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { askingPrice, summary } from '#marketplace/listings/testing/summaries.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { createTestApp } from '../testing/app.ts';
import { rowOf, unitOf } from '../testing/rows.ts';
import { mapResponse } from './contract.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestApp([
    rowOf(1),
    rowOf(5, {
      sections: ['residential-to-rent'],
      units: [unitOf({ rentalPrice: 2100, kind: 'apartment' })],
      latitude: 51.9,
      longitude: -8.47,
      areaIds: [15],
    }),
    rowOf(9, { latitude: 54.4, longitude: -5.7, areaIds: [32] }),
    rowOf(12, { latitude: 53.45, longitude: -7.5, isApproximate: true }),
  ]);
});

async function post(body?: object) {
  const url = '/api/v2/ads/listings/map';
  const answer = await app.inject({ method: 'POST', url, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}

describe('map API', () => {
  it('returns the pins of the visible part', async () => {
    const { body } = await post({
      section: 'residential-to-rent',
      box: { top: 52, left: -9, bottom: 51.5, right: -8 },
    });
    expect(mapResponse.parse(body)).toEqual({
      totalResults: 1,
      box: [-9, 51.5, -8, 52],
      pins: [
        {
          id: 5,
          at: [-8.47, 51.9],
          isApproximate: false,
          price: 2100,
          pricePerWeek: null,
          currency: 'EUR',
          side: 'rent',
        },
      ],
      clusters: [],
    });
  });

  it('leaves out listings that the visitor hides, and does not count them', async () => {
    const whole = { section: 'residential-for-sale' };
    const all = mapResponse.parse((await post(whole)).body);
    expect(all.pins.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 9, 12]);
    const { body } = await post({ ...whole, without: [9, 5, 777] });
    const some = mapResponse.parse(body);
    expect(some.pins.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 12]);
    expect(some.totalResults).toBe(all.totalResults - 1);
    expect((await post({ ...whole, without: Array.from({ length: 1101 }, (_, n) => n) })).status).toBe(400);
  });

  it('returns the currency of each price: pounds in Northern Ireland', async () => {
    const { body } = await post({
      section: 'residential-for-sale',
      box: { top: 54.6, left: -6, bottom: 54.2, right: -5.5 },
    });
    expect(mapResponse.parse(body).pins).toMatchObject([{ id: 9, currency: 'GBP' }]);
  });

  it('marks homes with an approximate position', async () => {
    const box = { top: 53.5, left: -7.6, bottom: 53.4, right: -7.4 };
    const { body } = await post({ section: 'residential-for-sale', box });
    expect(mapResponse.parse(body).pins).toMatchObject([{ id: 12, isApproximate: true }]);
  });

  it('covers all of Ireland without a box', async () => {
    const { body } = await post();
    expect(mapResponse.parse(body).totalResults).toBe(4);
  });

  it('returns rents that ads state by the week also by the week', async () => {
    const box = { top: 52, left: -9, bottom: 51.5, right: -8 };
    const rents = await createTestApp(
      [
        rowOf(5, {
          sections: ['residential-to-rent'],
          units: [unitOf({ rentalPrice: 1083 })],
          ...{ latitude: 51.9, longitude: -8.47, areaIds: [15] },
        }),
      ],
      undefined,
      (id) => summary({ id, prices: [askingPrice(250, { period: 'weekly' })] }),
    );
    const answer = await rents.inject({
      method: 'POST',
      url: '/api/v2/ads/listings/map',
      payload: { section: 'residential-to-rent', box },
    });
    expect(mapResponse.parse(answer.json()).pins).toMatchObject([{ price: 1083, pricePerWeek: 250 }]);
  });

  it('refuses a box outside the earth', async () => {
    const box = { top: 520, left: -9, bottom: 51.5, right: -8 };
    const { status, body } = await post({ box });
    expect(status).toBe(422);
    expect(errorBody.parse(body).details).toMatchObject([{ path: 'box' }]);
  });
});
