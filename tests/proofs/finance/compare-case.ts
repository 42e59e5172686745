import type { FinanceCase } from './cases.ts';
import { compareCents, type Findings } from './findings.ts';
import { cashOf, limitsOf, meansOf } from './oracle/borrower.ts';
import { decimal } from './oracle/fraction.ts';
import { highestPlan } from './oracle/highest-price.ts';
import {
  conditionsAt,
  MAX_AMOUNT,
  type OraclePlan,
  type Purchase,
  planAt,
  preferredPlan,
  purchaseOf,
  SCHEME_SETS,
} from './oracle/purchase.ts';
import { largestLoan, monthsOfPlan, paymentOf } from './oracle/repayment.ts';
import { dutyBySlices, dutyOnOther, propertyTaxOf, withoutVat } from './oracle/taxes.ts';
import type { Sums } from './sums.ts';

/** Compares all sums of a case with the oracle. */
export function compareCase(one: FinanceCase, sums: Sums, findings: Findings): void {
  compareLoan(one, sums, findings);
  compareTaxes(one, sums, findings);
  compareBorrower(one, sums, findings);
  comparePurchase(one, sums, findings);
}

function named(name: string, { on, ...rest }: FinanceCase): () => string {
  return () => `${name} on ${on.rules.day} of ${JSON.stringify(rest)}`;
}

function compareLoan(one: FinanceCase, sums: Sums, findings: Findings): void {
  const { loan, extra, payment } = one;
  const cents = BigInt(loan.cents);
  const rate = decimal(loan.rate);
  const expected = paymentOf(cents, rate, loan.months);
  compareCents(findings, named('monthlyRepayment', one), sums.monthlyRepayment(loan), expected);
  compareCents(
    findings,
    named('loanOfRepayment', one),
    sums.loanOfRepayment(payment, loan.rate, loan.months, Number(MAX_AMOUNT)),
    largestLoan(BigInt(payment), rate, loan.months, MAX_AMOUNT),
  );
  const plan = sums.repaymentPlan(loan, extra);
  const months = monthsOfPlan(cents, loan.rate, loan.months, BigInt(extra));
  if (plan.length !== months.length)
    findings.violations.push(`${named('repaymentPlan', one)()} has ${plan.length} months`);
  for (const [at, month] of months.entries())
    for (const part of ['payment', 'interest', 'principal', 'balance'] as const)
      compareCents(
        findings,
        () => `${named('repaymentPlan', one)()} ${part} of month ${at + 1}`,
        plan[at]?.[part] ?? null,
        month[part],
      );
}

function compareTaxes(one: FinanceCase, sums: Sums, findings: Findings): void {
  const { on, price, home } = one;
  const cents = BigInt(price);
  const slices = on.figures.steps('stampDuty');
  const isApartment = home.isApartment ? 'apartment' : 'house';
  const vat = on.rules.number('vatNewHome', isApartment);
  const { rules, figures } = on;
  compareCents(
    findings,
    named('stampDuty', one),
    sums.stampDuty(price, 'residential', rules),
    dutyBySlices(cents, slices),
  );
  compareCents(
    findings,
    named('stampDuty with VAT', one),
    sums.stampDuty(price, 'residential', rules, vat),
    dutyBySlices(withoutVat(cents, figures.number('vatNewHome', isApartment)), slices),
  );
  compareCents(
    findings,
    named('stampDuty of other property', one),
    sums.stampDuty(price, 'other', rules),
    dutyOnOther(cents, figures),
  );
  compareCents(
    findings,
    named('localPropertyTax', one),
    sums.localPropertyTax(price, sums.propertyTax(home.authority, rules)),
    propertyTaxOf(cents, home.authority, figures),
  );
}

function compareBorrower(one: FinanceCase, sums: Sums, findings: Findings): void {
  const { facts, on } = one;
  const limits = sums.loanLimits(facts, on.rules);
  const expected = limitsOf(facts, on.figures);
  for (const name of ['countedIncome', 'byIncome', 'byRepayments', 'byRepaymentsAtAnyAge'] as const)
    compareCents(findings, named(name, one), limits[name], expected[name]);
  if (limits.months !== expected.months)
    findings.violations.push(`${named('months', one)()} is ${limits.months} and not ${expected.months}`);
  compareCents(findings, named('ownCash', one), sums.ownCash(facts, on.rules), cashOf(facts, on.figures));
}

function comparePurchase(one: FinanceCase, sums: Sums, findings: Findings): void {
  const { facts, home, on, price } = one;
  const terms = sums.purchaseTerms(sums.buyerMeans(facts, on.rules), home, on.rules);
  const purchase = purchaseOf(meansOf(facts, on.figures), home, on.figures);
  const cents = BigInt(price);
  const costs = purchase.costsAt(cents);
  const found = sums.buyingCosts(terms.costs, price);
  for (const name of Object.keys(costs) as (keyof typeof costs)[])
    compareCents(findings, named(name, one), found[name], costs[name]);
  compareCents(
    findings,
    named('totalCosts', one),
    sums.totalCosts(terms.costs, price),
    purchase.totalAt(cents),
  );

  for (const set of SCHEME_SETS) {
    const schemes = (['helpToBuy', 'firstHome'] as const).filter((scheme) => set[scheme]);
    const expected = planAt(purchase, cents, set);
    comparePlan(findings, named(`planWith ${schemes}`, one), sums.planWith(terms, price, schemes), expected);
    if (expected && schemes.length > 0) findings.schemesChecked += 1;
  }
  comparePlan(
    findings,
    named('planPurchase', one),
    sums.planPurchase(terms, price),
    preferredPlan(purchase, cents),
  );
  compareCents(findings, named('loanToBuy', one), sums.loanToBuy(terms, price), loanFor(purchase, cents));
  const highest = highestPlan(purchase);
  comparePlan(findings, named('highestPurchase', one), sums.highestPurchase(terms), highest);
  if (highest && (highest.helpToBuy > 0n || highest.firstHome > 0n)) findings.schemesChecked += 1;
}

/** The loan of the preferred plan; for a price that cannot be paid, all that own money and Help to Buy do not cover. */
function loanFor(purchase: Purchase, price: bigint): bigint {
  const plan = preferredPlan(purchase, price);
  if (plan) return plan.loan;
  const help = conditionsAt(purchase, price, { helpToBuy: true, firstHome: false })?.helpToBuy ?? 0n;
  const loan = price + purchase.totalAt(price) - help - purchase.means.cash;
  return loan > 0n ? loan : 0n;
}

function comparePlan(
  findings: Findings,
  name: () => string,
  found: Record<keyof OraclePlan, number> | null,
  expected: OraclePlan | null,
): void {
  for (const part of ['price', 'costs', 'loan', 'cash', 'helpToBuy', 'firstHome'] as const)
    compareCents(findings, () => `${part} of ${name()}`, found?.[part] ?? null, expected?.[part] ?? null);
}
