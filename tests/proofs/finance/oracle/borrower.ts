import type { Figures } from './figures.ts';
import { decimal, down, halfUp, largestOf, over, percentage, plus, smallestOf, times } from './fraction.ts';
import { MAX_AMOUNT, type OracleMeans } from './purchase.ts';
import { largestLoan } from './repayment.ts';

/** Facts of a buyer in whole euro, as people enter them. */
export type OracleFacts = {
  buyerType: string;
  incomes: readonly Record<'basic' | 'overtime' | 'bonus' | 'rental', number>[];
  ages: readonly number[];
  taxPaid: number | null;
} & Record<
  | 'monthlyOutgoings'
  | 'dependants'
  | 'savings'
  | 'gift'
  | 'existingHomeValue'
  | 'existingLoan'
  | 'term'
  | 'rate',
  number
>;

export type OracleLimits = {
  countedIncome: bigint;
  byIncome: bigint | null;
  byRepayments: bigint;
  byRepaymentsAtAnyAge: bigint;
  months: number;
};

/** Years of the longest loan that is calculated with. */
const MAX_YEARS = 50;

function cents(euro: number): bigint {
  return BigInt(euro) * 100n;
}

/**
 * The largest loans of a buyer. The income limit is a multiple of the income that lenders count, for homes to live in. All
 * repayments may take a share of a twelfth of that income, at a raised rate of interest, over a term that ends by an age.
 */
export function limitsOf(facts: OracleFacts, figures: Figures): OracleLimits {
  let countedIncome = 0n;
  for (const income of facts.incomes)
    for (const kind of ['basic', 'overtime', 'bonus', 'rental'] as const)
      countedIncome += halfUp(percentage(cents(income[kind]), figures.number('countedIncome', kind)));
  const buyer = facts.buyerType === 'mover' ? 'mover' : 'firstTimeBuyer';
  const multiple = facts.buyerType === 'investor' ? null : figures.number('loanToIncome', buyer);
  const maxYears = figures.number('maxTerm').top;
  const yearsLeft = figures.number('maxAgeAtEnd').top - BigInt(Math.max(...facts.ages));
  const atAnyAge = smallestOf(BigInt(facts.term), maxYears, BigInt(MAX_YEARS));
  const years = largestOf(0n, smallestOf(atAnyAge, yearsLeft));
  const payable =
    down(over(percentage(countedIncome, figures.number('repaymentShare')), 12n)) -
    cents(facts.monthlyOutgoings) -
    BigInt(facts.dependants) * figures.cents('dependantCost');
  const raised = plus(decimal(facts.rate), figures.number('stressTest'));
  const repaid = (over: bigint) =>
    over === 0n ? 0n : largestLoan(payable, raised, Number(over) * 12, MAX_AMOUNT);
  return {
    countedIncome,
    byIncome: multiple && down(times(multiple, countedIncome)),
    byRepayments: repaid(years),
    byRepaymentsAtAnyAge: repaid(atAnyAge),
    months: Number(years) * 12,
  };
}

/** Own money after the sale of the existing home and the fee of its agent, rounded half up to a cent; not below nothing. */
export function cashOf(facts: OracleFacts, figures: Figures): bigint {
  const value = cents(facts.existingHomeValue);
  const fee = halfUp(percentage(value, figures.number('sellingFee')));
  return largestOf(0n, cents(facts.savings) + cents(facts.gift) + value - fee - cents(facts.existingLoan));
}

/** @param maxLoan another limit than the one by income and repayments */
export function meansOf(facts: OracleFacts, figures: Figures, maxLoan?: bigint): OracleMeans {
  const { byIncome, byRepayments } = limitsOf(facts, figures);
  return {
    buyerType: facts.buyerType,
    cash: cashOf(facts, figures),
    maxLoan: maxLoan ?? smallestOf(byIncome ?? MAX_AMOUNT, byRepayments),
    taxPaid: facts.taxPaid === null ? null : cents(facts.taxPaid),
  };
}
