import { z } from 'zod';
import { MAX_RATE, MAX_TERM } from '../budget/forms.ts';
import { CONFIDENCES } from '../rules/model.ts';

/** Whole euro of the largest loan and of the largest amount beside it. */
export const MAX_AMOUNT = 20_000_000;

const amount = z.coerce.number().int().min(0).max(MAX_AMOUNT);
/** At most two decimals. */
const rate = z.coerce.number().min(0).max(MAX_RATE).multipleOf(0.01, 'repayments.rateDecimals');

export const repaymentsQuery = z
  .object({
    loan: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_AMOUNT)
      .optional()
      .describe('The loan, or what is left of it, in whole euro'),
    rate: rate.optional().describe('Percent a year; the average of new home loans by default'),
    term: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_TERM)
      .optional()
      .describe('Years that are left; the usual term by default'),
    extra: amount.default(0).describe('Paid each month in addition, in whole euro'),
    lumpSum: amount.default(0).describe('Paid once in addition, in whole euro'),
    lumpSumYear: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_TERM)
      .default(0)
      .describe('Years after which the lump sum is paid; 0 for the next payment'),
    newRate: rate.optional().describe('Percent a year of another lender or loan'),
    switchCosts: amount.default(0).describe('Legal and other costs of switching, in whole euro'),
    breakage: amount.default(0).describe('Charge of the present lender for leaving a fixed rate early'),
    cashback: amount.default(0).describe('Cashback of the new lender'),
  })
  .refine(({ lumpSumYear, term }) => term === undefined || lumpSumYear < term, {
    path: ['lumpSumYear'],
    message: 'repayments.lumpSumTooLate',
  });
export type RepaymentsQuery = z.output<typeof repaymentsQuery>;

const cents = z.int();

const course = z
  .object({
    months: z.int().describe('Until the loan is repaid'),
    interestCents: cents,
    paidCents: cents.describe('All payments'),
  })
  .describe('A way to repay the loan');

const figure = z.object({
  value: z.number(),
  since: z.iso.date(),
  source: z.string(),
  confidence: z.enum(CONFIDENCES).describe('S: read in the source. G: generally known, not confirmed'),
});
export type WireFigure = z.output<typeof figure>;

export const repaymentsAnswer = z.object({
  rate: z.number().describe('Percent a year that is calculated with'),
  term: z.int().describe('Years that are calculated with'),
  averageRate: figure.describe('Average rate of new home loans, percent a year'),
  usualTerm: figure.describe('Usual term of new home loans, in years'),
  result: z
    .object({
      monthlyCents: cents,
      regular: course,
      withExtra: course
        .extend({
          savedMonths: z.int(),
          savedInterestCents: cents,
        })
        .nullable()
        .describe('With the extra payments; null without any'),
      switching: z
        .object({
          newMonthlyCents: cents,
          netCostsCents: cents.describe('Costs and breakage less cashback'),
          monthsToPayOff: z
            .int()
            .nullable()
            .describe('Months until lower payments have made up for the costs; null if never'),
          savingCents: cents.describe('All payments that are saved less the costs, until the loan ends'),
        })
        .nullable()
        .describe('At the other rate; null without one'),
      years: z
        .array(
          z.object({
            year: z.int().describe('From 1'),
            paidCents: cents,
            interestCents: cents,
            balanceCents: cents.describe('At the end of the year'),
            balanceWithExtraCents: cents.nullable(),
          }),
        )
        .describe('Years of the regular loan'),
    })
    .nullable()
    .describe('Null without a loan'),
});
export type WireRepayments = z.output<typeof repaymentsAnswer>;
