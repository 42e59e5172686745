import { randomFrom } from '#bench/search/random.ts';
import { ruleTable } from '#marketplace/finance/rules/table.ts';
import { checkBudget } from './budget-properties.ts';
import { caseDays, randomCase } from './cases.ts';
import { compareCase } from './compare-case.ts';
import { type Findings, noFindings } from './findings.ts';
import { checkExamples } from './official/examples.ts';
import { checkProperties } from './properties.ts';
import { ruleDayViolations } from './rule-days.ts';
import { SUMS, type Sums } from './sums.ts';

const CASES = 100_000;
/** One case in so many is checked as a whole budget: looking for what lifts each limit takes long. */
const CASES_PER_BUDGET = 25;
const MAX_PRINTED = 20;

/**
 * Compares the sums of random loans, taxes, costs and purchases with an oracle of exact whole numbers, checks published
 * examples, and what must hold for every buyer. Holds when no sum differs and nothing is violated.
 */
export async function proveFinance({ operations = CASES }: { operations?: number }) {
  const { maxErrorCents, schemesChecked, violations } = checkCases(operations, 20_261_126);
  violations.push(...ruleDayViolations(ruleTable(), randomFrom(7)));
  const { count, failures } = checkExamples();
  for (const line of [...failures, ...violations].slice(0, MAX_PRINTED)) console.error(line);
  const report = {
    cases: operations,
    maxErrorCents,
    schemesChecked,
    officialExamples: count,
    officialFailures: failures.length,
    violations: violations.length,
  };
  return { report, holds: failures.length === 0 && violations.length === 0 && operations > 0 };
}

/** @param sums a test puts wrong ones in the place of Gaff's, to see that they are found */
export function checkCases(count: number, seed: number, sums: Sums = SUMS): Findings {
  const random = randomFrom(seed);
  const days = caseDays(random);
  const findings = noFindings();
  for (let at = 0; at < count; at++) {
    const one = randomCase(random, days);
    compareCase(one, sums, findings);
    checkProperties(one, sums, random, findings);
    if (at % CASES_PER_BUDGET === 0) checkBudget(one, findings);
  }
  return findings;
}
