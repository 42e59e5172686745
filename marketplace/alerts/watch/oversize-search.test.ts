import { expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { everythingIn, type Polygon } from '#marketplace/search/model.ts';
import { MAX_KEPT_POINTS, MAX_POLYGONS } from '#marketplace/search/request/limits.ts';
import { readRequest } from '#marketplace/search/request/read.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { saveSearch } from '../testing/saved.ts';
import { watchUntilCaughtUp } from '../testing/until-watched.ts';
import { openWatch } from './jobs.ts';

const { pool } = await testDatabase();
const watch = openWatch({ pool, channels: ['email'] });

/** A star with many points, so large that dropping most of them is visible. */
function star(longitude: number, latitude: number, degrees: number, points: number): Polygon[number] {
  return Array.from({ length: points }, (_, index) => {
    const turn = (2 * Math.PI * index) / points;
    const reach = degrees * (index % 2 === 0 ? 1 : 0.8);
    const round = (value: number) => Math.round(value * 1e5) / 1e5;
    return [round(longitude + reach * Math.cos(turn)), round(latitude + reach * Math.sin(turn))] as const;
  });
}
/** As searches could once be saved: 24,000 points. */
function oversize(longitude: number, latitude: number) {
  const shapes = Array.from({ length: MAX_POLYGONS }, (_, index) =>
    star(longitude + index * 0.001, latitude, 0.2, 1_200),
  );
  return {
    section: 'residential-for-sale',
    geoFilter: {
      geoSearchType: 'CUSTOM_SHAPES' as const,
      customShapes: shapes.map((ring) => ({
        type: 'Polygon' as const,
        coordinates: [ring.map((at) => [...at])],
      })),
    },
  };
}
const areas = {
  areaById: () => undefined,
  areaNamed: () => undefined,
  areaByText: () => undefined,
  areaOfWords: () => undefined,
  childrenOf: () => [],
  all: () => [],
};

it('a search saved with too many points raises alerts for the listings on its page', async () => {
  await seedGazetteer(pool);
  const { latitude, longitude } = sampleListing();
  const save = async (request: object) => {
    const { id } = await saveSearch(pool, { query: everythingIn(['residential-for-sale']) });
    await pool.query('update saved_search set request = $2 where id = $1', [id, JSON.stringify(request)]);
    return id;
  };
  const here = oversize(longitude!, latitude!);
  const recent = { ranges: [{ name: 'firstPublishDate', from: 'now-3d/d', to: '' }] };
  const searches = [
    await save(here),
    await save({ ...here, ...recent }),
    await save(oversize(longitude! - 2, latitude!)),
    // An unknown area would find too much, so the search is left out.
    await save({
      ...here,
      geoFilter: { ...here.geoFilter, geoSearchType: '', storedShapeIds: ['99999999'] },
    }),
  ];
  await watchUntilCaughtUp(pool, watch);
  await writeListings(pool, [sampleListing({ reference: 'oversize', publishedAt: new Date() })]);
  await watchUntilCaughtUp(pool, watch);
  const { rows } = await pool.query<{ search_id: number }>('select search_id from alert order by search_id');
  expect(rows.map((row) => row.search_id)).toEqual(searches.slice(0, 2));
});

it('such a search takes no more memory in the matcher than others', () => {
  const { query, problems } = readRequest(oversize(-6.3, 53.3), { areas, now: Date.now() });
  expect(problems).toMatchObject([{ path: 'geoFilter.customShapes' }]);
  const points = query.polygons.flat(2);
  expect(points.length).toBeGreaterThan(MAX_POLYGONS * 3);
  expect(points.length).toBeLessThanOrEqual(MAX_KEPT_POINTS);
});
