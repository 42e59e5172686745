import type { Attributes } from './attributes.ts';
import type { Estimate, HomeEstimator } from './estimate.ts';
import { attributesOf, STAGES, type Stage, stageOf } from './valuation-model.ts';

/**
 * Estimates a home with less known than it is, by the same evidence: from its address alone, then with type and beds, then with
 * size and rating, up to the stage before its estimate.
 */
export function estimateSteps(
  { estimate: estimateHome }: HomeEstimator,
  known: Attributes,
  { stage }: Pick<Estimate, 'stage'>,
): (Estimate & { stage: Stage })[] {
  return STAGES.filter((step) => step !== stage).flatMap((step) => {
    const attributes = attributesOf(step, known);
    if (stageOf(attributes) !== step) return [];
    const estimate = estimateHome({ attributes, askingPrice: null });
    // A model from few homes has the stage of the address only.
    return estimate.stage === step ? { ...estimate, stage: step } : [];
  });
}
