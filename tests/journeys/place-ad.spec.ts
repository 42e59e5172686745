import { expect, test } from '@playwright/test';
import { AD_TYPES } from '#property/section.ts';
import { ANSWERS, chooseArea, complaintsOf, pay, signUp, TYPE_NAMES, walk } from '../support/place-ad.ts';

for (const [index, adType] of AD_TYPES.entries()) {
  test(`somebody signs up, places an ad (${adType}), pays, and searchers find it`, async ({ page }) => {
    await signUp(page);
    const address = `${index + 1} Canal Terrace ${Date.now().toString(36)}`;
    await walk(page, adType, address);
    await pay(page);
    await expect(page).toHaveURL(/\/checkout\/return/);
    await expect
      .poll(async () => {
        const answer = await page.request.post('/old/v1/listings', {
          data: { terms: `"${address}"`, paging: { from: '0', pageSize: '5' } },
        });
        const { listings } = (await answer.json()) as {
          listings: { listing: { title: string; price: string } }[];
        };
        return listings.map(({ listing }) => `${listing.title}: ${listing.price}`);
      })
      .toEqual([expect.stringMatching(ANSWERS[adType].found)]);
  });
}

test('everybody can use every step, on a narrow phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page);
  await walk(page, 'rental', '9 Narrow Lane', async (step) => {
    expect({ step, complaints: await complaintsOf(page) }).toEqual({ step, complaints: [] });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ step, width }).toEqual({ step, width: 320 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect({ step, complaints: await complaintsOf(page) }).toEqual({ step, complaints: [] });
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

test('an ad is placed by keyboard alone', async ({ page }) => {
  await signUp(page);
  await page.goto('/place-ad');
  const press = (key: string, times = 1) =>
    Array.from({ length: times }).reduce<Promise<void>>(
      (before) => before.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    );
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: TYPE_NAMES.parking }).focus();
  await press('Enter');
  await expect(heading).toHaveText('Location');
  await page.getByRole('combobox', { name: 'Area' }).focus();
  await page.keyboard.type('rathmines');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await press('Tab');
  await page.keyboard.type('3 Keyboard Row');
  await press('Enter');
  await expect(heading).toHaveText('Price');
  await page.getByRole('textbox', { name: 'Rent' }).focus();
  await page.keyboard.type('120');
  await press('Enter');
  await expect(heading).toHaveText('Property details');
  await page.getByLabel('Spaces').focus();
  await page.keyboard.type('2');
  await page.getByRole('radio', { name: 'Business hours' }).focus();
  await press('ArrowDown');
  await expect(page.getByRole('radio', { name: '24 hours' })).toBeChecked();
  await press('Enter');
  await expect(heading).toHaveText('Features');
  await press('Tab');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await press('Enter');
  await expect(heading).toHaveText('Describe your property');
});

test('errors are said once a question was left, and all of them when somebody goes on', async ({ page }) => {
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.rental }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Address').fill('me@example.ie');
  await page.getByLabel('Eircode').focus();
  await expect(page.getByText('@ character not allowed')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Area/ }).click();
  await expect(page.getByRole('combobox', { name: 'Area' })).toBeFocused();
});

test('what was typed before signing in becomes a draft of the account', async ({ page }) => {
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.sale }).click();
  await page.getByLabel('Address').fill('5 Before Street');
  await expect(page.getByText('Kept on this device').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('5 Before Street');
  await signUp(page);
  await page.goto('/place-ad/new/location');
  await expect(page).toHaveURL(/\/place-ad\/[0-9a-f-]{36}\/location/);
  await expect(page.getByLabel('Address')).toHaveValue('5 Before Street');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a draft survives a reload and a lost connection', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.rental }).click();
  await chooseArea(page, 'Rathmines, Dublin');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Address').fill('7 Offline Road');
  await expect(page.getByText('No connection: kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('7 Offline Road');
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('7 Offline Road');
});

test('two devices that answer differently are asked, and neither overwrites the other', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.rental }).click();
  await page.getByLabel('Address').fill('1 First Street');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Address')).toHaveValue('1 First Street');
  await other.getByLabel('Address').fill('2 Second Street');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Address').fill('3 Third Street');
  await expect(page.getByText('Changed on another device')).toBeVisible();
  const question = page.getByRole('region', { name: 'Address' });
  await expect(question).toContainText('2 Second Street');
  await expect(question).toContainText('3 Third Street');
  await question.getByRole('button', { name: 'Keep this' }).last().click();
  await expect(page.getByLabel('Address')).toHaveValue('2 Second Street');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
