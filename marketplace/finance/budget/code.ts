import { BUYER_TYPES, type BuyerType } from '../sums/buyer-and-home.ts';

/** The means of a buyer as searches compare them with prices: whole euro, percent a year and whole years. */
export type BudgetTerms = {
  buyerType: BuyerType;
  cash: number;
  maxLoan: number;
  taxPaid: number | null;
  rate: number;
  years: number;
};

/** Short names of buyers in URLs. */
const BUYER_CODES: Record<BuyerType, string> = {
  firstTimeBuyer: 'ftb',
  mover: 'mover',
  investor: 'investor',
  freshStart: 'fresh',
};

/** Amounts have at most eight digits; rates at most two decimals. */
const CODE = /^([a-z]+)_(\d{1,8})_(\d{1,8})_(\d{1,8}|x)_(\d{1,2}(?:\.\d{1,2})?)_(\d{1,2})$/;
const MAX_YEARS = 50;
const MAX_PERCENT = 20;

/**
 * Prints a budget as the value of a URL parameter: buyer, cash, largest loan, tax paid (`x` if unknown), rate and
 * years. It states what a person can pay, and no income.
 * @returns for example `ftb_40000_380000_30000_3.5_30`
 */
export function budgetCode({ buyerType, cash, maxLoan, taxPaid, rate, years }: BudgetTerms): string {
  return [BUYER_CODES[buyerType], cash, maxLoan, taxPaid ?? 'x', rate, years].join('_');
}

/** @returns the budget of a code; null for any other text */
export function readBudgetCode(code: string): BudgetTerms | null {
  const [, buyer, cash, maxLoan, taxPaid, rate, years] = CODE.exec(code) ?? [];
  const buyerType = BUYER_TYPES.find((type) => BUYER_CODES[type] === buyer);
  if (!buyerType || Number(years) === 0 || Number(years) > MAX_YEARS || Number(rate) > MAX_PERCENT)
    return null;
  return {
    buyerType,
    cash: Number(cash),
    maxLoan: Number(maxLoan),
    taxPaid: taxPaid === 'x' ? null : Number(taxPaid),
    rate: Number(rate),
    years: Number(years),
  };
}
