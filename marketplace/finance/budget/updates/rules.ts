import type { RuleRow } from '../../rules/model.ts';
import { euro } from '../../sums/cents.ts';
import { type PurchasePlan, SCHEMES } from '../../sums/purchase.ts';

/** Smallest difference of the highest price that is worth a mail, in euro. */
export const MIN_PRICE_CHANGE = 500;

/** A figure that begins to apply, ends or gets another value. */
export type FigureChange = { before: RuleRow | null; after: RuleRow | null };

/**
 * @param before plan of the highest purchase, null without one
 * @returns whether the change is worth a mail
 */
export function isNews(before: PurchasePlan | null, after: PurchasePlan | null): boolean {
  if (!before || !after) return before !== after;
  if (Math.abs(after.price - before.price) >= euro(MIN_PRICE_CHANGE)) return true;
  return SCHEMES.some((scheme) => before[scheme] > 0 !== after[scheme] > 0);
}

/** @returns the figures whose values differ, in the order of the rules */
export function figureChanges(before: readonly RuleRow[], after: readonly RuleRow[]): FigureChange[] {
  const old = new Map(before.map((row) => [nameOf(row), row]));
  const now = new Map(after.map((row) => [nameOf(row), row]));
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((name) => ({ before: old.get(name) ?? null, after: now.get(name) ?? null }))
    .filter((change) => JSON.stringify(change.before?.value) !== JSON.stringify(change.after?.value));
}

function nameOf({ rule, key }: RuleRow): string {
  return `${rule} ${key}`;
}
