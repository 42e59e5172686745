import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { test } from '../support/journey.ts';
import { axeViolations, completeWizard, pay, signUp, submitDraft } from '../support/place-ad.ts';

// Long: signs up, places a listing, and waits for two decisions that take effect after ten seconds each.
test.describe.configure({ timeout: 240_000 });

async function moderator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const answer = await page.request.post('/api/v1/sessions', {
    data: { email: 'moderator@gaff.example', password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return page;
}

/** Opens the case of a listing in the queue. */
async function openCase(page: Page, address: string): Promise<void> {
  await page.goto('/moderation', { waitUntil: 'networkidle' });
  await page
    .getByRole('region', { name: 'Queue' })
    .getByRole('link', { name: new RegExp(address) })
    .click();
  await expect(page.locator('#case')).toContainText(address);
}

/** Reloads the page until it shows a text. */
async function reloadUntilText(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function expectAccessibleLayout(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

test('an owner reads why their ad was rejected, appeals, and sees the answer', async ({ page, browser }) => {
  const email = await signUp(page);
  const address = `5 Appeal Street ${Date.now().toString(36)}`;
  // The wording, the new account and the unverified number together send the listing to review.
  await completeWizard(page, 'rental', `${address}, ideal for a family`);
  await pay(page);
  await expect(page).toHaveURL(/\/checkout\/return/);
  await page.goto('/account/ads');
  // Its draft is shown above it until the payment event arrives.
  await page.getByRole('link', { name: new RegExp(`^${address}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address);
  await reloadUntilText(page, 'We’re reviewing your ad');

  const moderatorPage = await moderator(browser);
  await openCase(moderatorPage, address);
  await moderatorPage.getByRole('button', { name: /^Reject/ }).click();
  await moderatorPage.getByRole('radio', { name: /Wrong or misleading details/ }).check();
  await moderatorPage.getByRole('textbox').fill('The price cannot be right.');
  await moderatorPage.getByRole('button', { name: 'Reject', exact: true }).click();
  await reloadUntilText(page, 'Your ad was not approved');
  await expect(page.getByText('Wrong or misleading details')).toBeVisible();
  await expect(page.getByText('The price cannot be right.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessibleLayout(page);

  // The link in the mail leads here.
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
  await reloadUntilText(page, 'Your appeal was upheld');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('by a moderator').first()).toBeVisible();
});

test('an owner shares a preview link of a listing and revokes it', async ({ page, browser }) => {
  await signUp(page);
  await completeWizard(page, 'sale', `6 Link Street ${Date.now().toString(36)}`);
  const adId = await submitDraft(page);
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

  // Other users get 404.
  expect((await vendor.goto(`/account/ads/${adId}`))!.url()).toContain('/sign-in?next=');
  const stranger = await moderator(browser);
  expect((await stranger.goto(`/account/ads/${adId}`))!.status()).toBe(404);
});
