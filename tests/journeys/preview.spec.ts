import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { signUp } from '../support/place-ad.ts';
import { submitListing } from '../support/placed-listing.ts';

test('an owner sends a preview link before paying; a vendor without an account approves and requests a better plan', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const address = `1 Preview Place ${Date.now().toString(36)}`;
  const adId = await submitListing(page, { adType: 'rental', address });
  await page.goto(`/place-ad/done/${adId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Your link').inputValue();
  await expectAccessible(page);

  const vendor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const referrers: string[] = [];
  vendor.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  const answer = await vendor.goto(link);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(vendor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(vendor.getByText('€1,950 per month').first()).toBeVisible();
  await expectAccessibleInBothColours(vendor);
  expect(await vendor.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await vendor.getByLabel('Your name').fill('Seán Ó Sé');
  await vendor.getByRole('button', { name: 'Approve this ad' }).click();
  await expect(vendor.getByText(/^Approved by Seán Ó Sé on /)).toBeVisible();
  await vendor.getByRole('button', { name: 'View plans' }).click();
  await vendor.getByText('Premium', { exact: true }).click();
  await vendor.getByRole('button', { name: 'Choose this plan' }).click();
  await expect(vendor.getByText('We’ve let the advertiser know.')).toBeVisible();
  expect(referrers.filter((referrer) => referrer.includes('previewHash'))).toEqual([]);

  await page.reload();
  await expect(page.getByText(/Approved on /)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText(/Approved on /)).toBeHidden();
  expect((await vendor.goto(link))!.status()).toBe(404);
});
