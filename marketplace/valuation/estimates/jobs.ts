import type pg from 'pg';
import type { DescribeHome } from '../address/home.ts';
import { createEstimator } from '../model/estimate.ts';
import { train } from '../model/jobs.ts';
import { readModelAsOf } from '../model/reads.ts';
import { unpackModel } from '../model/valuation-model.ts';
import { readPriceIndex } from '../price-index/reads.ts';
import { monthName, QUARTER, quarterOf } from '../price-index/rules.ts';
import type { DatedEstimator } from './batch.ts';

/**
 * Finds the model for each month: one that knows nothing published after the beginning of its quarter. Where there is none of
 * the quarter, it is trained.
 * @param onTraining receives the first month of the quarter, `2024-01`
 * @returns a function that gives the model, or null where there were too few sales to learn from
 */
export async function modelsOfMonths(
  pool: pg.Pool,
  months: readonly number[],
  describeHome: DescribeHome,
  onTraining: (quarter: string) => void,
): Promise<(month: number) => DatedEstimator | null> {
  const index = await readPriceIndex(pool);
  const models = new Map<number, DatedEstimator | null>();
  for (const quarter of new Set(months.map(quarterOf))) {
    const model = await modelOfQuarter(pool, quarter, describeHome, onTraining);
    models.set(
      quarter,
      model && { id: model.id, estimator: createEstimator(await unpackModel(model.content), index) },
    );
  }
  return (month) => models.get(quarterOf(month)) ?? null;
}

async function modelOfQuarter(
  pool: pg.Pool,
  quarter: number,
  describeHome: DescribeHome,
  onTraining: (quarter: string) => void,
) {
  const stored = await readModelAsOf(pool, quarter);
  if (stored && stored.month > quarter - QUARTER) return stored;
  onTraining(monthName(quarter));
  try {
    const report = await train(pool, { describeHome, month: quarter, isHistoric: true });
    if (!report) throw new Error('Another training is under way');
  } catch (error) {
    // Too few sales were known then.
    if (!(error instanceof RangeError)) throw error;
    return stored;
  }
  return readModelAsOf(pool, quarter);
}
