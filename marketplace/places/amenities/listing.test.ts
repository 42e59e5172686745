import { expect, it } from 'vitest';
import type { WireDetail } from '#marketplace/compat/listings/contract.ts';
import { testProduct } from '#tests/support/product.ts';
import { distanceKm } from '../gazetteer/area.ts';
import { replaceStops } from './writes.ts';

const { app, pool } = await testProduct({ listings: 200 });

async function read(id: number, lang = 'en'): Promise<WireDetail> {
  const response = await app.inject(`/api/v3/ads/listing/${id}?lang=${lang}`);
  expect(response.statusCode).toBe(200);
  return response.json<WireDetail>();
}

async function idsOf(condition: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(`select id from ad where ${condition} order by id`);
  return rows.map(({ id }) => id);
}

it('a listing has its nearest schools and stops, in the format of clients', async () => {
  const shownPlace = { latitude: 0, longitude: 0 };
  for (const id of (await idsOf("state = 'published'")).slice(0, 40)) {
    const { listing, amenities } = await read(id);
    const [longitude, latitude] = listing.point!.coordinates;
    Object.assign(shownPlace, { latitude, longitude });
    expect(amenities.attributions).toEqual(['Demo data: these schools and stops are made up.']);
    for (const list of [amenities.primarySchools, amenities.secondarySchools, amenities.publicTransports]) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.length).toBeLessThanOrEqual(10);
      const away = list.map(({ distance }) => distance.value);
      expect(away).toEqual(away.toSorted((a, b) => a - b));
      for (const { distance, location } of list) {
        expect(location).toEqual({ lat: expect.any(String), lon: expect.any(String) });
        const point = { latitude: Number(location.lat), longitude: Number(location.lon) };
        expect(distance).toEqual({
          value: Math.round(distanceKm(shownPlace, point) * 100) / 100,
          unit: 'km',
        });
      }
    }
    for (const school of [...amenities.primarySchools, ...amenities.secondarySchools])
      expect(school).toEqual({
        schoolName: expect.any(String),
        numPupils: expect.any(Number),
        distance: expect.anything(),
        location: expect.anything(),
      });
    // The invented stops have no provider, and no stop has a route: unknown fields are absent.
    for (const stop of amenities.publicTransports)
      expect(Object.keys(stop).toSorted()).toEqual(['distance', 'location', 'stop', 'type']);
  }
});

it('a sold home has none, because its point is not public', async () => {
  const sold = await idsOf("state = 'sold' and latitude is not null");
  expect(sold.length).toBeGreaterThan(0);
  for (const id of sold) {
    const { listing, amenities } = await read(id);
    expect(listing.point).toBeUndefined();
    expect(Object.values(amenities).flat()).toEqual([]);
  }
});

it('a stop has its Irish name in Irish', async () => {
  const [id] = await idsOf("state = 'published'");
  const [longitude, latitude] = (await read(id!)).listing.point!.coordinates;
  const stop = { key: '1', kind: 'Rail' as const, name: 'Here', nameGa: 'Anseo', provider: 'Irish Rail' };
  await replaceStops(pool, { name: 'real', attribution: 'NTA' }, [{ ...stop, latitude, longitude }]);
  for (const [lang, name] of [
    ['en', 'Here'],
    ['ga', 'Anseo'],
  ] as const) {
    const { publicTransports, attributions } = (await read(id!, lang)).amenities;
    expect(publicTransports).toMatchObject([
      { type: 'Rail', stop: name, provider: 'Irish Rail', distance: { value: 0 } },
    ]);
    expect(attributions).toContain('NTA');
  }
});
