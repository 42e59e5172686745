import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createSearchIndex } from '../index/create.ts';
import { bruteForceSearch } from './oracle.ts';
import { SAMPLE_AREAS, SAMPLE_REACHES, sampleQuery, sampleRow } from './samples.ts';
import { minutesTo } from './travel-oracle.ts';

const IDS = 200;

/**
 * The filter by travel time leaves exactly the listings whose minutes are within every limit, and says these minutes; a
 * listing takes the time of its present position after every change.
 * @param numRuns random markets
 */
export function checkTravelFilter(numRuns: number): void {
  const rows = fc.array(sampleRow(IDS), { minLength: 20, maxLength: 80 });
  const reaches = fc.array(fc.constantFrom(...SAMPLE_REACHES), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(rows, rows, reaches, sampleQuery, (first, second, travel, sampled) => {
      const index = createSearchIndex();
      index.setAreas(SAMPLE_AREAS);
      const market = new Map<number, (typeof first)[number]>();
      const query = { ...sampled, travel, from: 0, pageSize: IDS };
      for (const put of [first, second]) {
        for (const row of put) market.set(row.id, row);
        index.apply({ put: [...new Map(put.map((row) => [row.id, row])).values()], remove: [] });
        const found = index.search(query, false);
        const expected = bruteForceSearch([...market.values()], SAMPLE_AREAS, { ...query, travel: [] }, false)
          .listings.map(({ id }) => ({ id, minutes: travel.map((one) => minutesTo(market.get(id)!, one)) }))
          .filter(({ minutes }) => minutes.every((time, at) => time <= travel[at]!.minutes));
        const byId = <T extends { id: number }>(list: readonly T[]) => list.toSorted((a, b) => a.id - b.id);
        assert.deepEqual(
          byId(found.listings.map(({ id, travelMinutes }) => ({ id, minutes: travelMinutes }))),
          byId(expected),
        );
      }
    }),
    { numRuns },
  );
}
