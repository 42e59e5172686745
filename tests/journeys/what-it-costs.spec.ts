import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type BudgetInputs, EMPTY_BUDGET } from '#marketplace/finance/budget/forms.ts';
import { DEVICE_BUDGET_KEY } from '#marketplace/finance/budget/has-device-budget.ts';
import type { ListingCosts } from '#marketplace/finance/costs/contract.ts';
import { expectAccessibleInBothColours, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

type Property = ListingCosts['property'];
type Found = { id: number; path: string; property: Property };

/** Finds a listing of a section by what its costs follow from. */
async function findListing(
  request: APIRequestContext,
  section: string,
  isWanted: (property: Property) => boolean,
): Promise<Found> {
  for (let page = 1; page <= 10; page++) {
    const answer = await request.get(`/api/v1/properties/latest?section=${section}&pageSize=50&page=${page}`);
    const { listings } = await answer.json();
    for (const { listing } of listings) {
      const costs = await request.get(`/api/v1/ads/${listing.id}/costs`);
      if (!costs.ok()) continue;
      const { property }: ListingCosts = await costs.json();
      if (isWanted(property)) return { id: listing.id, path: listing.seoFriendlyPath, property };
    }
  }
  throw new Error(`No such listing of ${section}`);
}

const costsOf = (page: Page) => page.getByRole('region', { name: 'What it costs' });

/** Opens the costs and waits until they can be changed. */
async function openCosts(page: Page) {
  const costs = costsOf(page);
  await costs.locator('summary').first().click();
  await expect(costs.getByRole('slider', { name: 'Deposit' })).toBeVisible();
  return costs;
}

test('a buyer opens what a home costs and changes the loan by keyboard', async ({ page }) => {
  const { id, path } = await findListing(
    page.request,
    'residential-for-sale',
    ({ country, kind, isNew, isGuide, rating, squareMetres }) =>
      country === 'ireland' &&
      kind === 'home' &&
      !isNew &&
      !isGuide &&
      rating !== null &&
      squareMetres !== null,
  );
  await page.goto(path);
  const costs = costsOf(page);
  const line = costs.locator('summary').first();
  await expect(line).toHaveText(/^€[\d,]+ a month · €[\d,]+ at signing$/);
  const before = await line.textContent();
  await openCosts(page);
  await expect(costs.getByText(/^For a first-time buyer with the smallest deposit \(10%\)/)).toBeVisible();

  const deposit = costs.getByRole('slider', { name: 'Deposit' });
  await expect(deposit).toHaveAttribute('aria-valuetext', /\(10%\)$/);
  await deposit.press('ArrowRight');
  await expect(deposit).toHaveAttribute('aria-valuetext', /\(11%\)$/);
  await costs.getByRole('slider', { name: 'Term' }).press('ArrowLeft');
  await costs.getByRole('slider', { name: 'Interest rate' }).press('End');
  await expect(costs.getByText(/^With a deposit of €[\d,]+ \(11%\), over 29 years at 10%\.$/)).toBeVisible();
  await expect(line).not.toHaveText(before!);
  const spoken = costs.getByRole('status').filter({ hasText: 'a month' });
  await expect(async () => expect(await spoken.textContent()).toBe(await line.textContent())).toPass({
    timeout: 20_000,
  });
  await costs.getByRole('button', { name: 'Reset' }).click();
  await expect(line).toHaveText(before!);

  // Every line opens its explanation, with the source.
  await costs.getByText('Stamp duty', { exact: true }).first().click();
  await expect(costs.getByText(/^Source: Stamp Duties Consolidation Act/)).toBeVisible();
  await costs.getByText('Solicitor', { exact: true }).click();
  await expect(costs.getByText(/^Source: Bank of Ireland.* Not confirmed\.$/)).toBeVisible();
  await expect(costs.getByRole('table', { name: 'Where the money comes from' })).toContainText('Mortgage');
  await expect(costs.getByRole('table', { name: 'What it pays for' })).toContainText('Stamp duty');
  await expect(costs.getByText('An average home of')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);

  await costs.getByRole('link', { name: 'Rent or buy?' }).click();
  await expect(page).toHaveURL(new RegExp(`/money/rent-or-buy\\?listing=${id}$`));
  await expect(page.getByLabel('Price of the home')).toHaveValue(/^\d+$/);
});

test('a buyer sees whether a home is within the budget on this device', async ({ page }) => {
  const { path } = await findListing(
    page.request,
    'residential-for-sale',
    ({ country, kind, price }) => country === 'ireland' && kind === 'home' && price > 35_000_000,
  );
  const budget: BudgetInputs = { ...EMPTY_BUDGET, basicIncome: 40_000, savings: 30_000 };
  await page.addInitScript(
    ([key, text]) => {
      if (!sessionStorage.getItem('asked')) localStorage.setItem(key!, text!);
      sessionStorage.setItem('asked', 'yes');
    },
    [DEVICE_BUDGET_KEY, JSON.stringify(budget)],
  );
  await page.goto(path);
  const line = costsOf(page).locator('summary').first();
  await expect(line).toHaveText(/ · €[\d,]+ over your budget$/);
  const costs = await openCosts(page);
  await expect(costs.getByText(/more than your budget reaches/)).toBeVisible();
  await costs.getByRole('button', { name: 'Remove my budget from this device' }).click();
  await expect(costs.getByText('Your budget is no longer on this device.')).toBeVisible();
  await expect(line).toHaveText(/at signing$/);
  await page.reload();
  await expect(line).toHaveText(/at signing$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), DEVICE_BUDGET_KEY)).toBeNull();
});

