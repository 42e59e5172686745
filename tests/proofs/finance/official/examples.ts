import { APRC } from './aprc.ts';
import type { OfficialExample } from './example.ts';
import { LENDING } from './lending.ts';
import { PROPERTY_TAX } from './property-tax.ts';
import { SCHEMES } from './schemes.ts';
import { TAXES } from './taxes.ts';

/** All published examples, one list for each topic. */
const EXAMPLES: readonly OfficialExample[] = [...APRC, ...LENDING, ...SCHEMES, ...TAXES, ...PROPERTY_TAX];

/** Published figures have at most two decimals. */
const HALF_A_CENT = 0.005;

/** @returns how many examples there are, and one sentence for each that Gaff answers otherwise */
export function checkExamples(): { count: number; failures: string[] } {
  const failures = EXAMPLES.flatMap(({ source, name, expected, found }) => {
    const answer = found();
    return Math.abs(answer - expected) < HALF_A_CENT
      ? []
      : [`${name} is ${answer}, not ${expected} (${source})`];
  });
  return { count: EXAMPLES.length, failures };
}
