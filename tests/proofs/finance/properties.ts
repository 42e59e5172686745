import type { Random } from '#bench/search/random.ts';
import type { BuyerFacts } from '#marketplace/finance/sums/budget.ts';
import type { PurchasePlan, Scheme, Terms } from '#marketplace/finance/sums/purchase.ts';
import type { FinanceCase } from './cases.ts';
import type { Findings } from './findings.ts';
import { cashOf, limitsOf } from './oracle/borrower.ts';
import { decimal, down, over, percentage, plus, up } from './oracle/fraction.ts';
import { paymentOf } from './oracle/repayment.ts';
import type { Sums } from './sums.ts';

/** Checks what must hold for every buyer, home and loan, without a second calculation of the same sum. */
export function checkProperties(one: FinanceCase, sums: Sums, random: Random, findings: Findings): void {
  const { on, ...rest } = one;
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) findings.violations.push(`${sentence}, on ${on.rules.day}: ${JSON.stringify(rest)}`);
  };
  const terms = sums.purchaseTerms(sums.buyerMeans(one.facts, on.rules), one.home, on.rules);
  const highest = sums.highestPurchase(terms);
  for (const plan of [highest, sums.planPurchase(terms, one.price)]) {
    if (!plan) continue;
    expect(isBalanced(plan), 'the money of a purchase is not its price and costs');
    for (const limit of brokenLimits(plan, one)) expect(false, `a purchase is beyond ${limit}`);
  }
  if (highest)
    expect(isPossibleBelow(highest, terms, sums, random), 'a price below the highest is impossible');
  for (const [change, facts] of improvements(one.facts, random))
    expect(
      (sums.highestBudget(facts, one.home, on.rules)?.price ?? 0) >= (highest?.price ?? 0),
      `${change} lower the budget`,
    );
  expect(taxesRise(one, terms, sums), 'a higher price has lower duty, tax or costs');
  checkLoan(one, sums, random, expect);
}

function isBalanced({ price, costs, loan, cash, helpToBuy, firstHome }: PurchasePlan): boolean {
  const amounts = [loan, cash, helpToBuy, firstHome];
  return amounts.every((amount) => amount >= 0) && loan + cash + helpToBuy + firstHome === price + costs;
}

/** @returns the limits of law, schemes and lenders that a purchase is beyond, by exact sums */
function brokenLimits(plan: PurchasePlan, { on: { figures }, facts, home }: FinanceCase): string[] {
  const isLikeFirst = facts.buyerType === 'firstTimeBuyer' || facts.buyerType === 'freshStart';
  const buyer = isLikeFirst ? 'firstTimeBuyer' : facts.buyerType;
  const [price, loan, help, share] = [plan.price, plan.loan, plan.helpToBuy, plan.firstHome].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const atMost = (rule: string, key = '') => down(percentage(price, figures.number(rule, key)));
  const atLeast = (rule: string, key = '') => up(percentage(price, figures.number(rule, key)));
  const { byIncome, countedIncome, months } = limitsOf(facts, figures);
  const raised = plus(decimal(facts.rate), figures.number('stressTest'));
  const payable =
    down(over(percentage(countedIncome, figures.number('repaymentShare')), 12n)) -
    BigInt(facts.monthlyOutgoings) * 100n -
    BigInt(facts.dependants) * figures.cents('dependantCost');
  const checks: [boolean, string][] = [
    [byIncome === null || loan <= byIncome, 'the income limit'],
    [loan <= atMost('loanToValue', buyer), 'the loan-to-value limit'],
    [loan === 0n || months > 0, 'the age at the end of the loan'],
    [
      Math.max(...facts.ages) * 12 + months <= down(figures.number('maxAgeAtEnd')) * 12n || months === 0,
      'the age at the end of the loan',
    ],
    [loan === 0n || months === 0 || paymentOf(loan, raised, months) <= payable, 'what can be repaid'],
    [BigInt(plan.cash) <= cashOf(facts, figures), 'own money'],
  ];
  if (help > 0n || share > 0n)
    checks.push([
      home.country === 'ireland' && home.isNew && isLikeFirst,
      'the homes and buyers of a scheme',
    ]);
  if (help > 0n)
    checks.push(
      [facts.buyerType === 'firstTimeBuyer', 'the buyers of Help to Buy'],
      [help <= figures.cents('helpToBuyMaximum'), 'the largest Help to Buy'],
      [help <= atMost('helpToBuyShare'), 'the share of Help to Buy'],
      [help <= BigInt(facts.taxPaid ?? 0) * 100n, 'the tax paid'],
      [price <= figures.cents('helpToBuyPriceCeiling'), 'the ceiling of Help to Buy'],
      [loan >= atLeast('helpToBuyMinLoan'), 'the smallest loan of Help to Buy'],
    );
  if (share > 0n) {
    const place = `${home.authority}/${home.isApartment ? 'apartment' : 'house'}`;
    checks.push(
      [price <= figures.cents('firstHomeCeiling', place), 'the ceiling of First Home'],
      [share >= figures.cents('firstHomeMinAmount'), 'the smallest amount of First Home'],
      [share >= atLeast('firstHomeMinShare'), 'the smallest share of First Home'],
      [share <= atMost('firstHomeMaxShare', help > 0n ? 'withHelpToBuy' : 'alone'), 'the largest share'],
      [price - loan - share >= atLeast('firstHomeMinDeposit'), 'the deposit of First Home'],
    );
  }
  return checks.filter(([holds]) => !holds).map(([, limit]) => limit);
}

