import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColours, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';
import { PASSWORD } from '../support/sign-in.ts';

test.describe.configure({ timeout: 180_000 });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** @returns a page on another device of the same person */
async function onAnotherDevice(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const signedIn = await page.request.post('/api/v1/sessions', { data: { email, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
  return page;
}

test('a couple works out its budget without sending anything, and searches within it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/money/budget');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('radio', { name: 'Two of us' }).check();
  await page.getByLabel('Basic pay a year').fill('50000');
  await page.getByLabel('The other person’s basic pay').fill('50000');
  await page.getByLabel('Savings').fill('60000');
  await page.keyboard.press('Tab');
  const result = page.getByRole('region', { name: 'Your budget' });
  await expect(result.getByRole('heading', { name: /^You could buy up to €4\d\d,\d{3}/ })).toBeVisible();
  await expect(result.getByRole('table', { name: 'Where the money comes from' })).toContainText(
    'Mortgage€400,000',
  );
  await result.getByText('Mortgage', { exact: true }).last().click();
  await expect(result.getByText(/4 times yearly income/)).toBeVisible();
  expect(sent.filter((url) => /50000|60000/.test(url))).toEqual([]);
  await expectNoOverflow(page);
  await expectAccessibleInBothColours(page);

  await result.getByRole('link', { name: 'Show homes within this' }).click();
  await expect(page).toHaveURL(/budget=ftb_60000_400000_x_3\.5_30&withinBudget=true/);
  // By keyboard, off and on again with the budget of the device.
  const toggle = page.getByRole('checkbox', { name: 'Within my budget' });
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(page).not.toHaveURL(/budget=/);
  await expect(toggle).not.toBeChecked();
  await toggle.press('Space');
  await expect(page).toHaveURL(/budget=ftb_60000_400000_x_3\.5_30&withinBudget=true/);
  await expectAccessibleInBothColours(page);
  await open(page, '/money/budget');
  await expect(page.getByLabel('Savings')).toHaveValue('60,000');
  await page.getByRole('button', { name: 'Clear my figures' }).click();
  await expect(page.getByLabel('Savings')).toHaveValue('');
});

test('a buyer saves a budget in the account and finds it on another device, in Irish too', async ({
  browser,
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await open(page, '/money/budget');
  await page.getByRole('radio', { name: 'New home' }).check();
  await page.getByLabel('Where?').selectOption({ label: 'Leitrim' });
  await page.getByLabel('Basic pay a year').fill('50000');
  await page.getByLabel('Savings').fill('20000');
  await page.getByLabel(/Income tax and DIRT/).fill('32000');
  await page.keyboard.press('Tab');
  const result = page.getByRole('region', { name: 'Your budget' });
  await expect(result.getByText('Help to Buy').first()).toBeVisible();
  const updates = page.getByRole('checkbox', { name: /^Email me when a change of law/ });
  await expect(updates).not.toBeChecked();
  await updates.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save to my account' }).click();
  await expect(page.getByText('Saved. You’ll find it on your other devices.')).toBeVisible();
  await expect(updates).toBeChecked();
  await open(page, '/account/settings');
  await expect(updates).toBeChecked();
  await updates.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Done. You won’t get these emails.')).toBeVisible();
  await updates.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Done. We’ll email you when your budget changes.')).toBeVisible();
  await expectAccessibleInBothColours(page);

  const phone = await onAnotherDevice(browser, email);
  await open(phone, '/ga/money/budget');
  await expect(phone.getByLabel('Coigilteas')).toHaveValue('20,000');
  await expect(phone.getByRole('heading', { name: /^D’fhéadfá ceannach suas go €/ })).toBeVisible();
  await expectAccessibleInBothColours(phone);
  const changes = phone.getByRole('checkbox', { name: /^Cuir ríomhphost chugam/ });
  await expect(changes).toBeChecked();
  await changes.focus();
  await phone.keyboard.press('Space');
  await expect(phone.getByText('Déanta. Ní bhfaighidh tú na ríomhphoist seo.')).toBeVisible();
  await phone.reload({ waitUntil: 'networkidle' });
  await expect(changes).not.toBeChecked();
  await phone.getByRole('button', { name: 'Scrios ó mo chuntas' }).click();
  await expect(phone.getByText('Scriosta ó do chuntas.')).toBeVisible();
});

test('a searcher finds the budget on results of homes for sale, and orders and filters by their own costs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/new-homes-for-sale/ireland');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByRole('link', { name: 'What can I afford?' }).click();
  await expect(page).toHaveURL(/\/money\/budget$/);
  await page.getByLabel('Basic pay a year').fill('70000');
  await page.getByLabel('Savings').fill('80000');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Stored in this browser/)).toBeVisible();

  await open(page, '/property-for-sale/ireland?numBeds_from=1');
  await page.getByRole('button', { name: 'Sort: Best match' }).click();
  await page.getByRole('link', { name: 'Lowest cost a month' }).click();
  await expect(page).toHaveURL(/budget=ftb_80000_280000_x_3\.5_30.*&sort=monthlyCostAsc/);
  await page.getByRole('button', { name: 'Sort: Lowest cost a month' }).click();
  await page.getByRole('link', { name: 'Lowest price' }).click();
  await expect(page).toHaveURL(/ireland\?numBeds_from=1&sort=priceAsc$/);

  await page.getByRole('link', { name: 'More filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'All filters' });
  const cost = dialog.getByRole('group', { name: 'True cost a month' });
  await expect(cost).toContainText('Mortgage repayment, Local Property Tax, energy and any management fee');
  await cost.getByLabel('Max').selectOption('2000');
  await dialog.getByRole('checkbox', { name: /^Within my budget/ }).check();
  await expectAccessibleInBothColours(page);
  await dialog.getByRole('button', { name: /^(Show|No matches)/ }).click();
  await expect(page).toHaveURL(
    /budget=ftb_80000_280000_x_3\.5_30&withinBudget=true&monthlyCost_to=2000&numBeds_from=1/,
  );
  await expectNoOverflow(page);
});

test('a buyer with a budget in the account searches within it on a device that has none', async ({
  browser,
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const phone = await onAnotherDevice(browser, email);
  await open(phone, '/property-for-sale/ireland');
  // Without any budget it leads to the page where one enters it.
  await phone.getByRole('checkbox', { name: 'Within my budget' }).press('Space');
  await expect(phone).toHaveURL(/\/money\/budget$/);
  const saved = await page.request.post('/api/v3/buying-budget', {
    data: { buyingBudgetVersion: 3, basicIncome: 60_000, savings: 45_000 },
  });
  expect(saved.status()).toBe(201);
  await open(phone, '/property-for-sale/ireland');
  await phone.getByRole('checkbox', { name: 'Within my budget' }).press('Space');
  await expect(phone).toHaveURL(/budget=ftb_45000_240000_x_3\.5_30&withinBudget=true/);
});

test('a buyer who looks in Northern Ireland learns why nothing can be said without an exchange rate', async ({
  page,
}) => {
  await open(page, '/money/budget');
  await page.getByLabel('Basic pay a year').fill('75000');
  await page.getByLabel('Savings').fill('100000');
  await page.keyboard.press('Tab');
  await page.getByLabel('Where?').selectOption({ label: 'Down (Northern Ireland)' });
  const result = page.getByRole('region', { name: 'Your budget' });
  await expect(result.getByRole('heading', { name: /we have no exchange rate right now/ })).toBeVisible();
  await result.getByText('Help to Buy').first().click();
  await expect(result.getByText('Only for homes in the Republic.').first()).toBeVisible();
  await expect(result.getByRole('table')).toHaveCount(0);
});
