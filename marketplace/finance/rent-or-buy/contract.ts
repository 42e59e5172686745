import { z } from 'zod';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { MAX_BUDGET_AMOUNT, MAX_RATE, MAX_TERM, MIN_TERM } from '../budget/forms.ts';
import { ruleRow } from '../rules/contract.ts';
import { COURSES, MAX_COMPARED_YEARS } from '../sums/rent-or-buy.ts';
import { HOUSEHOLD_CHOICES, LIMITS } from './model.ts';

const number = z.coerce.number();
const growth = number
  .min(LIMITS.growth.min)
  .max(LIMITS.growth.max)
  .optional()
  .describe('Percent a year; by default the figure of the rules');
const share = number.min(0).max(LIMITS.share.max).optional();

export const rentOrBuyQuery = z.object({
  price: number.int().min(LIMITS.price.min).max(MAX_BUDGET_AMOUNT).describe('Whole euro'),
  rent: number.int().min(LIMITS.rent.min).max(LIMITS.rent.max).describe('Whole euro a month'),
  deposit: number
    .int()
    .min(0)
    .max(MAX_BUDGET_AMOUNT)
    .optional()
    .describe('Whole euro of own money towards the price, by default the smallest that lenders ask for'),
  rate: number
    .min(0)
    .max(MAX_RATE)
    .multipleOf(0.01)
    .optional()
    .describe('Percent a year; the average of new loans by default'),
  term: number.int().min(MIN_TERM).max(MAX_TERM).optional().describe('Years of the loan'),
  years: number.int().min(1).max(MAX_COMPARED_YEARS).optional().describe('Years that are compared'),
  household: z.enum(HOUSEHOLD_CHOICES).optional().describe('Of the tenant, for the rent tax credit'),
  managementFee: number.int().min(0).max(LIMITS.managementFee.max).optional().describe('Whole euro a year'),
  authority: z.enum(LOCAL_AUTHORITIES).optional().describe('Whose local factor changes the property tax'),
  home: z.enum(['new', 'second-hand']).optional(),
  type: z.enum(['house', 'apartment']).optional(),
  pricesLow: growth,
  pricesMiddle: growth,
  pricesHigh: growth,
  rentsLow: growth,
  rentsMiddle: growth,
  rentsHigh: growth,
  savingsLow: growth,
  savingsMiddle: growth,
  savingsHigh: growth,
  upkeep: share.describe('Percent of the value of the home a year'),
  selling: share.describe('Percent of the price at a later sale'),
});
export type RentOrBuyQuery = z.output<typeof rentOrBuyQuery>;

const cents = z.int().describe('Cents');
const percent = z.number().describe('Percent a year');
const scenario = z.object({ low: percent, middle: percent, high: percent });

export const rentOrBuy = z
  .object({
    terms: z.object({
      price: cents,
      rent: cents,
      deposit: cents,
      cash: z.int().describe('Cents at signing: deposit, duty and fees'),
      loan: cents,
      rate: percent,
      term: z.int().describe('Years'),
      repayment: z.int().describe('Cents a month'),
      owning: z.int().describe('Property tax and management fee in cents a month'),
      managementFee: z.int().nullable().describe('Whole euro a year'),
      household: z.enum(HOUSEHOLD_CHOICES),
      credit: z.int().describe('Rent tax credit in cents a month, while it applies'),
      creditUntil: z.iso.date().nullable(),
      upkeep: percent,
      selling: z.number().describe('Percent'),
    }),
    years: z.int(),
    assumptions: z.object({ prices: scenario, rents: scenario, savings: scenario }),
    courses: z
      .array(
        z.object({
          course: z.enum(COURSES).describe('How the future turns out for a buyer'),
          breakEvenYear: z
            .int()
            .nullable()
            .describe('The first year from whose end on buying has cost less; null if it has cost more'),
          costs: z.array(z.object({ year: z.int(), buying: cents, renting: cents })),
        }),
      )
      .describe(
        'What each way has cost by the end of each year: payments with the interest they would have earned, less what is owned',
      ),
    day: z.iso.date().describe('The day whose rules apply'),
    rules: z.array(ruleRow),
  })
  .meta({ id: 'RentOrBuy' });
export type WireRentOrBuy = z.output<typeof rentOrBuy>;
