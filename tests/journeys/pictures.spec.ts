import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { openPaidListing, pay, signUp } from '../support/place-ad.ts';
import { saveDraft } from '../support/placed-listing.ts';

const COLOURS = ['firebrick', 'seagreen', 'steelblue'] as const;

function newPhoto(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** The URLs of the draft's pictures, in order. */
function pictureUrls(page: Page): Promise<(string | null)[]> {
  return page
    .locator('li[data-url]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-url')));
}

test('an owner uploads, orders and deletes pictures, and the listing shows the result', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page);
  const items = page.locator('li[data-url]');
  const address = `8 Picture Place ${Date.now().toString(36)}`;
  const draftId = await saveDraft(page, { adType: 'rental', address });
  await page.goto(`/place-ad/${draftId}/media`, { waitUntil: 'networkidle' });
  for (const [index, colour] of COLOURS.entries()) {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `${colour}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await newPhoto(colour),
      });
    await expect(items).toHaveCount(index + 1);
  }
  const [red, green, blue] = await pictureUrls(page);
  await items.nth(2).getByLabel('Caption').fill('The back garden');
  await items.nth(2).getByLabel('Room').selectOption('BACKYARD');
  await page.getByRole('button', { name: 'Make cover: Photo 3' }).click();
  expect(await pictureUrls(page)).toEqual([blue, red, green]);
  await expect(items.first()).toContainText('Cover');
  await page.getByRole('button', { name: 'Move later: Photo 2' }).click();
  expect(await pictureUrls(page)).toEqual([blue, green, red]);
  await expect(page.getByRole('button', { name: 'Move earlier: Photo 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete: Photo 2' }).click();
  expect(await pictureUrls(page)).toEqual([blue, red]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await pictureUrls(page)).toEqual([blue, green, red]);
  await page.getByRole('button', { name: 'Delete: Photo 3' }).click();
  const remaining = await pictureUrls(page);
  expect(remaining).toEqual([blue, green]);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(items).toHaveCount(2);
  await expect(items.first().getByLabel('Caption')).toHaveValue('The back garden');
  await page.goto(`/place-ad/${draftId}/review`, { waitUntil: 'networkidle' });
  await pay(page);
  await openPaidListing(page);
  await expect(page.getByRole('img', { name: 'The back garden' }).first()).toBeVisible();
  const adId = new URL(page.url()).pathname.split('/').at(-1)!;
  const answer = await page.request.get(`/api/v3/ads/listing/${adId}`);
  const { listing } = (await answer.json()) as {
    listing: { media: { images: { caption?: string; size720x480: string }[] } };
  };
  const { images } = listing.media;
  expect(images.map(({ caption }) => caption ?? null)).toEqual(['The back garden', null]);
  expect(images.map((image) => new URL(image.size720x480).searchParams.get('url'))).toEqual(remaining);
});
