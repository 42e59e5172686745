import type { Translate } from '#language/language.ts';
import { issuesOf } from '#marketplace/placement/contract.ts';
import type { DraftFields, FieldName } from '#marketplace/placement/fields/draft-fields.ts';
import type { StepName } from '#marketplace/placement/fields/steps.ts';
import type { Problem } from './wizard.ts';

/** What is wrong in a step, in words, by the contract that the server holds the ad to. */
export function problemsOf(step: StepName, fields: DraftFields, t: Translate): Problem[] {
  return issuesOf(step, fields).map(({ field, path, message }) => ({ field, path, message: t(message) }));
}

/** Those that may be said: of fields that somebody has left or that were refused, or all of them once asked for. */
export function shownProblems(
  problems: readonly Problem[],
  touched: ReadonlySet<FieldName>,
  isAsked: boolean,
): readonly Problem[] {
  return isAsked ? problems : problems.filter(({ field }) => touched.has(field));
}
