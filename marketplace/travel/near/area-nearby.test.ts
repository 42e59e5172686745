import path from 'node:path';
import { expect, it } from 'vitest';
import { distanceKm } from '#marketplace/places/gazetteer/area.ts';
import { testProduct } from '#tests/support/product.ts';
import { importStreets } from '../streets/jobs.ts';
import { writeOsmFile } from '../testing/osm-file.ts';
import type { AreaNearby } from './contract.ts';

const { app, pool, services, env } = await testProduct({ listings: 0 });
const suburb = services.gazetteer().bySlug('rathmines-dublin')!;
const city = services.gazetteer().bySlug('dublin-city-dublin')!;

async function nearbyOf(area: string, lang = 'en'): Promise<AreaNearby> {
  const response = await app.inject({
    url: `/api/v1/travel/areas/${area}/nearby`,
    headers: { 'accept-language': lang },
  });
  expect(response.statusCode).toBe(200);
  return response.json<AreaNearby>();
}

it('an area has no places and no journeys without streets', async () => {
  expect(await nearbyOf('rathmines-dublin')).toMatchObject({ places: null, modes: [], toCity: null });
});

it('an area has the places around its middle, and its journeys to the city along the streets', async () => {
  const file = path.join(env.DATA_DIR, 'town.osm.pbf');
  const { latitude, longitude } = suburb;
  writeOsmFile(
    file,
    [
      { id: 1, latitude, longitude },
      { id: 2, latitude: city.latitude, longitude: city.longitude },
      { id: 3, latitude: latitude + 1e-3, longitude, tags: { leisure: 'playground' } },
    ],
    [{ id: 1, refs: [1, 2], tags: { highway: 'cycleway' } }],
  );
  await importStreets(pool, { file, dataDir: env.DATA_DIR });
  await services.dataFiles.reload();
  const { places, modes, toCity } = await nearbyOf(`${suburb.id}`);
  expect(modes).toEqual(['foot', 'bike', 'car']);
  expect(places!.playground).toHaveLength(1);
  const km = distanceKm(suburb, city);
  expect(toCity).toMatchObject({
    name: 'Dublin City',
    timetableDate: null,
  });
  const minutes = new Map(toCity!.journeys.map((journey) => [journey.mode, journey.minutes]));
  // The destination is rounded, so that it is some metres from its crossing.
  expect(Math.abs(minutes.get('foot')! - (km / 4.9) * 60)).toBeLessThan(2);
  expect(Math.abs(minutes.get('bike')! - (km / 18) * 60)).toBeLessThan(2);
  expect([...minutes.keys()]).toEqual(['foot', 'bike']);
  expect((await nearbyOf('rathmines-dublin', 'ga')).toCity!.name).toBe('Cathair Bhaile Átha Cliath');
});

it('an unknown area is refused', async () => {
  const response = await app.inject('/api/v1/travel/areas/nowhere-at-all/nearby');
  expect(response.statusCode).toBe(404);
});
