import type { BerRange } from '#property/ber.ts';
import type { LocalAuthority } from '#property/local-authority.ts';
import type { RuleName } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type EnergyCost, energyCost } from './energy-cost.ts';
import { localPropertyTax, propertyTax } from './local-property-tax.ts';
import type { PurchasePlan } from './purchase.ts';
import { monthlyRepayment } from './repayment.ts';

/** The facts of a home that its running costs depend on. */
export type OwnedHome = {
  country: 'ireland' | 'northernIreland';
  authority: LocalAuthority | null;
  /** Of its energy rating; null without one. */
  ber: BerRange | null;
  /** Of the certificate; null if unknown. */
  kwhPerSquareMetre: number | null;
  squareMetres: number | null;
  /** Whole euro a year to a management company; null if not stated. */
  managementFee: number | null;
};

/** The costs of a home a month apart from its loan, in cents; null where unknown or not applicable. */
export type OwnCosts = {
  propertyTax: number | null;
  energy: EnergyCost | null;
  managementFee: number | null;
};

export const MONTHLY_PARTS = ['repayment', 'propertyTax', 'energy', 'managementFee'] as const;
export type MonthlyPart = (typeof MONTHLY_PARTS)[number];

/** The rules that each part rests on. */
export const MONTHLY_RULES: Record<MonthlyPart, readonly RuleName[]> = {
  repayment: ['averageRate', 'usualTerm'],
  propertyTax: ['localPropertyTax', 'localPropertyTaxAbove', 'localAdjustment'],
  energy: ['berGrades', 'energyPrice', 'primaryEnergyFactor'],
  managementFee: [],
};

/** The costs of a home a month, in cents. */
export type MonthlyCost = Record<MonthlyPart, number | null> & {
  /** Of all parts that are known. */
  total: number;
  /** Cents a month by which the total may be lower or higher; `more` is null where there is no upper end. */
  less: number;
  more: number | null;
};

/**
 * Local Property Tax a month, on the price as the value: for many listings at once.
 * @param price cents
 * @returns cents, rounded half up
 */
export function monthlyPropertyTax(price: number, authority: LocalAuthority | null, rules: RuleSet): number {
  return Math.round(localPropertyTax(price, propertyTax(authority, rules)) / 12);
}

/**
 * The running costs of a home, which do not depend on who buys it.
 * @param price cents; pence in Northern Ireland, where neither the tax nor the rating applies
 */
export function ownCosts(home: OwnedHome, price: number, rules: RuleSet): OwnCosts {
  const { country, authority, ber, kwhPerSquareMetre, squareMetres, managementFee } = home;
  const isIrish = country === 'ireland';
  return {
    propertyTax: isIrish ? monthlyPropertyTax(price, authority, rules) : null,
    energy:
      isIrish && ber && squareMetres !== null && squareMetres > 0
        ? energyCost(ber, kwhPerSquareMetre, squareMetres, rules)
        : null,
    managementFee: managementFee === null ? null : Math.round((managementFee * 100) / 12),
  };
}

/**
 * The costs of a home a month.
 * @param loan interest in percent a year, and the months over which it is repaid
 */
export function monthlyCost(
  plan: Pick<PurchasePlan, 'loan'>,
  loan: { rate: number; months: number },
  own: OwnCosts,
): MonthlyCost {
  const repayment = monthlyRepayment({ cents: plan.loan, ...loan });
  const { propertyTax, energy, managementFee } = own;
  const parts = { repayment, propertyTax, energy: energy?.middle ?? null, managementFee };
  return {
    ...parts,
    total: repayment + (propertyTax ?? 0) + (energy?.middle ?? 0) + (managementFee ?? 0),
    less: energy ? energy.middle - energy.low : 0,
    more: moreThan(energy),
  };
}

function moreThan(energy: EnergyCost | null): number | null {
  if (!energy) return 0;
  return energy.high === null ? null : energy.high - energy.middle;
}
