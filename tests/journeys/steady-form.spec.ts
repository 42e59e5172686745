import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../support/journey.ts';
import { newPhoto } from '../support/new-photo.ts';
import { signUp, TYPE_NAMES } from '../support/place-ad.ts';

/** The address step of a local draft, with an error that was fixed but not blurred. */
async function openStepWithError(page: Page): Promise<void> {
  await page.goto('/place-ad', { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /parking/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location and price');
  const address = page.getByLabel('Address');
  await address.fill('1 Main @ Street');
  await address.blur();
  await expect(page.getByText('@ character not allowed').first()).toBeVisible();
  await address.focus();
}

test('a press reaches its target when the error above it disappears on blur', async ({ page }) => {
  await openStepWithError(page);
  const below = page.getByRole('combobox', { name: /^Area/ });
  const before = (await below.boundingBox())!;
  await page.getByLabel('Address').fill('1 Main Street');
  const held = (await below.boundingBox())!;
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2);
  await page.mouse.down();
  // Blurring the field saves and validates it; the layout changes only after the pointer is released.
  expect(await below.boundingBox()).toEqual(held);
  await page.mouse.up();
  await expect(below).toBeFocused();
  await expect(page.getByText('@ character not allowed')).toHaveCount(0);
  expect(before.y).toBeGreaterThanOrEqual(held.y);
});

test('the photos of a draft stay in place while the scripts of their step arrive late', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page);
  await page.goto('/place-ad', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: TYPE_NAMES.parking }).click();
  await expect(page).toHaveURL(/\/place-ad\/[0-9a-f-]{36}\//);
  await page.goto(page.url().replace(/[^/]+$/, 'media'));
  const photo = page.locator('li[data-url] img');
  await page
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await newPhoto('seagreen') });
  await expect(photo).toHaveCount(1);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const waiting: Route[] = [];
  await page.route(/media-field/, (route) => void waiting.push(route));
  await page.reload({ waitUntil: 'commit' });
  const shown = await photo.elementHandle();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  // The form around the photos is ready, or waits for them.
  await page.waitForLoadState('load');
  await expect(photo).toBeVisible();
  for (const route of waiting) await route.continue();
  await expect(page.locator('input[type=file]:enabled').first()).toBeAttached();
  expect(await shown!.evaluate((element) => element.isConnected)).toBe(true);
});
