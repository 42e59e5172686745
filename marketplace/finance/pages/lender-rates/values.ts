import { type QueryValues, valuesOf } from '../../components/query-values.ts';

/** The fields of the form, as they are in the URL. */
export const RATE_FIELDS = {
  price: 'amount',
  deposit: 'amount',
  loan: 'amount',
  term: 'number',
  buyer: 'text',
  ber: 'text',
  fixedYears: 'text',
  sort: 'text',
} as const;
export type RateValues = QueryValues<typeof RATE_FIELDS>;

const isWhole = (text: string | undefined) => text !== undefined && /^\d{1,12}$/.test(text);

/**
 * @returns the query of the comparison, whose route checks it; null where nothing was entered. The loan is the price without
 * the deposit, unless it is entered itself.
 */
export function queryOf({ deposit, loan, ...values }: RateValues): Omit<RateValues, 'deposit'> | null {
  const { price } = values;
  if (price === undefined && deposit === undefined && loan === undefined) return null;
  if (loan !== undefined || deposit === undefined) return { ...values, ...(loan && { loan }) };
  // A deposit that is no number is refused as a loan that is none.
  return {
    ...values,
    loan: isWhole(price) && isWhole(deposit) ? `${Number(price) - Number(deposit)}` : deposit,
  };
}

/** Whether price, deposit and loan are all entered and contradict each other. */
export function isContradictory({ price, deposit, loan }: RateValues): boolean {
  return (
    isWhole(price) && isWhole(deposit) && isWhole(loan) && Number(deposit) + Number(loan) !== Number(price)
  );
}

/** @returns the parameters of the page's URL as values of its form */
export function rateValues(params: URLSearchParams): RateValues {
  return valuesOf(params, RATE_FIELDS);
}
