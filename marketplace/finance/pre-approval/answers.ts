import type { Language, MessageKey } from '#platform/i18n/language.ts';
import { formatMoney } from '#property/money.ts';
import type { FieldName, PreApprovalInputs } from './forms.ts';
import { askedFields, STEPS, type Step } from './rules.ts';

/** Fields whose answers are a choice, with the group of the texts of the choices. */
const CHOICES = {
  applicants: 'applicants',
  buyerType: 'buyerType',
  employment: 'employment',
  secondEmployment: 'employment',
  employer: 'employer',
  secondEmployer: 'employer',
  authority: 'authority',
  homeType: 'homeType',
  propertyType: 'propertyType',
  hasFoundHome: 'yesNo',
  rateType: 'rateType',
} as const satisfies { [Name in FieldName]?: string };
type ChoiceField = keyof typeof CHOICES;

const PLAIN: ReadonlySet<FieldName> = new Set(['age', 'secondAge', 'dependants', 'foundHome']);

/** @returns the key of the text of a choice */
export function choiceText(field: ChoiceField, value: string): MessageKey {
  return `mortgage.choice.${CHOICES[field]}.${value}` as MessageKey;
}

/** @returns an answer as people read it; empty for none */
export function answerText(
  field: FieldName,
  value: string | number | null | undefined,
  { t }: Language,
): string {
  if (value == null) return '';
  if (field in CHOICES) return t(choiceText(field as ChoiceField, `${value}`));
  if (PLAIN.has(field)) return `${value}`;
  if (field === 'term') return t('mortgage.years', { count: Number(value) });
  return formatMoney(Number(value), 'EUR');
}

/** The label of a field and its answer. */
export type AnswerRow = { field: FieldName; label: string; answer: string };

/** @returns the answers to the questions of a step that are asked, with empty ones */
export function answersOf(step: Step, inputs: PreApprovalInputs, language: Language): AnswerRow[] {
  return askedFields(step, inputs).map((field) => ({
    field,
    label: language.t(`mortgage.field.${field}`),
    answer: answerText(field, inputs[field], language),
  }));
}

/** @returns all given answers by step, without those that are empty */
export function givenAnswers(
  inputs: PreApprovalInputs,
  language: Language,
): { step: Step; title: string; rows: AnswerRow[] }[] {
  return STEPS.flatMap((step) => {
    const rows = answersOf(step, inputs, language).filter(({ answer }) => answer !== '');
    return rows.length === 0 ? [] : [{ step, title: language.t(`mortgage.step.${step}`), rows }];
  });
}
