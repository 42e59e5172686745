import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { mailedPath, newEmail, signUp } from '../support/journey-people.ts';

const RESULTS = '/property-for-sale/dublin?salePrice_to=600000';

test('a signed-in user saves a search, undoes it, saves it again and edits it', async ({ page }) => {
  await signUp(page, newEmail());
  await page.goto('/account/searches');
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await page.goto(RESULTS);
  const save = page.getByRole('button', { name: 'Save search' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Property for sale in Dublin · Price: up to €600,000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByText('You’ll get an alert as soon as a new ad matches.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('The search is no longer saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await save.click();
  await dialog.getByLabel('Name').fill('Under 600');
  await dialog.getByLabel('Alerts for new ads').selectOption('weekly');
  await dialog.getByLabel('On Gaff').uncheck();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByText('You’ll get an alert once a week if there are new ads.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeFocused();
  await page.goto(`${RESULTS}&sort=priceAsc`);
  await page.getByRole('link', { name: 'Search saved' }).click();

  await expect(page).toHaveURL('/account/searches');
  const card = page.getByRole('listitem').filter({ hasText: 'Property for sale in Dublin' });
  await expect(card.getByRole('link', { name: 'Under 600' })).toHaveAttribute('href', RESULTS);
  await expect(card.getByLabel('Alerts for new ads')).toHaveValue('weekly');
  await expect(card.getByLabel('On Gaff')).not.toBeChecked();
  await expectAccessible(page);
  await card.getByLabel('Alerts for new ads').selectOption('daily');
  await expect(card.getByText('Saved.')).toBeVisible();
  await card.getByRole('button', { name: 'Rename: Under 600' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dublin');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(card.getByRole('link', { name: 'Dublin', exact: true })).toBeVisible();

  await card.getByLabel('In my browsers').check();
  await expect(card.getByRole('link', { name: 'Turn on notifications in each browser' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pause alerts or set quiet hours' })).toHaveAttribute(
    'href',
    '/account/notifications',
  );

  await card.getByRole('button', { name: 'Remove: Dublin' }).click();
  await expect(page.getByText('“Dublin” was removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByLabel('Alerts for new ads')).toHaveValue('daily');
  await page.reload();
  await expect(card.getByRole('link', { name: 'Dublin', exact: true })).toBeVisible();
});

test('a user without an account saves a search by email, confirms it, changes it and deletes it', async ({
  browser,
}) => {
  const email = newEmail();
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  // Also on an empty results page.
  await page.goto('/property-for-sale/leitrim?salePrice_to=25000');
  await expect(page.getByText('Save this search and we’ll email you')).toBeVisible();
  await page.goto(RESULTS);
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByRole('alert').first()).toBeFocused();
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByText('Check your email')).toBeVisible();

  const link = await mailedPath(page.request, email);
  const answer = await page.goto(link);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your search?');
  await expectAccessibleInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Confirm this search' }).click();
  await expect(page.getByText('Confirmed')).toBeVisible();
  await page.getByLabel('Alerts for new ads').selectOption('weekly');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Alerts for new ads')).toHaveValue('weekly');
  await page.getByRole('button', { name: /^Remove: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search removed');
  expect(referrers.filter((referrer) => referrer.includes('key='))).toEqual([]);
  expect((await page.goto(link))!.status()).toBe(404);
  await context.close();
});
