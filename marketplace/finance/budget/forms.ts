import * as z from 'zod/mini';
import { BUYER_TYPES } from '../sums/buyer-and-home.ts';

/** The version of the inputs. */
export const BUDGET_VERSION = 3;
/** Largest amount of a budget, in whole euro. */
export const MAX_BUDGET_AMOUNT = 20_000_000;
export const MIN_AGE = 18;
export const MAX_AGE = 100;
export const MIN_TERM = 5;
export const MAX_TERM = 40;
/** Percent a year: above every rate of a home loan since 1990. */
export const MAX_RATE = 20;
export const MAX_DEPENDANTS = 20;

const amount = z.int().check(z.minimum(0), z.maximum(MAX_BUDGET_AMOUNT));
const age = z.int().check(z.minimum(MIN_AGE), z.maximum(MAX_AGE));

/** A percentage a year, with at most two decimals. */
export const ratePercent = z.number().check(z.minimum(0), z.maximum(MAX_RATE), z.multipleOf(0.01));

/** The facts of a buyer as people enter them: whole euro, incomes a year before tax, outgoings a month. */
export const budgetInputs = z.object({
  applicants: z.enum(['single', 'joint']),
  buyerType: z.enum(BUYER_TYPES),
  basicIncome: amount,
  overtime: amount,
  bonus: amount,
  rentalIncome: amount,
  age,
  /** The second applicant's; ignored for a single one. */
  secondBasicIncome: amount,
  secondOvertime: amount,
  secondBonus: amount,
  secondAge: z.nullable(age),
  dependants: z.int().check(z.minimum(0), z.maximum(MAX_DEPENDANTS)),
  monthlyOutgoings: amount,
  savings: amount,
  gift: amount,
  existingHomeValue: amount,
  existingLoan: amount,
  /** Income tax and DIRT of the last four years together; null if unknown. */
  taxPaid: z.nullable(amount),
  /** The place of the home, of the gazetteer; null for none in particular. */
  areaId: z.nullable(z.int().check(z.positive())),
  homeType: z.enum(['new', 'second-hand']),
  propertyType: z.enum(['house', 'apartment']),
  term: z.int().check(z.minimum(MIN_TERM), z.maximum(MAX_TERM)),
  /** Percent a year; null for the average of new loans. */
  rate: z.nullable(ratePercent),
});
export type BudgetInputs = z.output<typeof budgetInputs>;

/** The inputs before anything was entered. */
export const EMPTY_BUDGET: BudgetInputs = {
  applicants: 'single',
  buyerType: 'firstTimeBuyer',
  basicIncome: 0,
  overtime: 0,
  bonus: 0,
  rentalIncome: 0,
  age: 35,
  secondBasicIncome: 0,
  secondOvertime: 0,
  secondBonus: 0,
  secondAge: null,
  dependants: 0,
  monthlyOutgoings: 0,
  savings: 0,
  gift: 0,
  existingHomeValue: 0,
  existingLoan: 0,
  taxPaid: null,
  areaId: null,
  homeType: 'second-hand',
  propertyType: 'house',
  term: 30,
  rate: null,
};

/** @returns whether an income or own money was entered, without which there is nothing to work out */
export function isFilledBudget(inputs: BudgetInputs): boolean {
  const { basicIncome, secondBasicIncome, savings, gift, existingHomeValue } = inputs;
  return basicIncome + secondBasicIncome + savings + gift + existingHomeValue > 0;
}
