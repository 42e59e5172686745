import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const NOT_TESTS = ['**/node_modules/**', 'build/**', '.data/**', 'tests/journeys/**'];

/** Test files whose text matches a pattern. */
function testsWith(pattern: RegExp): string[] {
  return globSync('**/*.test.{ts,tsx}', { exclude: NOT_TESTS }).filter((file) =>
    pattern.test(readFileSync(file, 'utf8')),
  );
}

// Replaced modules stay replaced for the process, and sharp opens fewer formats once a product has run in it.
const isolated = testsWith(/vi\.(?:mock|doMock|resetModules)\(|from 'sharp'/);
const inDocument = testsWith(/@vitest-environment jsdom/).filter((file) => !isolated.includes(file));

/** As in `scripts/engine-flags.txt`, which says why. */
const ENGINE = ['--wasm-wrapper-tiering-budget=2000000000'];

const options = {
  execArgv: ENGINE,
  css: { modules: { classNameStrategy: 'non-scoped' } },
  setupFiles: './tests/support/setup.ts',
  // A busy machine is slow, not wrong.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
} as const;

export default defineConfig({
  test: {
    globalSetup: './tests/support/database-server.ts',
    // One more than cores: tests wait for the database and for child processes.
    maxWorkers: 3,
    // The second writes what failed into a file, for `npm test`.
    reporters: ['default', './scripts/failed-tests.ts'],
    // Files that share a process import modules and open jsdom once, which takes longer than most of their tests.
    projects: [
      { test: { name: 'isolated', include: isolated, isolate: true, ...options } },
      { test: { name: 'document', include: inDocument, isolate: false, ...options } },
      {
        test: {
          name: 'shared',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_TESTS, ...isolated, ...inDocument],
          isolate: false,
          ...options,
        },
      },
    ],
  },
});
