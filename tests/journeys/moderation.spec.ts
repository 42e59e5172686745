import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

// Serial, because all of them use one queue.
test.describe.configure({ mode: 'serial' });

async function signIn(page: Page, who: 'moderator' | 'owner'): Promise<void> {
  await page.goto('/about');
  const answer = await page.request.post('/api/v1/sessions', {
    data: { email: `${who}@gaff.example`, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

const queue = (page: Page) => page.getByRole('region', { name: 'Queue' });
const statusMessage = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ });

test('only a moderator can open the queue', async ({ page }) => {
  expect((await page.goto('/moderation'))!.status()).toBe(404);
  await signIn(page, 'owner');
  expect((await page.goto('/moderation'))!.status()).toBe(404);
});

test('a moderator decides by keyboard alone, and undoes a decision', async ({ page }) => {
  await signIn(page, 'moderator');
  await page.goto('/moderation', { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { level: 2 }).and(page.locator('#queue-item'));
  const first = (await heading.textContent())!;
  await expect(queue(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(heading).toBeFocused();
  await expect(heading).not.toHaveText(first);
  await page.keyboard.press('k');
  await expect(heading).toHaveText(first);
  await expect(page.locator('mark').first()).toBeVisible();

  await page.keyboard.press('r');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  const note = page.getByRole('textbox', { name: /^Note to the advertiser/ });
  await expect(note).toBeFocused();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(heading).toHaveText(first);

  await page.keyboard.press('r');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('1');
  await expect(note).toBeFocused();
  await page.keyboard.type('Please leave out whom it would suit.');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page)).toContainText(`Rejected: ${first}`);
  await expect(heading).not.toHaveText(first);
  // Undo can be pressed where it is, without scrolling.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Undo/ }).click({ trial: true });
  await page.keyboard.press('u');
  await expect(statusMessage(page)).toContainText(`Undone: ${first}`);
  await expect(queue(page)).toContainText(first);
});

test('a decision shows its moderator, and a case decided in another window cannot be decided again', async ({
  page,
  context,
}) => {
  await signIn(page, 'moderator');
  await page.goto('/moderation', { waitUntil: 'networkidle' });
  const second = queue(page).getByRole('link').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  const heading = page.locator('#queue-item');
  const address = (await heading.textContent())!;
  const other = await context.newPage();
  await other.goto(page.url(), { waitUntil: 'networkidle' });

  await page.getByRole('button', { name: /^Request changes/ }).click();
  await page.getByRole('button', { name: /^Request changes/ }).click();
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  await page.getByRole('radio', { name: /Discriminatory wording/ }).check();
  await page.getByRole('textbox').fill('Please leave out whom it would suit.');
  await page.getByRole('button', { name: /^Request changes/ }).click();
  await expect(statusMessage(page)).toContainText(`Changes requested: ${address}`);
  // The message covers no control.
  for (const link of await page.getByRole('navigation').getByRole('link').all()) {
    if (await link.isVisible()) await link.click({ trial: true });
  }

  await other.keyboard.press('a');
  await expect(statusMessage(other)).toContainText('You’ve already decided this: sent back for changes.');
  await page.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name: 'Decided' }).click();
  await expect(queue(page)).toContainText('by Deirdre Quinn');
});

test('single keys can be switched off', async ({ page }) => {
  await signIn(page, 'moderator');
  await page.goto('/moderation', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
  await page.keyboard.press('j');
  await expect(queue(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/moderation$/);
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
]) {
  test(`everybody can read the queue, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'moderator');
    await page.goto('/moderation', { waitUntil: 'networkidle' });
    await expectAccessibleInBothColours(page);
    await queue(page).getByRole('link').nth(1).click();
    await expect(page.locator('#queue-item')).toBeVisible();
    await page.getByRole('button', { name: /^Reject/ }).click();
    await expectAccessibleInBothColours(page);
    await expectNoOverflow(page);
    await page.goto('/ga/moderation?state=decided', { waitUntil: 'networkidle' });
    await expectAccessibleInBothColours(page);
  });
}
