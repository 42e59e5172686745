import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', '.data/**', 'tests/journeys/**'],
    globalSetup: './tests/support/database-server.ts',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // The second writes what failed into a file, for `npm test`.
    reporters: ['default', './scripts/failed-tests.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
  },
});
