import { z } from 'zod';
import { MAX_TERM, MIN_TERM } from '#marketplace/finance/budget/forms.ts';
import { MAX_HOME_PRICE, MIN_LOAN } from '#marketplace/finance/lenders/rules.ts';
import { paging } from '#platform/http/paging.ts';

const MAX_PAGE_SIZE = 100;

const amount = z.int().min(MIN_LOAN).max(MAX_HOME_PRICE);
const loan = {
  propertyValue: amount.describe('Whole euro'),
  mortgageAmount: amount.describe('Whole euro'),
  term: z.int().min(MIN_TERM).max(MAX_TERM).describe('Years'),
};

export const comparisonRequest = z
  .object({
    ...loan,
    from: z.int().min(0).max(10_000).default(0),
    pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  })
  .refine(({ propertyValue, mortgageAmount }) => mortgageAmount <= propertyValue, {
    path: ['mortgageAmount'],
    message: 'lenders.loanAbovePrice',
  });

export const clientOffer = z
  .object({
    lender: z.string(),
    rate: z.number().describe('Percent a year'),
    rateType: z.enum(['FIXED', 'VARIABLE']),
    aprc: z.number().nullable().describe('Percent, one decimal'),
    bestFor: z.array(z.string()).describe('Whom the lender offers it to'),
    accessViaBrokerOnly: z.boolean(),
    fixedRateTerm: z.int().nullable().describe('Years; null for a variable rate'),
    monthlyRepayments: z.number().describe('Euro'),
  })
  .meta({ id: 'ClientLoanOffer' });
export type ClientOffer = z.output<typeof clientOffer>;

export const comparisonAnswer = z.object({
  propertyValue: z.int(),
  mortgageAmount: z.int(),
  term: z.int(),
  results: z.array(clientOffer),
  paging,
});
