import { type QueryValues, valuesOf } from '../../components/query-values.ts';

/** The fields of the form, as they are in the URL. */
export const REPAYMENT_FIELDS = {
  loan: 'amount',
  rate: 'number',
  term: 'number',
  extra: 'amount',
  lumpSum: 'amount',
  lumpSumYear: 'text',
  newRate: 'number',
  switchCosts: 'amount',
  breakage: 'amount',
  cashback: 'amount',
} as const;
export type RepaymentField = keyof typeof REPAYMENT_FIELDS;
export type RepaymentValues = QueryValues<typeof REPAYMENT_FIELDS>;

/** @returns the parameters of the page's URL as values of its form */
export function repaymentValues(params: URLSearchParams): RepaymentValues {
  return valuesOf(params, REPAYMENT_FIELDS);
}
