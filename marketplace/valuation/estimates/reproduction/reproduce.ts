import type pg from 'pg';
import { type AnyStage, type EstimateInput, estimateFrom } from '../../model/estimate.ts';
import { storedOutOfDate } from '../../model/out-of-date.ts';
import { readModel } from '../../model/reads.ts';
import { unpackModel, type ValuationModel } from '../../model/valuation-model.ts';
import { readModelsOfEstimates, readStoredEstimates, type StoredEstimate } from './reads.ts';

/** Stored estimates that were made again. */
export type Reproduction = {
  estimates: number;
  /** Equal in every bit of the price and of both half widths. */
  equal: number;
  /** Ids of the others. */
  different: string[];
};

/** Stored estimates in memory at a time. */
const BATCH_SIZE = 1_000;

/**
 * Makes all stored estimates again, each from its stored features by its own model, and compares the figures.
 * @param onProgress receives the number of estimates made so far
 */
export async function reproduceEstimates(
  pool: pg.Pool,
  onProgress: (estimates: number) => void = () => {},
): Promise<Reproduction> {
  const result: Reproduction = { estimates: 0, equal: 0, different: [] };
  for (const modelId of await readModelsOfEstimates(pool)) {
    const model = await unpackModel((await readModel(pool, modelId))!.content);
    let batch: StoredEstimate[] = [];
    do {
      batch = await readStoredEstimates(pool, {
        modelId,
        after: batch.at(-1)?.id ?? null,
        limit: BATCH_SIZE,
      });
      for (const stored of batch) {
        if (isReproduced(model, stored)) result.equal += 1;
        else result.different.push(stored.id);
      }
      result.estimates += batch.length;
      onProgress(result.estimates);
    } while (batch.length === BATCH_SIZE);
  }
  return result;
}

/** Whether a model makes the same figures from the features of a stored estimate, to the bit. */
export function isReproduced(model: ValuationModel, stored: StoredEstimate): boolean {
  const { price, likely, wide } = estimateFrom(model, inputOf(stored));
  return (
    Object.is(price, stored.price) &&
    Object.is(likely, stored.half_width_80) &&
    Object.is(wide, stored.half_width_90)
  );
}

function inputOf(stored: StoredEstimate): EstimateInput<AnyStage> {
  // A copy: numbers of four bytes need a place divisible by four.
  const bytes = Uint8Array.from(stored.features);
  return {
    stage: stored.stage,
    features: new Float32Array(bytes.buffer),
    base: stored.base,
    level: stored.index_level,
    askingPrice: stored.asking_price,
    homeNumber: stored.home_number,
    errorGroups: stored.error_groups,
    outOfDate: storedOutOfDate(stored),
  };
}
