import { expect, it } from 'vitest';
import type { Booster } from '../../model/booster.ts';
import { estimateFrom } from '../../model/estimate.ts';
import type { ValuationModel } from '../../model/valuation-model.ts';
import type { StoredEstimate } from './reads.ts';
import { isReproduced } from './reproduce.ts';

/** A tree that splits by the first feature. */
const BOOSTER: Booster = {
  feature: Int16Array.of(0, -1, -1),
  value: Float64Array.of(0.5, 0.1, 0.3),
  left: Int32Array.of(1, 0, 0),
  missingLeft: Uint8Array.of(1, 0, 0),
  expected: Float64Array.of(0.2, 0.1, 0.3),
  roots: Int32Array.of(0),
};
const MODEL: ValuationModel = {
  month: 230,
  address: {
    booster: BOOSTER,
    intervals: { spreads: [BOOSTER, BOOSTER], quantiles: new Map([['', [0.2, 0.3] as const]]) },
  },
  rooms: null,
  full: null,
  asking: null,
  rent: null,
  drift: { index: new Map(), sales: new Map() },
};

const INPUT = {
  stage: 'address' as const,
  features: Float32Array.of(0.7, Number.NaN),
  base: 0.25,
  level: 12.4,
  askingPrice: null,
  homeNumber: 17,
  errorGroups: ['dublin flat'],
  outOfDate: { data: 'sales' as const, newestMonth: 220, drift: { likely: 0.05, wide: 0.08 } },
};
const { price, likely, wide } = estimateFrom(MODEL, INPUT);
const STORED: StoredEstimate = {
  id: 'a',
  stage: 'address',
  // As a driver gives it: a part of a larger buffer, at any place.
  features: Buffer.concat([Buffer.of(9), Buffer.from(INPUT.features.buffer)]).subarray(1),
  index_level: INPUT.level,
  base: INPUT.base,
  price,
  half_width_80: likely,
  half_width_90: wide,
  asking_price: null,
  home_number: INPUT.homeNumber,
  error_groups: INPUT.errorGroups,
  out_of_date: 'sales',
  newest_month: 220,
  drift_80: 0.05,
  drift_90: 0.08,
};

it('a stored estimate is made again from its features', () => {
  expect(isReproduced(MODEL, STORED)).toBe(true);
});

it.each([
  { price: price + 2 ** -49 },
  { half_width_80: likely + 2 ** -53 },
  { half_width_90: wide + 2 ** -53 },
  { base: 0.250000001 },
  { index_level: 12.41 },
  { drift_80: 0.050000001 },
  { drift_90: 0.080000001 },
  { out_of_date: null },
  { features: Buffer.from(Float32Array.of(0.2, Number.NaN).buffer) },
])('an estimate with another figure or input is found: %o', (change) => {
  expect(isReproduced(MODEL, { ...STORED, ...change })).toBe(false);
});
