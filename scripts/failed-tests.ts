import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'vitest/node';
import { PROJECT_ROOT } from '#server/env.ts';

/** Environment variable with the name of the file that this reporter writes. */
export const FAILED_TESTS_FILE = 'FAILED_TESTS_FILE';

/** A failed test, a file that did not end, or an error outside a test. */
export type FailedTest = {
  /** Path of its file within the project, if known. */
  file: string | null;
  title: string;
  /** A process that ran test files ended by itself; files that it did not finish are listed too. */
  isOfWorker?: boolean;
};

/** A Vitest reporter: writes what failed, was not finished, or went wrong outside a test, as JSON (`FailedTest[]`). */
export default class FailedTests implements Reporter {
  onTestRunEnd(...[files, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const failed: FailedTest[] = errors.map(({ name, message, cause, VITEST_TEST_PATH: file }) => ({
      file: file ? path.relative(PROJECT_ROOT, String(file)) : null,
      title: `outside a test: ${name}: ${[message, messageOf(cause)].filter(Boolean).join(' ')}`,
      ...(message.startsWith('[vitest-pool]') && { isOfWorker: true }),
    }));
    for (const module of files) {
      const file = path.relative(PROJECT_ROOT, module.moduleId);
      const state = module.state();
      if (state === 'queued' || state === 'pending') failed.push({ file, title: 'did not end' });
      for (const error of module.errors()) failed.push({ file, title: error.message });
      for (const test of module.children.allTests('failed')) failed.push({ file, title: test.fullName });
    }
    const written = process.env[FAILED_TESTS_FILE];
    if (written) writeFileSync(written, JSON.stringify(failed));
  }
}

function messageOf(cause: unknown): string {
  return cause && typeof cause === 'object' && 'message' in cause ? String(cause.message) : '';
}
