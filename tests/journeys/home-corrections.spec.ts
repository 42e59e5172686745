import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';
import { openMail } from '../support/mailbox.ts';

const PLACE = '/api/v1/sold-prices/dublin/sales';

/** The address of a sold home in Dublin, once sold prices are prepared after the start of the product. */
async function soldHome({ request }: Page): Promise<string> {
  let addresses: string[] = [];
  await expect
    .poll(
      async () => {
        const { sales } = await (await request.get(PLACE)).json();
        addresses = sales.map(({ address }: { address: string }) => address);
        return addresses.length;
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(0);
  return addresses.find((address) => /^\d+ /.test(address))!;
}

async function isListed({ request }: Page, address: string): Promise<boolean> {
  const { sales } = await (await request.get(`${PLACE}?text=${encodeURIComponent(address)}`)).json();
  return sales.some((sale: { address: string }) => sale.address === address);
}

async function moderatorPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const data = { email: 'moderator@gaff.example', password: DEMO_PASSWORD };
  expect((await page.request.post('/api/v1/sessions', { data })).status()).toBe(200);
  return page;
}

test('an owner has a home hidden by a moderator, reads of it by email, and shows it again', async ({
  page,
  browser,
}) => {
  const address = await soldHome(page);
  await page.goto('/sold-prices/dublin');
  await page.getByRole('link', { name: 'Correct or hide a home' }).click();
  // Both pages have a field of this name: the search of sold prices is on the page until the next one has loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct or hide a home');
  await page.getByLabel('Address or Eircode').fill(`${address}, Co. Dublin`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(address);
  await expectAccessibleInBothColours(page);
  await page.getByRole('link', { name: 'I’d like this home hidden' }).click();

  // Signing in leads back to the form.
  const signIn = new URL(
    (await page.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href'))!,
    page.url(),
  );
  const email = newEmail();
  await signUp(page, email);
  await page.goto(signIn.searchParams.get('next')!);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('link', { name: /at least 20 characters/ })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page
    .getByLabel('How can we see')
    .fill('I have lived here since 2012; the electricity bill has my name.');
  await page.getByLabel('I own this home').check();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('link', { name: 'See your home corrections' }).click();
  await expect(page.getByText('Under review')).toBeVisible();
  expect(await isListed(page, address)).toBe(true);

  const moderator = await moderatorPage(browser);
  await moderator.goto('/moderation', { waitUntil: 'networkidle' });
  await moderator.getByRole('link', { name: 'Homes', exact: true }).click();
  await moderator.getByRole('region', { name: 'Queue' }).getByRole('link', { name: address }).click();
  await expect(moderator.getByText(email)).toBeVisible();
  await expectAccessibleInBothColours(moderator);
  await moderator.keyboard.press('a');
  await expect(moderator.getByRole('alert')).toContainText('until they withdraw this');
  await moderator.keyboard.press('Enter');
  await expect(moderator.getByRole('status').filter({ hasText: `Accepted: ${address}` })).toBeVisible();
  expect(await isListed(page, address)).toBe(false);

  await openMail(page, email, `We’ve made your change: ${address}`);
  await page.getByRole('link', { name: 'See your home corrections' }).click();
  await expect(page.getByText('Approved')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: `Withdraw: ${address}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Withdrawn')).toBeVisible();
  expect(await isListed(page, address)).toBe(true);
});

test('only moderators see the queue of home corrections', async ({ page }) => {
  expect((await page.goto('/moderation/home-corrections'))?.status()).toBe(404);
  await signUp(page, newEmail());
  expect((await page.goto('/moderation/home-corrections'))?.status()).toBe(404);
});
