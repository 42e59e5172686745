import type pg from 'pg';
import { createEstimator, type Estimator } from '../model/estimate.ts';
import { readLiveModel, readModelAsOf, type StoredModel } from '../model/reads.ts';
import { createRentEstimator, type RentEstimator } from '../model/rent-estimate.ts';
import { unpackModel, type ValuationModel } from '../model/valuation-model.ts';
import { readPriceIndex } from '../price-index/reads.ts';
import type { PriceIndex } from '../price-index/rules.ts';
import { createModelCache } from './model-cache.ts';
import { readModelState } from './reads.ts';

/** A stored model that is ready to estimate. */
export type LoadedModel = {
  id: number;
  /** Months since January 2005: it knows what was published before. */
  month: number;
  model: ValuationModel;
  estimator: Estimator;
  /** Null where too few rents were known. */
  rentEstimator: RentEstimator | null;
  index: PriceIndex;
};

export type Models = {
  /** The model in service, or null before the first training. */
  live: () => Promise<LoadedModel | null>;
  /** The newest model that knows nothing published after a month, or null. */
  asOf: (month: number) => Promise<LoadedModel | null>;
};

/** Models in memory for dates in the past. Each of the whole register takes 16 MB and a fifth of a second to load. */
const MAX_DATED = 8;

/** Loads models when they are needed. A new model or a new price index is noticed with the next estimate. */
export function createModels(pool: pg.Pool): Models {
  // Models for dates in the past never delay the one in service or take its place.
  const inService = createModelCache<LoadedModel>(1);
  const dated = createModelCache<LoadedModel>(MAX_DATED);
  const liveModel = (id: number, indexMonths: number) =>
    inService(id, indexMonths, () => prepare(pool, () => readLiveModel(pool)));

  return {
    async live() {
      const { liveId, indexMonths } = await readModelState(pool, null);
      return liveId === null ? null : liveModel(liveId, indexMonths);
    },
    async asOf(month) {
      const { liveId, datedId, indexMonths } = await readModelState(pool, month);
      if (datedId === null) return null;
      if (datedId === liveId) return liveModel(liveId, indexMonths);
      return dated(datedId, indexMonths, () => prepare(pool, () => readModelAsOf(pool, month)));
    },
  };
}

async function prepare(pool: pg.Pool, find: () => Promise<StoredModel | null>): Promise<LoadedModel> {
  const [stored, index] = await Promise.all([find(), readPriceIndex(pool)]);
  if (!stored) throw new Error('The model is gone');
  const model = await unpackModel(stored.content);
  const estimator = createEstimator(model, index);
  const rentEstimator = createRentEstimator(model, index);
  return { id: stored.id, month: stored.month, model, estimator, rentEstimator, index };
}
