import * as z from 'zod/mini';
import type { MessageKey } from '#platform/i18n/language.ts';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { MAX_AGE, MAX_BUDGET_AMOUNT, MAX_DEPENDANTS, MAX_TERM, MIN_AGE, MIN_TERM } from '../budget/forms.ts';
import { BUYER_TYPES } from '../sums/buyer-and-home.ts';
import { type Identifier, identifierIn } from './identifiers.ts';

/** The version of the form that clients state. */
export const FORM_VERSION = 1;

export const APPLICANTS = ['single', 'joint'] as const;
export const EMPLOYMENTS = [
  'permanent',
  'temporary',
  'selfEmployed',
  'contractor',
  'retired',
  'notWorking',
] as const;
export type Employment = (typeof EMPLOYMENTS)[number];
export const EMPLOYERS = ['private', 'public', 'nonProfit'] as const;
export const HOME_TYPES = ['new', 'second-hand'] as const;
export const PROPERTY_TYPES = ['house', 'apartment'] as const;
export const YES_OR_NO = ['yes', 'no'] as const;
export const RATE_TYPES = ['fixed', 'variable'] as const;

/** Maximum length of the address or link of the home that was found. */
export const MAX_HOME_LENGTH = 200;

const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, 'mortgage.error.choice' satisfies MessageKey);
const amount = z
  .int('mortgage.error.amount' satisfies MessageKey)
  .check(
    z.minimum(0, 'mortgage.error.amount' satisfies MessageKey),
    z.maximum(MAX_BUDGET_AMOUNT, 'mortgage.error.amountTooLarge' satisfies MessageKey),
  );
const whole = (minimum: number, maximum: number, message: MessageKey) =>
  z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message));
const age = whole(MIN_AGE, MAX_AGE, 'mortgage.error.age');

const IDENTIFIER_MESSAGES: Record<Identifier, MessageKey> = {
  ppsNumber: 'mortgage.error.ppsNumber',
  accountNumber: 'mortgage.error.accountNumber',
};

/** A text for lenders, in which no PPS number and no account number is accepted. */
export function textWithoutIdentifiers(maxLength: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, 'mortgage.error.missing' satisfies MessageKey),
    z.maxLength(maxLength),
    z.refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      'mortgage.error.text' satisfies MessageKey,
    ),
    z.refine((text) => identifierIn(text) !== 'ppsNumber', IDENTIFIER_MESSAGES.ppsNumber),
    z.refine((text) => identifierIn(text) !== 'accountNumber', IDENTIFIER_MESSAGES.accountNumber),
  );
}

/** The answers by field: whole euro, incomes a year before tax, outgoings a month. */
export const PRE_APPROVAL_FIELDS = {
  applicants: choice(APPLICANTS),
  buyerType: choice(BUYER_TYPES),
  age,
  secondAge: age,
  employment: choice(EMPLOYMENTS),
  employer: choice(EMPLOYERS),
  basicIncome: amount,
  overtime: amount,
  bonus: amount,
  rentalIncome: amount,
  secondEmployment: choice(EMPLOYMENTS),
  secondEmployer: choice(EMPLOYERS),
  secondBasicIncome: amount,
  secondOvertime: amount,
  secondBonus: amount,
  monthlyLoans: amount,
  monthlyChildcare: amount,
  monthlyMaintenance: amount,
  dependants: whole(0, MAX_DEPENDANTS, 'mortgage.error.number'),
  savings: amount,
  gift: amount,
  /** Income tax and DIRT of the last four years together. */
  taxPaid: amount,
  existingHomeValue: amount,
  existingLoan: amount,
  /** Where the home is looked for; none for no place in particular. */
  authority: choice(LOCAL_AUTHORITIES),
  homeType: choice(HOME_TYPES),
  propertyType: choice(PROPERTY_TYPES),
  price: amount,
  hasFoundHome: choice(YES_OR_NO),
  foundHome: textWithoutIdentifiers(MAX_HOME_LENGTH),
  loanAmount: amount,
  term: whole(MIN_TERM, MAX_TERM, 'mortgage.error.term'),
  rateType: choice(RATE_TYPES),
} as const;

export type FieldName = keyof typeof PRE_APPROVAL_FIELDS;
export const FIELD_NAMES = Object.keys(PRE_APPROVAL_FIELDS) as FieldName[];

type Shapes = typeof PRE_APPROVAL_FIELDS;
/** The stored answers; a field without an answer is missing. */
export type PreApprovalInputs = { [Name in FieldName]?: z.output<Shapes[Name]> };
/** Changed answers; null removes one. */
export type InputChanges = { [Name in FieldName]?: z.output<Shapes[Name]> | null };
