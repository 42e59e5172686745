import fc from 'fast-check';
import type { SearchQuery } from '#marketplace/search/model.ts';
import { anyQuery } from '#marketplace/search/testing/queries.ts';
import { atSampleTime, SAMPLE_REACHES, sampleQuery } from '#marketplace/search/testing/samples.ts';

/** Searches of the sample gazetteer: any query, sometimes with many filters. */
export const savedQuery: fc.Arbitrary<SearchQuery> = fc
  .oneof(
    { weight: 5, arbitrary: sampleQuery },
    {
      weight: 2,
      arbitrary: fc
        .tuple(sampleQuery, sampleQuery)
        .map(([one, { areas, circle, polygons }]) => ({ ...one, areas, circle, polygons })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(sampleQuery, fc.constantFrom(40, 41, 42, 43), fc.constantFrom(1000, 3000, 8000))
        .map(([one, areaId, radius]) => ({ ...one, areas: [...one.areas, { areaId, radius }] })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(anyQuery, sampleQuery).map(([one, { travel }]) => ({ ...one, travel })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          sampleQuery,
          fc.uniqueArray(fc.constantFrom(...SAMPLE_REACHES), { minLength: 1, maxLength: 3 }),
        )
        .map(([one, travel]) => ({ ...one, travel })),
    },
  )
  .map(atSampleTime);