/** With the schemes of the highest price, each lower one is possible from the smallest that the scheme's minimum allows. */
function isPossibleBelow(highest: PurchasePlan, terms: Terms, sums: Sums, random: Random): boolean {
  const schemes: Scheme[] = [];
  if (highest.helpToBuy > 0) schemes.push('helpToBuy');
  if (highest.firstHome > 0) schemes.push('firstHome');
  let least = 1;
  if (highest.firstHome > 0) {
    const { minAmount, maxShare } = terms.firstHome!;
    least = Math.ceil(minAmount / (highest.helpToBuy > 0 ? maxShare.withHelpToBuy : maxShare.alone));
  }
  const most = highest.price / 100;
  const prices = [least, most - 1, random.between(least, most), random.between(least, most)];
  return prices.every((euro) => euro < least || sums.planWith(terms, euro * 100, schemes) !== null);
}

/** Changes that make a buyer richer. */
function improvements(facts: BuyerFacts, random: Random): [change: string, facts: BuyerFacts][] {
  const { incomes, savings, monthlyOutgoings } = facts;
  const more = random.between(1, random.pick([10, 1_000, 100_000]));
  const [first, ...others] = incomes;
  const kind = random.pick(['basic', 'overtime', 'bonus', 'rental'] as const);
  const higher = [{ ...first, [kind]: first[kind] + more }, ...others] as unknown as BuyerFacts['incomes'];
  return [
    ['higher incomes', { ...facts, incomes: higher }],
    ['higher savings', { ...facts, savings: savings + more }],
    ['lower outgoings', { ...facts, monthlyOutgoings: Math.max(0, monthlyOutgoings - more) }],
  ];
}

function taxesRise({ on, price, higherPrice, home }: FinanceCase, terms: Terms, sums: Sums): boolean {
  const sumsOf = (cents: number) => [
    sums.stampDuty(cents, 'residential', on.rules),
    sums.stampDuty(cents, 'other', on.rules),
    sums.localPropertyTax(cents, sums.propertyTax(home.authority, on.rules)),
    ...Object.values(sums.buyingCosts(terms.costs, cents)),
    sums.totalCosts(terms.costs, cents),
  ];
  const higher = sumsOf(higherPrice);
  return sumsOf(price).every((sum, at) => sum <= higher[at]!);
}

function checkLoan(
  { loan, extra, payment }: FinanceCase,
  sums: Sums,
  random: Random,
  expect: (holds: boolean, sentence: string) => void,
): void {
  const monthly = sums.monthlyRepayment(loan);
  const lowerRate = random.between(0, Math.round(loan.rate * 100)) / 100;
  const longer = random.between(loan.months, 600);
  expect(sums.monthlyRepayment({ ...loan, rate: lowerRate }) <= monthly, 'a lower rate costs more a month');
  expect(sums.monthlyRepayment({ ...loan, months: longer }) <= monthly, 'a longer term costs more a month');

  const months = sums.repaymentPlan(loan, extra);
  expect(sum(months.map(({ principal }) => principal)) === loan.cents, 'principal is not the loan');
  expect(loan.cents === 0 || months.at(-1)!.balance === 0, 'a plan does not end at 0');
  expect(months.length <= loan.months, 'a plan is longer than its term');
  expect(
    months.every(({ payment, interest, principal }) => payment === interest + principal && principal >= 0),
    'a payment is not interest and principal',
  );

  const max = 5_000_000_000;
  const largest = sums.loanOfRepayment(payment, loan.rate, loan.months, max);
  const repaymentOf = (cents: number) => sums.monthlyRepayment({ ...loan, cents });
  expect(repaymentOf(largest) <= payment, 'the largest loan of a repayment costs more');
  expect(
    largest === max || payment === 0 || repaymentOf(largest + 1) > payment,
    'a larger loan costs no more',
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
