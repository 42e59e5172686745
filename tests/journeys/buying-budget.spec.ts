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
  await expect(page.getByText('Within my budget').first()).toBeVisible();
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
