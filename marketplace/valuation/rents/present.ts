import type { Translate } from '#platform/i18n/language.ts';
import type { AccuracyOf } from '../accuracy/measured.ts';
import type { WireRentEstimate } from './contract.ts';
import type { RentRefusal, RentValuation } from './rent-valuer.ts';

const REFUSAL_TEXTS = {
  noModel: 'valuation.rent.noModel',
  tooFewRents: 'valuation.rent.tooFewRents',
  bedsUnknown: 'valuation.rent.bedsUnknown',
  rangeTooWide: 'valuation.rent.rangeTooWide',
} as const satisfies Record<RentRefusal, string>;

/** @param accuracy of estimates like this one, or null if none was measured */
export function presentRent(
  { estimated, refusal, facts, asOf, comparables }: RentValuation,
  accuracy: WireRentEstimate['accuracy'],
  t: Translate,
): WireRentEstimate {
  const { price = 0, likely = 0, wide = 0 } = estimated?.estimate ?? {};
  const euro = (logarithm: number) => Math.round(Math.exp(logarithm));
  const hasRange = refusal === null;
  const range = (half: number) =>
    hasRange ? { lower: euro(price - half), upper: euro(price + half) } : null;
  const confidence = estimated?.confidence ?? 'none';
  return {
    rentEstimateId: estimated?.id ?? null,
    address: facts.address,
    asOf,
    model: estimated && String(estimated.modelId),
    prediction: hasRange && confidence !== 'low' ? euro(price) : null,
    confidence,
    interval80: range(likely),
    interval90: range(wide),
    refusal: refusal && { reason: refusal, message: t(REFUSAL_TEXTS[refusal]) },
    accuracy,
    comparables: comparables.map(({ kilometres, ...comparable }) => ({
      ...comparable,
      distance: kilometres === null ? null : Math.round(kilometres * 1000),
    })),
  };
}

/** Looks up how far rents asked after estimates like this one were from them; else how far rents that were held out were. */
export async function rentAccuracy(
  accuracyOf: AccuracyOf,
  { estimated, home }: Pick<RentValuation, 'estimated' | 'home'>,
): Promise<WireRentEstimate['accuracy']> {
  if (!estimated) return null;
  const measured = (stage: 'rent' | 'rent_held_out') =>
    accuracyOf({ estimated: { ...estimated, estimate: { ...estimated.estimate, stage } }, home });
  const later = await measured('rent');
  if (later) return { ...later, measuredOn: 'laterRents' };
  const heldOut = await measured('rent_held_out');
  return heldOut && { ...heldOut, measuredOn: 'heldOutRents' };
}
