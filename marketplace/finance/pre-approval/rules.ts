import type { Employment, FieldName, InputChanges, PreApprovalInputs } from './forms.ts';
import { FIELD_NAMES } from './forms.ts';

/** The steps of the form before its review, with their fields in order. */
export const STEP_FIELDS = {
  you: ['applicants', 'buyerType', 'age', 'secondAge'],
  work: [
    'employment',
    'employer',
    'basicIncome',
    'overtime',
    'bonus',
    'rentalIncome',
    'secondEmployment',
    'secondEmployer',
    'secondBasicIncome',
    'secondOvertime',
    'secondBonus',
  ],
  outgoings: ['monthlyLoans', 'monthlyChildcare', 'monthlyMaintenance', 'dependants'],
  deposit: ['savings', 'gift', 'taxPaid', 'existingHomeValue', 'existingLoan'],
  home: ['authority', 'homeType', 'propertyType', 'price', 'hasFoundHome', 'foundHome'],
  loan: ['loanAmount', 'term', 'rateType'],
} as const satisfies Record<string, readonly FieldName[]>;

export type Step = keyof typeof STEP_FIELDS;
export const STEPS = Object.keys(STEP_FIELDS) as Step[];

/** Fields that may stay empty: amounts of which many people have none, and answers that not everybody knows. */
const OPTIONAL: ReadonlySet<FieldName> = new Set([
  'overtime',
  'bonus',
  'rentalIncome',
  'secondOvertime',
  'secondBonus',
  'monthlyChildcare',
  'monthlyMaintenance',
  'gift',
  'taxPaid',
  'authority',
  'foundHome',
]);

const EMPLOYED: ReadonlySet<Employment | undefined> = new Set(['permanent', 'temporary'] as const);
const isJoint = ({ applicants }: PreApprovalInputs) => applicants === 'joint';
const sellsHome = ({ buyerType }: PreApprovalInputs) => buyerType === 'mover';

/** When a field is asked; the others always are. */
const CONDITIONS: { [Name in FieldName]?: (inputs: PreApprovalInputs) => boolean } = {
  secondAge: isJoint,
  employer: ({ employment }) => EMPLOYED.has(employment),
  secondEmployment: isJoint,
  secondEmployer: (inputs) => isJoint(inputs) && EMPLOYED.has(inputs.secondEmployment),
  secondBasicIncome: isJoint,
  secondOvertime: isJoint,
  secondBonus: isJoint,
  // Help to Buy is for first-time buyers.
  taxPaid: ({ buyerType }) => buyerType === 'firstTimeBuyer',
  existingHomeValue: sellsHome,
  existingLoan: sellsHome,
  foundHome: ({ hasFoundHome }) => hasFoundHome === 'yes',
};

/** @returns whether a field is asked, by the other answers */
export function isAsked(field: FieldName, inputs: PreApprovalInputs): boolean {
  return CONDITIONS[field]?.(inputs) ?? true;
}

/** @returns whether a field must have an answer before the form is complete */
export function isRequired(field: FieldName): boolean {
  return !OPTIONAL.has(field);
}

/** @returns the fields of a step that are asked, in order */
export function askedFields(step: Step, inputs: PreApprovalInputs): FieldName[] {
  return STEP_FIELDS[step].filter((field) => isAsked(field, inputs));
}

/** Fields that still need an answer, by step; steps without any are left out. */
export type Missing = { [Name in Step]?: FieldName[] };

export function missingFields(inputs: PreApprovalInputs): Missing {
  const missing: Missing = {};
  for (const step of STEPS) {
    const fields = askedFields(step, inputs).filter((field) => isRequired(field) && !(field in inputs));
    if (fields.length > 0) missing[step] = fields;
  }
  return missing;
}

export function isComplete(inputs: PreApprovalInputs): boolean {
  return Object.keys(missingFields(inputs)).length === 0;
}

/** @returns the first step with a missing answer; null once all are there */
export function nextStep(inputs: PreApprovalInputs): Step | null {
  const missing = missingFields(inputs);
  return STEPS.find((step) => step in missing) ?? null;
}

/**
 * Applies changes. Answers to questions that are not asked any more stay stored, so that switching back and forth
 * between choices loses nothing; only asked ones are shown, counted and sent.
 */
export function withChanges(inputs: PreApprovalInputs, changes: InputChanges): PreApprovalInputs {
  const merged: InputChanges = { ...inputs, ...changes };
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (merged[name] == null ? [] : [[name, merged[name]]])),
  );
}

/** @returns the answers to questions that are asked */
export function askedInputs(inputs: PreApprovalInputs): PreApprovalInputs {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) =>
      inputs[name] === undefined || !isAsked(name, inputs) ? [] : [[name, inputs[name]]],
    ),
  );
}

/** @returns whether changes would leave the answers as they are */
export function changesNothing(inputs: PreApprovalInputs, changes: InputChanges): boolean {
  return FIELD_NAMES.every(
    (name) => !(name in changes) || (inputs[name] ?? null) === (changes[name] ?? null),
  );
}
