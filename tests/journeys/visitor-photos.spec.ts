import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColours, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp as signUpByApi } from '../support/journey-people.ts';
import { newPhoto } from '../support/new-photo.ts';
import { signUpWithNewEmail, TYPE_NAMES } from '../support/place-ad.ts';

/** Begins an ad without an account, and adds photos of these colours in the form. */
async function beginWithPhotos(page: Page, address: string, colours: readonly string[]): Promise<void> {
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.rental }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location and price');
  await page.getByLabel('Address').fill(address);
  await page.goto('/place-ad/new/media');
  for (const [index, colour] of colours.entries()) {
    const buffer = await newPhoto(colour);
    await page
      .locator('input[type=file]:enabled')
      .first()
      .setInputFiles({ name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(page.locator('li[data-url]')).toHaveCount(index + 1);
  }
}

/** The pictures of the form that the browser has decoded. */
function shownPictures(page: Page): Promise<number> {
  return page
    .locator('li[data-url] img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
}

test('an owner starts an ad on a phone, adds photos, signs up, and the photos are still there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const address = `3 Visitor Way ${Date.now().toString(36)}`;
  await beginWithPhotos(page, address, ['firebrick', 'seagreen']);
  const items = page.locator('li[data-url]');
  await items.last().getByLabel('Caption').fill('The garden');
  await page.getByRole('button', { name: 'Make cover: Photo 2' }).click();
  await page.locator('li[data-url] img').last().scrollIntoViewIfNeeded();
  await expect.poll(() => shownPictures(page)).toBe(2);
  await expectAccessibleInBothColours(page);
  await expectNoOverflow(page);
  const notice = page.getByText('Add photos now, sign up later').locator('..');
  await notice.getByRole('link', { name: 'Create an account' }).click();
  await signUpWithNewEmail(page);
  await expect(page).toHaveURL(/\/place-ad\/[0-9a-f-]{36}\//);
  await expect(items).toHaveCount(2);
  await expect(items.first().getByLabel('Caption')).toHaveValue('The garden');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.locator('li[data-url] img').last().scrollIntoViewIfNeeded();
  await expect.poll(() => shownPictures(page)).toBe(2);
  await expect(items.first().getByLabel('Caption')).toHaveValue('The garden');
  const { files } = (await (await page.request.get('/api/v1/visitor-media')).json()) as { files: unknown[] };
  expect(files).toEqual([]);
});

test('photos follow an owner who signs in in another tab', async ({ page }) => {
  await beginWithPhotos(page, '4 Second Tab', ['steelblue', 'firebrick']);
  await page.getByRole('button', { name: 'Delete: Photo 2' }).click();
  await expect(page.locator('li[data-url]')).toHaveCount(1);
  // The session of the other tab; this one notices when it is shown again.
  await signUpByApi(page, newEmail());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/place-ad\/[0-9a-f-]{36}\/media/);
  await expect(page.locator('li[data-url]')).toHaveCount(1);
  await page.locator('li[data-url] img').scrollIntoViewIfNeeded();
  await expect.poll(() => shownPictures(page)).toBe(1);
  await expect(page.getByText('Brochure', { exact: true })).toBeVisible();
});

test('photos without an account are deleted with the draft, and the owner is told when they have expired', async ({
  page,
}) => {
  await beginWithPhotos(page, '5 Discard Lane', ['seagreen', 'steelblue']);
  const items = page.locator('li[data-url]');
  const url = await items.first().getAttribute('data-url');
  const id = url!.slice('/media/'.length, -'.jpg'.length);
  // As the job does after a week.
  expect((await page.request.delete(`/api/v1/visitor-media/${id}`)).status()).toBe(204);
  await page.reload();
  await expect(page.getByText('1 photo is no longer here', { exact: false })).toBeVisible();
  await expect(items).toHaveCount(1);

  await page.goto('/place-ad', { waitUntil: 'networkidle' });
  const drafts = page.getByRole('region', { name: 'Continue a draft' });
  await drafts.getByRole('button', { name: 'Discard this draft' }).click();
  await expect(drafts.getByRole('status')).toContainText('Its photos are deleted for good.');
  const { files } = (await (await page.request.get('/api/v1/visitor-media')).json()) as { files: unknown[] };
  expect(files).toEqual([]);
  await drafts.getByRole('button', { name: 'Undo' }).click();
  await drafts.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('5 Discard Lane');
  await page.goto('/place-ad/new/media');
  await expect(page.locator('input[type=file]:enabled').first()).toBeAttached();
  await expect(items).toHaveCount(0);
});
