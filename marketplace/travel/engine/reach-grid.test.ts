import fc from 'fast-check';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import { expect, it } from 'vitest';
import { attachTo } from '../streets/attach.ts';
import { STREET_MODES } from '../streets/model.ts';
import { gridGraph, timesTo } from '../testing/grid-streets.ts';
import { openThread } from './ask.ts';
import { NOT_REACHED, reachGrid } from './reach-grid.ts';
import { minutesFrom } from './travel-times.ts';

const AREA = { south: 53.3, west: -6.3, rows: 30, columns: 20, step: 1200 };
const GRAPH = gridGraph(AREA);
const between = (min: number, max: number) => fc.integer({ min, max });
/** In the streets or somewhat beyond them, and half way between no two crossings: either would be as near. */
const latitude = between(-400, 800).map((step) => 53.300_012_3 + step / 20_011);
const longitude = between(-400, 900).map((step) => -6.299_987_1 + step / 20_011);
const cells = between(1, 12);
const box = fc.tuple(latitude, latitude, longitude, longitude).map(([a, b, c, d]) => ({
  north: Math.max(a, b),
  south: Math.min(a, b),
  west: Math.min(c, d),
  east: Math.max(c, d),
}));
const destination = fc
  .record({
    mode: fc.constantFrom(...STREET_MODES),
    latitude: between(1, 30).map((row) => 53.3 + row * 0.0012),
    longitude: between(1, 20).map((column) => -6.3 + column * 0.0012),
    minutes: between(5, 60),
  })
  .map(({ mode, minutes, ...place }) => ({ times: timesTo(GRAPH, mode, place, 600 * 60)!, minutes }));

it('gives each cell the minutes of a home in its middle: the longest journey, if all are within their limits', () => {
  fc.assert(
    fc.property(
      box,
      cells,
      cells,
      fc.array(destination, { minLength: 1, maxLength: 3 }),
      (box, columns, rows, destinations) => {
        const grid = reachGrid(destinations, { box, columns, rows });
        // The middle of each cell as the library of the map finds it.
        const [west, south] = fromLonLat([box.west, box.south]) as [number, number];
        const [east, north] = fromLonLat([box.east, box.north]) as [number, number];
        const expected = Array.from({ length: columns * rows }, (_, cell) => {
          const x = west + (((cell % columns) + 0.5) / columns) * (east - west);
          const y = north - ((Math.floor(cell / columns) + 0.5) / rows) * (north - south);
          const [longitude, latitude] = toLonLat([x, y]) as [number, number];
          const journeys = destinations.map(({ times, minutes: limit }) => {
            const minutes = minutesFrom(times, attachTo(GRAPH, times.mode, { latitude, longitude }));
            return minutes === null || minutes > limit ? NOT_REACHED : minutes;
          });
          return Math.max(...journeys);
        });
        expect([...grid]).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

it('reaches nothing on the other side of the earth or at a pole', () => {
  const destinations = [
    { times: timesTo(GRAPH, 'foot', { latitude: 53.31, longitude: -6.29 }, 600)!, minutes: 10 },
  ];
  for (const box of [
    { north: 90, south: 90, west: -180, east: 180 },
    { north: -40, south: -90, west: 170, east: 170 },
  ])
    expect([...reachGrid(destinations, { box, columns: 2, rows: 2 })]).toEqual(Array(4).fill(NOT_REACHED));
});

it('is the same from the thread, which reads the times in shared memory', async () => {
  const box = { north: 53.34, south: 53.3, west: -6.31, east: -6.27 };
  const grid = { box, columns: 20, rows: 30 };
  const times = timesTo(GRAPH, 'bike', { latitude: 53.31, longitude: -6.29 }, 6000)!;
  const destinations = [{ times, minutes: 8 }];
  const thread = openThread();
  try {
    const cells = await thread.ask({ kind: 'grid', destinations, grid });
    expect([...cells]).toEqual([...reachGrid(destinations, grid)]);
    expect(cells.some((minutes) => minutes <= 8)).toBe(true);
    expect(cells.buffer).toBeInstanceOf(SharedArrayBuffer);
  } finally {
    await thread.close();
  }
});
