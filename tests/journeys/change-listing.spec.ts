import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { continueTo, expectFound, openPaidListing, pay, signUp } from '../support/place-ad.ts';
import { publishListing } from '../support/placed-listing.ts';

const LAST_STEP = 'Review your ad listing';

/** Opens the wizard for the only listing of an account. */
async function open(page: Page, what: 'Edit' | 'Duplicate'): Promise<void> {
  await page.goto('/account/ads', { waitUntil: 'networkidle' });
  await page.locator('details summary').filter({ hasText: 'Manage' }).click();
  await page.getByRole('button', { name: what }).click();
  await expect(page).toHaveURL(/\/place-ad\/[0-9a-f-]{36}\//);
}

async function toStep(page: Page, title: string): Promise<void> {
  await page.goto(page.url().replace(/[^/]+$/, 'review'));
  await page.getByRole('link', { name: `Edit: ${title}` }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

test('an owner lowers the price of a live listing: its page, its history and every search show it', async ({
  page,
}) => {
  await signUp(page);
  const address = `10 Lower Lane ${Date.now().toString(36)}`;
  const { path } = await publishListing(page, { adType: 'parking', address });
  await page.goto(path);
  await expect(page.getByText('€150 per month').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Price history' })).toHaveCount(0);

  await open(page, 'Edit');
  await page.goto(page.url().replace(/[^/]+$/, 'plan'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact details');
  await toStep(page, 'Price');
  await page.getByRole('textbox', { name: 'Rent' }).fill('140');
  await continueTo(page, 'About the property');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Changes not yet published')).toBeVisible();
  await page.getByRole('link', { name: 'Close editor' }).click();
  await expect(page).toHaveURL(/\/account\/ads\/\d+$/);
  await expect(page.getByText('Changes not yet published')).toBeVisible();
  await expect(page.getByText('€150 per month').first()).toBeVisible();
  await page.getByRole('link', { name: 'Review changes' }).click();
  await expect(page.getByText('Published: €150')).toBeVisible();
  await page.getByRole('link', { name: 'Edit: Price' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your changes are published');
  await page.getByRole('link', { name: 'View ad' }).click();
  await expect(page.getByText('€140 per month').first()).toBeVisible();
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Price history' }) })
    .last();
  await expect(history.getByRole('listitem')).toContainText(['€140']);
  await expectFound(page, address, /€140 per month/);
});

test('an owner places a copy of a live listing, and both are found', async ({ page }) => {
  await signUp(page);
  const address = `11 Twin Terrace ${Date.now().toString(36)}`;
  await publishListing(page, { adType: 'parking', address });
  await open(page, 'Duplicate');
  await toStep(page, 'Location');
  await expect(page.getByLabel('Address')).toHaveValue(address);
  const other = address.replace('11 Twin', '12 Second');
  await page.getByLabel('Address').fill(other);
  await expect(page.getByRole('textbox', { name: 'Rent' })).toHaveValue('150');
  await toStep(page, 'Plan');
  await page.getByText('Basic', { exact: true }).click();
  await continueTo(page, LAST_STEP);
  await pay(page);
  await openPaidListing(page);
  await expectFound(page, other, /12 Second Terrace.*€150 per month/);
  await expectFound(page, address, /11 Twin Terrace.*€150 per month/);
});
