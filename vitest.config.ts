import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', '.data/**', 'tests/journeys/**'],
    globalSetup: './tests/support/database-server.ts',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
