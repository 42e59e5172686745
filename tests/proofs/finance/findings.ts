/** The results of comparisons and of checks. */
export type Findings = {
  /** Largest difference between a sum and the oracle, in cents. */
  maxErrorCents: number;
  /** Plans with Help to Buy or a First Home share that were compared. */
  schemesChecked: number;
  /** Sentences about what does not hold. */
  violations: string[];
};

export function noFindings(): Findings {
  return { maxErrorCents: 0, schemesChecked: 0, violations: [] };
}

/**
 * Compares amounts in cents, of which either side may have none. Each difference is a violation: even the sums that use
 * floating point round as exact ones do.
 */
export function compareCents(
  findings: Findings,
  name: () => string,
  found: number | null,
  expected: bigint | null,
): void {
  if (found === null && expected === null) return;
  const isWhole = found !== null && Number.isSafeInteger(found);
  if (isWhole && expected !== null) {
    const difference = BigInt(found) - expected;
    if (difference === 0n) return;
    findings.maxErrorCents = Math.max(findings.maxErrorCents, Math.abs(Number(difference)));
  }
  findings.violations.push(`${name()} is ${found} and not ${expected}`);
}
