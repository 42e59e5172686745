import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { signUp } from '../support/place-ad.ts';
import { payForListing, submitListing } from '../support/placed-listing.ts';

// Two decisions, each of which takes effect ten seconds after it was made.
test.describe.configure({ timeout: 240_000 });

async function moderator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const answer = await page.request.post('/api/v1/sessions', {
    data: { email: 'moderator@gaff.example', password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return page;
}

/** Opens the case of an ad in the queue. */
async function openCase(page: Page, address: string): Promise<void> {
  await page.goto('/moderation', { waitUntil: 'networkidle' });
  await page
    .getByRole('region', { name: 'Queue' })
    .getByRole('link', { name: new RegExp(address) })
    .click();
  await expect(page.locator('#queue-item')).toContainText(address);
}

/** Looks at the page again until it says something. */
async function reloadUntilText(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectAccessibleInBothColours(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

test('an owner reads why their ad was rejected, appeals, and sees the answer', async ({ page, browser }) => {
  const email = await signUp(page);
  const address = `5 Appeal Street ${Date.now().toString(36)}`;
  // The wording, the new account and the unverified number together put the ad before a person.
  await payForListing(page, { adType: 'rental', address: `${address}, ideal for a family` });
  await page.goto('/account/ads');
  // Its draft, above it, is there until the payment has been heard of.
  await page.getByRole('link', { name: new RegExp(`^${address}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address);
  await reloadUntilText(page, 'We’re reviewing your ad');

  const moderatorPage = await moderator(browser);
  await openCase(moderatorPage, address);
  await moderatorPage.getByRole('button', { name: /^Reject/ }).click();
  await moderatorPage.getByRole('radio', { name: /Wrong or misleading details/ }).check();
  await moderatorPage.getByRole('textbox').fill('The price cannot be right.');
  await moderatorPage.getByRole('button', { name: /^Reject/ }).click();
  await reloadUntilText(page, 'Your ad was not approved');
  await expect(page.getByText('Wrong or misleading details')).toBeVisible();
  await expect(page.getByText('The price cannot be right.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessibleLayout(page);

  // The mail about it leads here.
  const mailbox = await page.request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(email)}`);
  const { messages } = (await mailbox.json()) as { messages: { content: { blocks: { url?: string }[] } }[] };
  expect(messages[0]!.content.blocks.map(({ url }) => url)).toContainEqual(
    expect.stringContaining(new URL(page.url()).pathname),
  );

  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
  await page.getByLabel('Why the decision is wrong').fill('It is the price of the lease in my hand.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal is under review')).toBeVisible();
  await expect(page.getByText('It is the price of the lease in my hand.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send appeal' })).toBeHidden();

  await openCase(moderatorPage, address);
  await expect(moderatorPage.getByText('It is the price of the lease in my hand.')).toBeVisible();
  await moderatorPage.getByRole('button', { name: /^Approve/ }).click();
  await reloadUntilText(page, 'Your appeal was granted');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('by a moderator').first()).toBeVisible();
});

test('an owner shares a preview link of a listing and revokes it', async ({ page, browser }) => {
  await signUp(page);
  const adId = await submitListing(page, {
    adType: 'sale',
    address: `6 Link Street ${Date.now().toString(36)}`,
  });
  await page.goto(`/account/ads/${adId}`);
  await expect(page.getByText('Your ad is awaiting payment')).toBeVisible();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByLabel('Your link').inputValue();
  await expectAccessibleLayout(page);

  const vendor = await (await browser.newContext()).newPage();
  expect((await vendor.goto(address))!.status()).toBe(200);
  await expect(vendor.getByText('€495,000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('button', { name: 'Revoke link' })).toBeHidden();
  expect((await vendor.goto(address))!.status()).toBe(404);

  // The page is nobody else's.
  expect((await vendor.goto(`/account/ads/${adId}`))!.url()).toContain('/sign-in?next=');
  const stranger = await moderator(browser);
  expect((await stranger.goto(`/account/ads/${adId}`))!.status()).toBe(404);
});
