import type { Figures, Step } from './figures.ts';
import { down, type Fraction, halfUp, over, percentage, plus, times, ZERO } from './fraction.ts';

/** @returns the part of an amount in each slice, with its percentage */
function taxBySlices(cents: bigint, slices: readonly Step[]): Fraction {
  let tax = ZERO;
  slices.forEach(({ from, figure }, at) => {
    const begin = from * 100n;
    const end = slices[at + 1] ? slices[at + 1]!.from * 100n : cents;
    const inSlice = (cents < end ? cents : end) - begin;
    if (inSlice > 0n) tax = plus(tax, percentage(inSlice, figure));
  });
  return tax;
}

/** @returns the last figure whose band begins below an amount: a band includes its upper end */
export function figureOfBand(cents: bigint, bands: readonly Step[]): Fraction {
  const begun = bands.filter(({ from }) => from * 100n < cents);
  return (begun.at(-1) ?? bands[0]!).figure;
}

function wholeEuro(cents: Fraction): bigint {
  return down(over(cents, 100n)) * 100n;
}

/** Taxes by slices of a price, rounded down to whole euro (or pounds). */
export function dutyBySlices(cents: bigint, slices: readonly Step[]): bigint {
  return wholeEuro(taxBySlices(cents, slices));
}

/** Duty on property that is no home: one percentage, rounded down to whole euro. */
export function dutyOnOther(cents: bigint, figures: Figures): bigint {
  return wholeEuro(percentage(cents, figures.number('stampDutyOther')));
}

/** The price of a new home includes VAT. @returns the price without it, rounded half up to a cent */
export function withoutVat(price: bigint, vat: Fraction): bigint {
  const hundred = 100n * vat.bottom;
  return halfUp({ top: price * hundred, bottom: hundred + vat.top });
}

/**
 * Local Property Tax of a year: the charge of the band, or slices of the value above the last band, rounded down to a cent.
 * The authority's part of it, rounded half up to a cent, is added or taken off.
 * @param authority null for the basic rate
 */
export function propertyTaxOf(cents: bigint, authority: string | null, figures: Figures): bigint {
  const bands = figures.steps('localPropertyTax');
  const isAbove = cents > bands.at(-1)!.from * 100n;
  const basic = isAbove
    ? down(taxBySlices(cents, figures.steps('localPropertyTaxAbove')))
    : down(times(figureOfBand(cents, bands), 100n));
  if (authority === null || !figures.has('localAdjustment', authority)) return basic;
  const { top, bottom } = figures.number('localAdjustment', authority);
  const part = halfUp(percentage(basic, { top: top < 0n ? -top : top, bottom }));
  return top < 0n ? basic - part : basic + part;
}
