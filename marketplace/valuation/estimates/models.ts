import type pg from 'pg';
import { createEstimator, type Estimator } from '../model/estimate.ts';
import { readLiveModel, readModelAsOf, type StoredModel } from '../model/reads.ts';
import { createRentEstimator, type RentEstimator } from '../model/rent-estimate.ts';
import { unpackModel, type ValuationModel } from '../model/valuation-model.ts';
import { readPriceIndex } from '../price-index/reads.ts';
import type { PriceIndex } from '../price-index/rules.ts';
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

/** Models in memory: the one in service and a few for dates in the past. Each takes some ten megabytes. */
const MAX_LOADED = 4;

/** Loads models when they are needed. A new model or a new price index is noticed with the next estimate. */
export function createModels(pool: pg.Pool): Models {
  const loaded = new Map<string, Promise<LoadedModel>>();

  async function load(id: number, find: () => Promise<StoredModel | null>, indexState: string) {
    const key = `${id} ${indexState}`;
    const known = loaded.get(key);
    if (known) {
      // The newest use is the last of the map.
      loaded.delete(key);
      loaded.set(key, known);
      return known;
    }
    const loading = prepare(pool, find);
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    if (loaded.size > MAX_LOADED) loaded.delete(loaded.keys().next().value!);
    return loading;
  }

  return {
    async live() {
      const { liveId, indexState } = await readModelState(pool, null);
      return liveId === null ? null : load(liveId, () => readLiveModel(pool), indexState);
    },
    async asOf(month) {
      const { datedId, indexState } = await readModelState(pool, month);
      return datedId === null ? null : load(datedId, () => readModelAsOf(pool, month), indexState);
    },
  };
}

async function prepare(pool: pg.Pool, find: () => Promise<StoredModel | null>): Promise<LoadedModel> {
  const [stored, index] = await Promise.all([find(), readPriceIndex(pool)]);
  if (!stored) throw new Error('The model is gone');
  const model = unpackModel(stored.content);
  const estimator = createEstimator(model, index);
  const rentEstimator = createRentEstimator(model, index);
  return { id: stored.id, month: stored.month, model, estimator, rentEstimator, index };
}
