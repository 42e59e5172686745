import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

/** Within the street map that the product of the journeys is started with. */
const GALWAY = '/property-for-sale/galway?view=map&geo=box:53.28,-9.06,53.27,-9.04';
/** Colours of the map, as red, green and blue. */
const MOTORWAY = { light: [243, 223, 179], dark: [77, 71, 51] };
const LAND = [250, 248, 242];

/** Whether a map has a pixel of a colour. */
function hasColour(map: Locator, colour: readonly number[]): Promise<boolean> {
  return map.evaluate(
    (element, [red, green, blue]) =>
      [...element.querySelectorAll('canvas')].some((canvas) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        for (let at = 0; at < pixels.length; at += 4)
          if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) return true;
        return false;
      }),
    colour,
  );
}

function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Map of the results' });
}

test('a searcher sees streets and the name of their source, in light and dark colours', async ({ page }) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.pmtiles')) statuses.push(response.status());
  });
  await page.goto(GALWAY);
  const map = mapOf(page);
  await expect.poll(() => hasColour(map, MOTORWAY.light)).toBe(true);
  await expect(map.getByText('© OpenStreetMap contributors')).toHaveCount(1);
  expect(new Set(statuses)).toEqual(new Set([206]));

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => hasColour(map, MOTORWAY.dark)).toBe(true);
});

test('a map whose file cannot be loaded shows the outline of the island, and does not ask again and again', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/api/v1/street-map/**', async (route) => {
    requests += 1;
    await route.fulfill({ status: 404, json: {} });
  });
  await page.goto(GALWAY);
  const map = mapOf(page);
  await expect.poll(() => requests).toBe(1);
  await expect.poll(() => hasColour(map, LAND)).toBe(true);
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForLoadState('networkidle');
  expect(await hasColour(map, MOTORWAY.light)).toBe(false);
  expect(requests).toBe(1);
});
