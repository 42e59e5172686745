import { z } from 'zod';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { CURRENCIES } from '#property/money.ts';
import { day, ruleRow } from '../rules/contract.ts';
import { LIMITS } from '../sums/budget.ts';
import { LEVER_NAMES } from '../sums/budget-limits.ts';
import { FUNDING, UNUSED_SCHEMES } from '../sums/buying-budget.ts';
import { BUYING_COSTS } from '../sums/buying-costs.ts';
import { SCHEMES } from '../sums/purchase.ts';
import { BUDGET_VERSION, budgetInputs } from './forms.ts';

const budgetPlace = z.object({
  areaId: z.int(),
  slug: z.string(),
  name: z.string(),
  country: z.enum(['ireland', 'northernIreland']),
  authority: z.enum(LOCAL_AUTHORITIES).nullable().describe('Null in Northern Ireland'),
});
export type BudgetPlace = z.output<typeof budgetPlace>;

export const figuresQuery = z.object({
  areaId: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('An area whose place is added, if it is not offered'),
});

export const budgetFigures = z.object({
  day: day.describe('The day whose figures these are'),
  rules: z.array(ruleRow).describe('Every figure that a budget rests on'),
  places: z
    .array(budgetPlace)
    .describe(
      'The places that a budget may be for, by name: the authorities, then the counties of Northern Ireland',
    ),
  sterling: z
    .object({ rate: z.number().describe('Euro for a pound'), date: day })
    .nullable()
    .describe('The exchange rate for homes in Northern Ireland; null without one'),
});

const cents = z.int().describe('Cents');
const plan = z.object({
  price: cents,
  costs: cents.describe('Duty, fees and tax that are paid at signing'),
  loan: cents,
  cash: cents.describe('Own money needed at signing'),
  helpToBuy: cents,
  firstHome: cents,
});

/** A budget as `sums/buying-budget.ts` computes it. */
export const buyingBudget = z
  .object({
    day: day.describe('The day whose rules apply'),
    currency: z.enum(CURRENCIES).describe('Of every amount but `by`, which is in euro'),
    isRateMissing: z
      .boolean()
      .describe(
        'True in Northern Ireland without an exchange rate: then nothing can be said about prices there',
      ),
    plan: plan.nullable().describe('The highest purchase; null if no home can be bought'),
    funding: z.record(z.enum(FUNDING), cents).describe('Where the money comes from'),
    costs: z.record(z.enum(BUYING_COSTS), cents).nullable(),
    vat: cents.describe('VAT in the price of a new home'),
    deposit: cents,
    repayment: z.object({
      rate: z.number().describe('Percent a year'),
      months: z.int(),
      monthly: cents,
      raisedRate: z.number(),
      raisedMonthly: cents,
    }),
    limits: z
      .array(
        z.object({
          limit: z.enum(LIMITS),
          lever: z.enum(LEVER_NAMES),
          by: z.number().describe('Cents, or years of a longer term'),
          price: cents.describe('The highest price once the limit is lifted so far'),
        }),
      )
      .describe('What holds the price down, the limit that counts most first'),
    schemes: z.array(
      z.object({
        scheme: z.enum(SCHEMES),
        amount: cents,
        unused: z.enum(UNUSED_SCHEMES).nullable().describe('Why it is not used'),
      }),
    ),
    search: z.string().describe('The value of `budget` in searches'),
    sources: z.array(ruleRow).describe('The figures that it rests on'),
  })
  .meta({ id: 'BuyingBudget' });

const inputFields = z.object(budgetInputs.shape as unknown as z.ZodRawShape);

/** Every input, with the value of an empty budget where none is given. */
export const newBudget = z.object({
  buyingBudgetVersion: z.literal(BUDGET_VERSION).describe('Always 3'),
  userId: z.string().max(100).optional().describe('Must be the signed-in user'),
  userEmail: z.string().max(320).optional().describe('Must be the address of the account'),
  receiveUpdatesPermission: z.boolean().optional(),
  ...inputFields.partial().shape,
});

export const budgetChange = newBudget.partial();

export const savedBudget = z.object({
  buyingBudgetVersion: z.literal(BUDGET_VERSION),
  userId: z.string(),
  userEmail: z.string(),
  receiveUpdatesPermission: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  buyingBudget,
});

export const savedInputs = savedBudget.omit({ buyingBudget: true }).extend({ inputs: inputFields });
