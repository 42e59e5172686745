import type pg from 'pg';
import { directOf, withAdvisoryLock } from '#database/advisory-lock.ts';
import type { DescribeHome } from '../address/home.ts';
import { readPriceIndex } from '../price-index/reads.ts';
import { dayOfMonth, type PriceIndex } from '../price-index/rules.ts';
import { describePrices } from '../priced-homes/describe.ts';
import { readImportedHomes, readPricedListings } from '../priced-homes/reads.ts';
import { describeRents } from '../rents/describe.ts';
import { readRentListings } from '../rents/reads.ts';
import type { PricedHome } from './priced-home.ts';
import { readLiveModel, readStoredSales } from './reads.ts';
import { createSalesStore, type SalesStore } from './sales-store.ts';
import { describeSales, medianError } from './train-address-model.ts';
import { trainModel } from './train-model.ts';
import { startTrainers } from './trainers.ts';
import { digestOfModel, packModel, unpackModel } from './valuation-model.ts';
import { writeModel } from './writes.ts';

/** An arbitrary constant: the first half of the key of the lock. */
export const TRAINING_LOCK = 740_205;
/** Threads that train at the same time. */
const THREADS = 2;

/** All that models learn from, in memory. */
export type TrainingData = { store: SalesStore; priced: PricedHome[]; index: PriceIndex };

/** Reads the sales and the homes with attributes; half a gigabyte for the whole register. */
export async function readTrainingData(pool: pg.Pool, describeHome: DescribeHome): Promise<TrainingData> {
  const client = await directOf(pool).connect();
  try {
    await client.query('set statement_timeout = 0');
    const index = await readPriceIndex(client);
    const store = await createSalesStore(readStoredSales(client), describeHome);
    const priced = describePrices(
      await readImportedHomes(client),
      await readPricedListings(client),
      store,
      index,
      describeHome,
    );
    return { store, priced, index };
  } finally {
    // The next user of the connection has the usual limit again.
    await client.query('reset statement_timeout');
    client.release();
  }
}

export type TrainingStep = 'reading' | 'describing' | 'training' | 'storing';

export type TrainingReport = {
  modelId: number;
  /** Whether it went into service. */
  isLive: boolean;
  /** Median error on the newest quarter, and the error of the model in service; null if there was none to compare. */
  medianError: number | null;
  liveMedianError: number | null;
  /** Homes whose rents the part for rents was measured on; 0 without that part. */
  rents: number;
  seconds: number;
};

export type TrainOptions = {
  describeHome: DescribeHome;
  /** Months since January 2005, that the model is for. */
  month: number;
  /** For estimates as of dates in the past: stored, but never put into service. */
  isHistoric?: boolean;
  onStep?: (step: TrainingStep) => void;
  onTree?: (trees: number) => void;
};

/**
 * Trains a model from all that was published before a month. It goes into service if it is better than the one there on the
 * newest quarter, which neither has learned from.
 * @returns null when another training is running
 * @throws RangeError when there are too few sales
 */
export function train(pool: pg.Pool, options: TrainOptions): Promise<TrainingReport | null> {
  return withAdvisoryLock(pool, TRAINING_LOCK, '', () => trainAlone(pool, options));
}

/** The store is gone when this returns: it is as large as all the rest. */
async function readAndDescribe(pool: pg.Pool, { describeHome, month, onStep }: TrainOptions) {
  const { store, priced, index } = await readTrainingData(pool, describeHome);
  onStep?.('describing');
  const rents = describeRents(await readRentListings(pool, dayOfMonth(month)), store, index, describeHome);
  return { sales: describeSales(store, index, describeHome, month), priced, rents };
}

/** As `train`, for a caller that holds the lock of training. */
export async function trainAlone(pool: pg.Pool, options: TrainOptions): Promise<TrainingReport> {
  const { month, isHistoric = false, onStep = () => {}, onTree } = options;
  const began = performance.now();
  onStep('reading');
  const { sales, priced, rents } = await readAndDescribe(pool, options);
  onStep('training');
  const trainers = startTrainers(THREADS);
  try {
    const { train } = trainers;
    const model = await trainModel(sales, priced, rents, { month, train, ...(onTree ? { onTree } : {}) });
    onStep('storing');
    const measured = model.rent?.heldOut.length ?? 0;
    const ownError = medianError(model.address.booster, sales.held);
    const live = isHistoric ? null : await readLiveModel(pool);
    const liveError = live && medianError((await unpackModel(live.content)).address.booster, sales.held);
    const isLive = !isHistoric && (liveError === null || ownError === null || ownError < liveError);
    const modelId = await writeModel(pool, {
      month,
      digest: digestOfModel(model),
      content: packModel(model),
      state: isHistoric ? 'historic' : isLive ? 'live' : 'rejected',
      measures: {
        medianError: ownError,
        liveMedianError: liveError,
        held: sales.held.length,
        rents: measured,
      },
    });
    const seconds = (performance.now() - began) / 1000;
    return { modelId, isLive, medianError: ownError, liveMedianError: liveError, rents: measured, seconds };
  } finally {
    await trainers.close();
  }
}
