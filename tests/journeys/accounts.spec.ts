import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

const PASSWORD = 'seagulls over Howth harbour';

let people = 0;
function newEmail(): string {
  people += 1;
  return `journey-${process.pid}-${Date.now()}-${people}@example.ie`;
}

/** The path that the last mail to somebody leads to, from the mailbox that everybody on this machine may read. */
async function mailedPath(request: APIRequestContext, recipient: string): Promise<string> {
  const answer = await request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(recipient)}`);
  const { messages } = (await answer.json()) as {
    messages: { content: { blocks: { url?: string }[] } }[];
  };
  const url = new URL(messages[0]!.content.blocks.find((block) => block.url)!.url!);
  return url.pathname + url.search;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Máire Ní Dhálaigh');
  await page.getByLabel('E-mail address').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByLabel('I accept the terms of use').check();
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page.getByText('Look at your e-mail')).toBeVisible();
  await page.goto(await mailedPath(page.request, email));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL('/account');
}

test('somebody makes an account, signs out and in again, and chooses a new password', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible();
});

for (const path of [
  '/sign-up',
  '/sign-in',
  '/forgotten-password',
  '/new-password?token=x',
  '/new-password',
  '/confirm-email?token=x',
  '/ga/sign-in',
]) {
  test(`everybody can use ${path}, empty and refused, on a narrow phone too`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('main button:disabled')).toHaveCount(0);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const submit = page.locator('main button[type=submit]');
      if ((await submit.count()) === 0) continue;
      await submit.click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(320);
    }
  });
}

test('the sign-in leads back to where one was going, and to no other site', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  for (const [next, path] of [
    ['/areas/galway', '/areas/galway'],
    ['//evil.example/', '/account'],
    ['/\\evil.example/', '/account'],
    ['https://evil.example/', '/account'],
    ['javascript:alert(1)', '/account'],
  ]) {
    await page.context().clearCookies();
    await page.goto(`/sign-in?next=${encodeURIComponent(next!)}`);
    await page.getByLabel('E-mail address').fill(email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(path!);
  }
});
