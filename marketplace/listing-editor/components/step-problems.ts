import type { Translate } from '#platform/i18n/language.ts';
import { type Issue, issuesOf } from '../contract.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import type { StepName } from '../fields/steps.ts';
import { labelOf } from './fields/field-words.ts';
import { fieldId, type Problem } from './wizard.ts';

/**
 * The problems of a step with texts, by the contract that the server uses.
 * @param more problems that the contract cannot see, of any step
 */
export function problemsOf(
  step: StepName,
  fields: DraftFields,
  t: Translate,
  more: readonly (Issue & { step: StepName })[] = [],
): Problem[] {
  const issues = withMore(
    issuesOf(step, fields),
    more.filter((one) => one.step === step),
  );
  return withoutDuplicateArea(issues).map(({ field, path, message }) => ({
    field,
    path,
    message: t(message),
  }));
}

/** @returns the issues, and more of them for fields that have none */
export function withMore<One extends Issue>(issues: readonly One[], more: readonly One[]): One[] {
  return [...issues, ...more.filter((one) => !issues.some(({ field }) => field === one.field))];
}

/** The area sets the county, so only one of them is reported. */
export function withoutDuplicateArea<One extends { field: FieldName }>(issues: readonly One[]): One[] {
  const asksArea = issues.some(({ field }) => field === 'areaId');
  return issues.filter(({ field }) => !(asksArea && field === 'countyId'));
}

/** The label of a field in the summary: kinds of bedrooms are one field. */
export function fieldLabel(field: FieldName, fields: DraftFields, t: Translate): string {
  return field === 'singleBeds' ? t('placeAd.field.beds') : labelOf(field, fields, t);
}

/** A line of the error summary: field and problem. */
export function summaryLine(
  { field, path, message }: { field: FieldName; path: string; message: string },
  fields: DraftFields,
  t: Translate,
): { fieldId: string; message: string } {
  return { fieldId: fieldId(path), message: `${partLabel(field, path, fields, t)}: ${message}` };
}

/** The label of the part of a field that a path names: the rent of the second room, or the third feature. */
function partLabel(field: FieldName, path: string, fields: DraftFields, t: Translate): string {
  const [, index, part] = path.split('.');
  const number = Number(index) + 1;
  if (field === 'bedrooms' && part === 'rentalValue') return t('placeAd.room.rent', { number });
  if (field === 'bedrooms' && part === 'type') return t('placeAd.room.type', { number });
  if (field === 'features' && index !== undefined) return t('placeAd.feature.number', { number });
  return fieldLabel(field, fields, t);
}

/** The problems to show: of visited or refused fields, or all after a submission attempt. */
export function shownProblems(
  problems: readonly Problem[],
  touched: ReadonlySet<FieldName>,
  isAsked: boolean,
): readonly Problem[] {
  return isAsked ? problems : problems.filter(({ field }) => touched.has(field));
}
