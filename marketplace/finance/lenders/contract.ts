import { z } from 'zod';
import { isBerRating } from '#property/ber.ts';
import { MAX_TERM, MIN_TERM } from '../budget/forms.ts';
import { BUYER_KINDS, MAX_FIXED_YEARS, MAX_HOME_PRICE, MIN_LOAN, RATE_MEASURES } from './rules.ts';

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const ratesQuery = z
  .object({
    price: whole(MIN_LOAN, MAX_HOME_PRICE).optional().describe('Price or value of the home, in whole euro'),
    loan: whole(MIN_LOAN, MAX_HOME_PRICE).optional().describe('The loan, in whole euro'),
    term: whole(MIN_TERM, MAX_TERM).optional().describe('Years; the usual term by default'),
    buyer: z.enum(BUYER_KINDS).default('first-time'),
    ber: z
      .string()
      .max(10)
      .refine(isBerRating, 'lenders.ratingUnknown')
      .optional()
      .describe('Rating of the home on the old or the new scale: only with it are green rates offered'),
    fixedYears: whole(0, MAX_FIXED_YEARS)
      .optional()
      .describe('Only rates fixed for so many years; 0 for variable rates, none for all'),
    sort: z
      .enum(RATE_MEASURES)
      .optional()
      .describe(
        'Cost within the fixed term, the same terms together and the shortest first; cost of the whole loan; monthly repayment; annual percentage rate of charge. By default the first with a fixed term, else the second',
      ),
  })
  .refine(({ price, loan }) => price === undefined || loan === undefined || loan <= price, {
    path: ['loan'],
    message: 'lenders.loanAbovePrice',
  })
  .refine(({ price, loan }) => (price === undefined) === (loan === undefined), {
    path: ['loan'],
    message: 'lenders.priceAndLoan',
  });

const cents = z.int();
const percent = z.number();

const offer = z
  .object({
    lender: z.string(),
    product: z.string(),
    isExample: z.boolean().describe('An invented lender, which the demo of an empty site has'),
    rateType: z.enum(['fixed', 'variable']),
    rate: percent.describe('Percent a year'),
    followOnRate: percent
      .nullable()
      .describe('Percent a year after the fixed term; null for a variable rate'),
    monthlyCents: cents,
    followOn: z
      .object({
        balanceCents: cents.describe('Still owed when the fixed term ends'),
        monthlyCents: cents.describe('Monthly repayment after it'),
      })
      .nullable()
      .describe('Null for a variable rate, and where the loan ends with the fixed term'),
    fixedTerm: z
      .object({
        years: z.int(),
        costCents: cents.describe('All repayments and fees less cashback and the part of the loan repaid'),
      })
      .nullable()
      .describe('Null for a variable rate'),
    totalCostCents: cents.describe(
      'The same over the whole loan, if a variable rate or the rate after the fixed term stays as it is',
    ),
    aprc: percent
      .nullable()
      .describe('Annual percentage rate of charge, by Directive 2014/17/EU, without cashback; one decimal'),
    feesCents: cents.describe('Paid at the start'),
    cashbackCents: cents,
    conditions: z.object({
      buyers: z.array(z.enum(BUYER_KINDS)),
      loanToValueFrom: percent.describe('The loan is above this part of the price, in percent'),
      loanToValueTo: percent.describe('The loan is at most this part of the price, in percent'),
      worstRating: z.string().nullable().describe('Worst rating of a home that the rate is for'),
      minLoanCents: cents,
      isBrokerOnly: z.boolean(),
    }),
    validFrom: z.iso.date(),
    validTo: z.iso.date().nullable(),
    sourceUrl: z.string(),
    bestBy: z
      .array(z.enum(RATE_MEASURES))
      .describe(
        'Measures by which no other offer is better; by the cost within the fixed term, none with the same term',
      ),
  })
  .meta({ id: 'LoanOffer' });
export type WireOffer = z.output<typeof offer>;

export const ratesAnswer = z.object({
  term: z.int().describe('Years'),
  day: z.iso.date().describe('The day on which the offers are valid'),
  lenders: z
    .object({
      count: z.int(),
      areExamples: z.boolean().describe('The lenders and rates are invented'),
      changedOn: z.iso.date().describe('The day on which rates were last changed here'),
    })
    .nullable()
    .describe('Null on a site without rates'),
  comparison: z
    .object({
      loanToValue: percent.describe('The loan in percent of the price, one decimal'),
      sort: z.enum(RATE_MEASURES),
      offers: z.array(offer).describe('The best first'),
    })
    .nullable()
    .describe('Null without price and loan'),
});
export type WireRates = z.output<typeof ratesAnswer>;
