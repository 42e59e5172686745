import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { blmText, sampleBlmListings } from '../support/blm-sample.ts';
import { test } from '../support/journey.ts';
import { pay, payWithTestCard, signUp } from '../support/place-ad.ts';
import { openReview } from '../support/placed-listing.ts';

async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectAccessible(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

test('an owner renews an expiring listing, pays, and sees its new end date', async ({ page }) => {
  await signUp(page);
  await openReview(page, { adType: 'parking', address: `4 Renewal Row ${Date.now().toString(36)}` });
  await pay(page);
  await expect(page.getByText(/^It’s live until/)).toBeVisible();
  const first = await page.getByText(/^It’s live until/).textContent();
  await page.goto('/account/ads', { waitUntil: 'networkidle' });
  await page.locator('details summary').first().click();
  await page.getByRole('link', { name: 'Renew', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your ads');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Pay €19.00' }).click();
  await payWithTestCard(page);
  await expect(page).toHaveURL(/\/checkout\/return/);
  await expect(page.getByText(/^It’s live until/)).toBeVisible();
  expect(await page.getByText(/^It’s live until/).textContent()).not.toBe(first);
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: /^View ad/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Renewal Row');
});

test('an agent pays for a file of ads in one order, on a phone, and searchers find them', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signUp(page);
  const licenceNumber = `${Date.now()}`.slice(-6);
  const founded = await page.request.post('/api/v1/agencies', {
    data: { name: 'Cé na Mara', licenceNumber, countyId: 1 },
    headers: { origin: baseURL! },
  });
  expect(founded.status(), await founded.text()).toBe(201);
  const mark = Date.now().toString(36);
  const listings = sampleBlmListings()
    .slice(0, 4)
    .map((listing, n) => ({
      ...listing,
      DISPLAY_ADDRESS: `${n + 1} Order Lane ${mark}, Rathmines, Dublin 6`,
      // Other journeys import the same sample: with its Eircodes and positions these would be the same homes.
      ZIPCODE: '',
      EXACT_LATITUDE: '',
      EXACT_LONGDITUDE: '',
    }));
  await page.goto('/account/imports', { waitUntil: 'networkidle' });
  await page.getByLabel('BLM file or zip archive').setInputFiles({
    name: 'CUAN_2026112101.BLM',
    mimeType: 'text/plain',
    buffer: Buffer.from(blmText(listings)),
  });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByText('Done').first()).toBeVisible();
  await page.getByRole('link', { name: 'Pay for them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your ads');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('One plan for all 4')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Choose a plan for the 4 ads that have none yet',
  );
  await page.getByRole('radio', { name: /^Basic/ }).check();
  await page.getByLabel(`Plan for 1 Order Lane ${mark}`, { exact: false }).selectOption('sale-premium');
  await page.getByRole('button', { name: new RegExp(`^Remove 4 Order Lane ${mark}`) }).click();
  await expect(page.getByText('One ad removed from this order')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Pay €685.00' }).click();
  await payWithTestCard(page);
  await expect(page).toHaveURL(/\/checkout\/return/);
  await expect(page.getByText(/^It’s live until/)).toHaveCount(3);
  await expectAccessibleLayout(page);
  await expect
    .poll(async () => {
      const answer = await page.request.post('/old/v1/listings', {
        data: { terms: `"${mark}"`, paging: { from: '0', pageSize: '5' } },
      });
      return ((await answer.json()) as { paging: { totalResults: number } }).paging.totalResults;
    })
    .toBe(3);
  await page.goto('/account/ads/order', { waitUntil: 'networkidle' });
  await expect(page.getByText(new RegExp(`^4 Order Lane ${mark}`))).toBeVisible();
});

test('listings of another user cannot be paid for, and an empty order page says what to do', async ({
  page,
}) => {
  await page.goto('/account/ads/order?ad=1');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await signUp(page);
  await page.goto('/account/ads/order?ad=1&ad=none', { waitUntil: 'networkidle' });
  await expect(page.getByText('2 of these ads aren’t yours')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no ads to pay for');
  await expectAccessibleLayout(page);
});
