import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

/** Signs in as a demo user. */
async function signIn(page: Page, who: 'agent' | 'searcher'): Promise<void> {
  const response = await page.request.post('/api/v1/sessions', {
    data: { email: `${who}@gaff.example`, password: 'a gaff by the sea' },
  });
  expect(response.ok()).toBe(true);
}

const tableOf = (page: Page) => page.getByRole('region', { name: 'Ads', exact: true }).getByRole('table');

test('an agent without scripts opens the statistics from their ads, chooses a period and sorts the table', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await signIn(page, 'agent');
  await page.goto('/account/ads');
  await page.getByRole('main').getByRole('link', { name: 'Agency statistics' }).click();
  await page.getByLabel('Period').selectOption({ label: 'Last 90 days' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('(90 days, Irish time)')).toBeVisible();
  await tableOf(page).getByRole('link', { name: 'Address' }).click();
  await expect(tableOf(page).getByRole('columnheader', { name: 'Address' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByText('(90 days, Irish time)')).toBeVisible();
  await expect(tableOf(page).getByRole('rowheader').first()).toBeVisible();

  await page.getByLabel('Period').selectOption({ label: 'Choose dates' });
  await page.getByLabel('From').fill('2026-02-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('The first day is after the last. Please swap them')).toBeVisible();
  await context.close();
});

for (const [colorScheme, width, path] of [
  ['light', 360, '/account/agency/statistics'],
  ['dark', 1440, '/ga/account/agency/statistics?period=90'],
] as const) {
  test(`an agent reads ${path} in ${colorScheme} at ${width} pixels`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, baseURL });
    const page = await context.newPage();
    await signIn(page, 'agent');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await context.close();
  });
}

test('an agent downloads the table, and someone without an agency learns what the page is for', async ({
  page,
}) => {
  await signIn(page, 'agent');
  await page.goto('/account/agency/statistics');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^gaff-statistics-.*\.csv$/);

  await page.context().clearCookies();
  await signIn(page, 'searcher');
  await page.goto('/account/agency/statistics');
  await expect(page.getByText('Statistics are for members of an agency.')).toBeVisible();
  await expectAccessible(page);
});
