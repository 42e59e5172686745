import { formatMoney } from '#property/money.ts';
import type { WireValuation } from '../estimates/contract.ts';
import { roundedPrice } from '../estimates/rounded-price.ts';

/** A range on a scale, as texts and as shares of the width. */
export type BandView = {
  stage: NonNullable<WireValuation['stage']>;
  lower: string;
  upper: string;
  /** Shares of the width from 0 to 1; null if nothing can be said. */
  drawn: { from: number; to: number; wideFrom: number; wideTo: number; likely: number | null } | null;
};

type Ranges = Pick<WireValuation, 'stage' | 'interval80' | 'interval90' | 'latestPropertyPriceEstimate'>;

const rounded = (euro: number) => formatMoney(roundedPrice(euro), 'EUR');

/** @returns the ranges of some estimates on one scale; those without a stage are left out */
export function bandsOf(steps: readonly Ranges[]): BandView[] {
  const edges = steps.flatMap(({ interval90 }) => (interval90 ? [interval90.lower, interval90.upper] : []));
  const low = Math.min(...edges);
  const width = Math.max(...edges) - low || 1;
  const place = (price: number) => (price - low) / width;
  return steps.flatMap(({ stage, interval80, interval90, latestPropertyPriceEstimate }) => {
    if (stage === null) return [];
    const likely = latestPropertyPriceEstimate?.prediction ?? null;
    if (!interval80 || !interval90) return { stage, lower: '', upper: '', drawn: null };
    return {
      stage,
      lower: rounded(interval80.lower),
      upper: rounded(interval80.upper),
      drawn: {
        from: place(interval80.lower),
        to: place(interval80.upper),
        wideFrom: place(interval90.lower),
        wideTo: place(interval90.upper),
        likely: likely === null ? null : place(likely),
      },
    };
  });
}