test('a buyer of a new home sees VAT and why a scheme does not pay', async ({ page }) => {
  const { path } = await findListing(
    page.request,
    'new-homes',
    ({ isNew, country, price }) => isNew && country === 'ireland' && price <= 37_500_000,
  );
  await page.goto(path);
  const costs = await openCosts(page);
  await expect(costs.getByText('VAT in the price', { exact: true })).toBeVisible();
  await costs.getByText('Help to Buy', { exact: true }).click();
  await expect(costs.getByText(/^It depends on the income tax you’ve paid/)).toBeVisible();
  await expect(costs.getByText('First Home Scheme', { exact: true })).toBeVisible();
});

test('a home in Northern Ireland costs pounds, with its own duty and no Irish scheme', async ({ page }) => {
  const { path } = await findListing(
    page.request,
    'residential-for-sale',
    ({ country, kind }) => country === 'northernIreland' && kind === 'home',
  );
  await page.goto(path);
  const costs = costsOf(page);
  await expect(costs.locator('summary').first()).toHaveText(/^£[\d,]+ a month · £[\d,]+ at signing$/);
  await openCosts(page);
  await costs.getByText('Stamp Duty Land Tax', { exact: true }).first().click();
  await expect(costs.getByText(/^Source: gov\.uk/)).toBeVisible();
  for (const words of ['€', 'Help to Buy', 'First Home', 'Local Property Tax', 'VAT'])
    await expect(costs).not.toContainText(words);
});

test('a tenant sees the deposit by law and the tax credit before scripts load', async ({
  browser,
  page,
  baseURL,
}) => {
  const { path } = await findListing(page.request, 'residential-to-rent', ({ kind }) => kind === 'rent');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await context.newPage();
  await plain.goto(path);
  const costs = costsOf(plain);
  const line = costs.locator('summary').first();
  await expect(line).toHaveText(/^€[\d,]+ a month · up to €[\d,]+ before you move in$/);
  await line.click();
  await costs.getByText('Deposit, at most', { exact: true }).click();
  await expect(costs.getByText(/^Source: Residential Tenancies Act 2004/).first()).toBeVisible();
  await expect(costs.getByRole('heading', { name: 'Rent tax credit' })).toBeVisible();
  await context.close();
});

test('a visitor compares renting with buying, and a landlord calculates a yield', async ({ page }) => {
  await page.goto('/money/rent-or-buy');
  await page.getByLabel('Price of the home').fill('€400,000');
  await page.getByLabel('Rent a month').fill('1,900');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(/^Buying is cheaper after \d+ years? in the middle case/)).toBeVisible();
  await page.getByText('See the numbers').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  await page.getByText('Change the assumptions').click();
  const growth = page.getByRole('group', { name: 'Growth of house prices' });
  for (const size of ['Low', 'Middle', 'High']) await growth.getByLabel(size).fill('-8');
  await page.getByLabel('Years to compare').fill('5');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Renting stays cheaper for 5 years, in every case')).toBeVisible();
  await expectAccessibleInBothColours(page);

  await page.goto('/money/rental-yield?price=300000&rent=1600');
  await expect(page.getByText('It yields 6.4% gross')).toBeVisible();
  await page.getByLabel('Loan', { exact: true }).fill('lots');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Enter a number in the usual range.')).toBeVisible();
  await page.getByLabel('Loan', { exact: true }).fill('200000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText(/^After repayments of €[\d,]+ a year/)).toBeVisible();
  await expectAccessibleInBothColours(page);
});
