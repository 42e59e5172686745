import type { Estimate, Estimator, Subject } from './estimate.ts';
import { attributesOf, STAGES, type Stage, stageOf } from './valuation-model.ts';

/**
 * Estimates a home with less known than it is, by the same evidence: from its address alone, then with type and beds, then with
 * size and rating, up to the stage before its estimate.
 */
export function estimateSteps(
  estimator: Estimator,
  subject: Subject,
  { stage }: Pick<Estimate, 'stage'>,
): (Estimate & { stage: Stage })[] {
  return STAGES.filter((step) => step !== stage).flatMap((step) => {
    const attributes = attributesOf(step, subject.attributes);
    if (stageOf(attributes) !== step) return [];
    const estimate = estimator({ ...subject, attributes, askingPrice: null });
    // A model from few homes has the stage of the address only.
    return estimate.stage === step ? { ...estimate, stage: step } : [];
  });
}
