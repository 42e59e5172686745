import type { Check, Patient } from './check.ts';
import { error, type Finding } from './finding.ts';

export type Examined = Finding & { check: string };

/** Milliseconds for one check. */
const CHECK_TIMEOUT_MS = 15_000;

/**
 * Runs all checks at the same time.
 * @param timeoutMs for each check; one that takes longer is an error of its own
 * @returns the findings in the order of the checks
 */
export async function examine(
  checks: readonly Check[],
  patient: Patient,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<Examined[]> {
  const found = await Promise.all(checks.map((check) => examineOne(check, patient, timeoutMs)));
  return found.flat();
}

async function examineOne(check: Check, patient: Patient, timeoutMs: number): Promise<Examined[]> {
  const timer = new AbortController();
  const { promise: late, resolve: endWait } = Promise.withResolvers<Finding[]>();
  const timeout = setTimeout(() => {
    timer.abort();
    endWait([error(`no result after ${timeoutMs / 1000} s`, 'See whether the service answers this machine')]);
  }, timeoutMs);
  try {
    const findings = await Promise.race([runSafely(check, patient, timer.signal), late]);
    return findings.map((finding) => ({ check: check.name, ...finding }));
  } finally {
    clearTimeout(timeout);
  }
}

async function runSafely(check: Check, patient: Patient, signal: AbortSignal): Promise<Finding[]> {
  try {
    return await check.run(patient, signal);
  } catch (problem) {
    return [error(`the check failed: ${reasonOf(problem)}`, 'See what the reason names')];
  }
}

/** @returns the message of an error and of its causes, in one line */
export function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const own = problem.message || ('code' in problem ? String(problem.code) : problem.name);
  const text = problem.cause ? `${own}: ${reasonOf(problem.cause)}` : own;
  return text.replaceAll(/\s+/g, ' ').trim();
}
