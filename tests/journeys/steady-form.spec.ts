import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

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
