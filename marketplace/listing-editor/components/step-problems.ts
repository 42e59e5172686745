import type { Translate } from '#platform/i18n/language.ts';
import { issuesOf } from '../contract.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import type { StepName } from '../fields/steps.ts';
import { labelOf } from './fields/field-words.ts';
import { fieldId, type Problem } from './wizard.ts';

/** What is wrong in a step, in words, by the contract that the server holds the ad to. */
export function problemsOf(step: StepName, fields: DraftFields, t: Translate): Problem[] {
  return withoutTwins(issuesOf(step, fields)).map(({ field, path, message }) => ({
    field,
    path,
    message: t(message),
  }));
}

/** The area brings its county: one question, one complaint. */
export function withoutTwins<One extends { field: FieldName }>(issues: readonly One[]): One[] {
  const asksArea = issues.some(({ field }) => field === 'areaId');
  return issues.filter(({ field }) => !(asksArea && field === 'countyId'));
}

/** What a complaint about a field calls it: the kinds of bedrooms are one question. */
export function questionOf(field: FieldName, fields: DraftFields, t: Translate): string {
  return field === 'singleBeds' ? t('placeAd.field.beds') : labelOf(field, fields, t);
}

/** A line of the summary: which question, and what is wrong with the answer. */
export function summaryLine(
  { field, path, message }: { field: FieldName; path: string; message: string },
  fields: DraftFields,
  t: Translate,
): { fieldId: string; message: string } {
  return { fieldId: fieldId(path), message: `${questionOf(field, fields, t)}: ${message}` };
}

/** Those that may be said: of fields that somebody has left or that were refused, or all of them once asked for. */
export function shownProblems(
  problems: readonly Problem[],
  touched: ReadonlySet<FieldName>,
  isAsked: boolean,
): readonly Problem[] {
  return isAsked ? problems : problems.filter(({ field }) => touched.has(field));
}
