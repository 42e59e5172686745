import { expect, it } from 'vitest';
import { digestOfModel, type ValuationModel } from './valuation-model.ts';

/** Two models of the same values must be made in different ways, which is what the engine holds differently. */
function modelOf(number: number, values: number[], quantiles: Map<string, readonly [number, number]>) {
  return {
    month: number,
    address: { booster: { value: Float64Array.from(values) }, intervals: { quantiles } },
    rooms: null,
  } as unknown as ValuationModel;
}

const QUANTILES = new Map([['', [1, 2.5] as const]]);
const MODEL = modelOf(230, [0.5, 1], QUANTILES);

it('equal models have one digest, however their arrays are held', () => {
  const shared = new Float64Array(new ArrayBuffer(80), 16, 2);
  shared.set([0.5, 1]);
  const same = modelOf(230.5 - 0.5, [], new Map([['', [2 - 1, 2.5] as const]]));
  same.address.booster.value = shared;
  expect(digestOfModel(same)).toBe(digestOfModel(MODEL));
});

it.each([
  modelOf(231, [0.5, 1], QUANTILES),
  modelOf(230, [0.5, 1 + Number.EPSILON], QUANTILES),
  modelOf(230, [0.5, 1], new Map([['x', [1, 2.5] as const]])),
  modelOf(230, [0.5, 1], new Map([['', [-0, 2.5] as const]])),
  { ...MODEL, rooms: undefined } as unknown as ValuationModel,
])('models that differ have other digests', (other) => {
  expect(digestOfModel(other)).not.toBe(digestOfModel(MODEL));
});
