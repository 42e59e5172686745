import { quarterOf } from '../price-index/rules.ts';

/** The state of the stored register and models; times are null where there is nothing. */
export type TrainingState = {
  /** Whether there is a price index. */
  hasIndex: boolean;
  /** Whether an import of the register is under way. */
  isImporting: boolean;
  /** End of the newest import of the register. */
  lastImport: Date | null;
  /** First month with sales, since January 2005. */
  firstMonth: number | null;
  hasLiveModel: boolean;
  /** When the newest model for the present was trained, in service or not. */
  lastTrained: Date | null;
  /** Months of the models that estimates may use, since January 2005. */
  modelMonths: readonly number[];
};

/** A model that is to be trained: of a month since January 2005. */
export type DueTraining = { month: number; isHistoric: boolean };

/** A newer register says little more of prices within this time. */
const MAX_MODEL_AGE_MS = 28 * 86_400_000;
/** How long before the present the model for estimates of the past is. */
const HISTORIC_MONTHS = 12;
/** Months of sales that a model for estimates of the past learns from, at least. */
const MIN_LEARNED_MONTHS = 24;

/**
 * Decides which model to train now: the one for the present when there is none, or when a register was imported since and
 * the model is four weeks old; then the one for estimates of the past.
 * @param month the present one, since January 2005
 * @returns null when none is due
 */
export function dueTraining(state: TrainingState, now: Date, month: number): DueTraining | null {
  const { lastImport, firstMonth, lastTrained } = state;
  if (!state.hasIndex || state.isImporting || lastImport === null || firstMonth === null) return null;
  const isOutdated =
    lastTrained !== null &&
    lastImport > lastTrained &&
    now.getTime() - lastTrained.getTime() > MAX_MODEL_AGE_MS;
  if (!state.hasLiveModel || isOutdated) return { month, isHistoric: false };
  if (state.modelMonths.some((one) => one <= month - HISTORIC_MONTHS)) return null;
  const historic = quarterOf(month - HISTORIC_MONTHS);
  return firstMonth <= historic - MIN_LEARNED_MONTHS ? { month: historic, isHistoric: true } : null;
}
