import { aprc, statedAprc } from '#marketplace/finance/sums/aprc.ts';
import type { OfficialExample } from './example.ts';

const COMMISSION = 'COM(1996) 79, annex III, first example, which became Directive 98/7/EC';

/** 1,000 lent on 1 January 1994 and 1,200 paid back on 1 July 1995, after 546 days. */
function rate(): number {
  return aprc([{ cents: 1_000_00, years: 0 }], [{ cents: 1_200_00, years: 546 / 365 }])!;
}

/** Annual percentage rates of charge. */
export const APRC: OfficialExample[] = [
  {
    source: COMMISSION,
    name: 'rate of 1000 for 1200 after 546 days, with two decimals',
    expected: 12.96,
    found: () => Math.round(rate() * 100) / 100,
  },
  { source: COMMISSION, name: 'the same rate as stated', expected: 13, found: () => statedAprc(rate()) },
];
