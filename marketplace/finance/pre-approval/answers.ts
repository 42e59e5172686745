import type { Language, MessageKey } from '#platform/i18n/language.ts';
import { formatMoney } from '#property/money.ts';
import type { FieldName, PreApprovalInputs } from './forms.ts';
import { askedFields, STEPS, type Step } from './rules.ts';

type Answer<Field extends FieldName> = NonNullable<PreApprovalInputs[Field]>;
/** Fields whose answers are a choice. */
type ChoiceField = {
  [Field in FieldName]: string extends Answer<Field> ? never : Answer<Field> extends string ? Field : never;
}[FieldName];

/** The key of the text of each choice. */
const CHOICES: { [Field in ChoiceField]: (value: Answer<Field>) => MessageKey } = {
  applicants: (value) => `mortgage.choice.applicants.${value}`,
  buyerType: (value) => `mortgage.choice.buyerType.${value}`,
  employment: (value) => `mortgage.choice.employment.${value}`,
  secondEmployment: (value) => `mortgage.choice.employment.${value}`,
  employer: (value) => `mortgage.choice.employer.${value}`,
  secondEmployer: (value) => `mortgage.choice.employer.${value}`,
  authority: (value) => `mortgage.choice.authority.${value}`,
  homeType: (value) => `mortgage.choice.homeType.${value}`,
  propertyType: (value) => `mortgage.choice.propertyType.${value}`,
  hasFoundHome: (value) => `mortgage.choice.yesNo.${value}`,
  rateType: (value) => `mortgage.choice.rateType.${value}`,
};

const PLAIN: ReadonlySet<FieldName> = new Set(['age', 'secondAge', 'dependants', 'foundHome']);

/** @returns the key of the text of a choice */
export function choiceText<Field extends ChoiceField>(field: Field, value: Answer<Field>): MessageKey {
  return CHOICES[field](value);
}

function isChoice(field: FieldName): field is ChoiceField {
  return field in CHOICES;
}

/** @returns an answer as people read it; empty for none */
export function answerText(
  field: FieldName,
  value: string | number | null | undefined,
  { t }: Language,
): string {
  if (value == null) return '';
  if (isChoice(field)) return t(choiceText(field, value as Answer<typeof field>));
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
