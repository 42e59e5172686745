import { z } from 'zod';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { MAX_BUDGET_AMOUNT, MAX_RATE, MAX_TERM, MIN_TERM } from '../budget/forms.ts';
import { LIMITS } from '../rent-or-buy/model.ts';
import { ruleRow } from '../rules/contract.ts';
import { LETTING_COSTS } from '../sums/rental-yield.ts';
import { MAX_RENT_SHARE } from './model.ts';

const number = z.coerce.number();
const share = number
  .min(0)
  .max(MAX_RENT_SHARE)
  .optional()
  .describe('Percent of the rent; by default the figure of the rules');

export const rentalYieldQuery = z.object({
  price: number.int().min(LIMITS.price.min).max(MAX_BUDGET_AMOUNT).describe('Whole euro'),
  rent: number.int().min(LIMITS.rent.min).max(LIMITS.rent.max).describe('Whole euro a month'),
  managementFee: number.int().min(0).max(LIMITS.managementFee.max).optional().describe('Whole euro a year'),
  insurance: share,
  repairs: share,
  vacancy: share,
  loan: number.int().min(0).max(MAX_BUDGET_AMOUNT).optional().describe('Whole euro; none by default'),
  rate: number
    .min(0)
    .max(MAX_RATE)
    .multipleOf(0.01)
    .optional()
    .describe('Percent a year; the average of new loans by default'),
  term: number.int().min(MIN_TERM).max(MAX_TERM).optional().describe('Years of the loan'),
  authority: z.enum(LOCAL_AUTHORITIES).optional().describe('Whose local factor changes the property tax'),
  home: z.enum(['new', 'second-hand']).optional(),
  type: z.enum(['house', 'apartment']).optional(),
});
export type RentalYieldQuery = z.output<typeof rentalYieldQuery>;

const cents = z.int().describe('Cents a year');
const part = z.number().describe('A share: 0.05 is 5 %');

export const rentalYieldAnswer = z
  .object({
    terms: z.object({
      price: z.int().describe('Cents'),
      rent: z.int().describe('Cents a month'),
      buyingCosts: z.int().describe('Cents: duty and fees'),
      managementFee: z.int().nullable().describe('Whole euro a year'),
      insurance: z.number().describe('Percent of the rent'),
      repairs: z.number().describe('Percent of the rent'),
      vacancy: z.number().describe('Percent of the rent'),
      loan: z.int().describe('Cents'),
      maxLoan: z.int().describe('Cents: the most that a lender may lend on a home that is let'),
      rate: z.number().describe('Percent a year'),
      term: z.int().describe('Years'),
    }),
    rent: cents,
    costs: z.object(Object.fromEntries(LETTING_COSTS.map((cost) => [cost, cents])) as CostShape),
    net: z.int().describe('Rent without costs, in cents a year'),
    grossYield: part,
    netYield: part.describe('Net rent by price, duty and fees'),
    interest: z.int().describe('Of the first year, in cents'),
    repayments: cents,
    cashFlow: z.int().describe('Net rent without repayments, in cents a year'),
    cash: z.int().describe('Own money at the purchase, in cents'),
    cashOnCash: part.nullable().describe('Cash flow by own money'),
    breakEvenRent: z.int().nullable().describe('Cents a month at which nothing is left'),
    day: z.iso.date().describe('The day whose rules apply'),
    rules: z.array(ruleRow),
  })
  .meta({ id: 'RentalYield' });
export type WireRentalYield = z.output<typeof rentalYieldAnswer>;

type CostShape = Record<(typeof LETTING_COSTS)[number], typeof cents>;
