import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'vitest/node';
import { PROJECT_ROOT } from '#server/env.ts';

/** The environment variable that names the file which this reporter writes. */
export const FAILED_TESTS_FILE = 'FAILED_TESTS_FILE';

/** A Vitest reporter: writes a line for each failed test and for each error outside a test, as JSON. */
export default class FailedTests implements Reporter {
  onTestRunEnd(...[files, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const lines = errors.map(({ name, message, VITEST_TEST_PATH: file }) => {
      return `outside a test${file ? ` (${path.relative(PROJECT_ROOT, String(file))})` : ''}: ${name}: ${message}`;
    });
    for (const file of files) {
      const name = path.relative(PROJECT_ROOT, file.moduleId);
      for (const error of file.errors()) lines.push(`${name}: ${error.message}`);
      for (const test of file.children.allTests('failed')) lines.push(`${name} > ${test.fullName}`);
    }
    const written = process.env[FAILED_TESTS_FILE];
    if (written) writeFileSync(written, JSON.stringify(lines));
  }
}
