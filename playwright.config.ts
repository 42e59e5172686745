import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from './tests/support/chromium.ts';

const port = Number(process.env.JOURNEY_PORT ?? 4173);

/**
 * Journeys run against the built product with a small demo, started by `scripts/test.ts` or by hand on JOURNEY_PORT.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  // One more than cores: journeys often wait for the product.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // A busy machine is slow, not wrong: no journey waits this long unless something is missing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'en-IE',
    // Recording one takes a third of the time: `npm test` walks failed journeys again, with traces.
    trace: 'off',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
  },
});
