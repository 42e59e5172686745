import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

const DUBLIN = '/property-for-sale/dublin';

test('a searcher finds homes within reach of two places by keyboard, nearest first, and clears them', async ({
  page,
}) => {
  await page.goto(DUBLIN);
  await page.waitForLoadState('networkidle');
  const chip = page.getByRole('button', { name: /^Travel time/ });
  await chip.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Travel time' });
  await expectAccessibleInBothColours(page);

  const place = dialog.getByRole('combobox', { name: 'Place' });
  await place.first().fill('trinity coll');
  await expect(dialog.getByRole('option', { name: /^Trinity College Dublin/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option', { name: /^Trinity College Dublin/ })).toBeHidden();
  await place.first().press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(place.first()).toHaveValue('Trinity College Dublin');
  await dialog.getByRole('radio', { name: 'On foot' }).press(' ');
  await dialog.getByLabel('Longest journey').selectOption('60');

  await dialog.getByRole('button', { name: 'Add another place' }).press('Enter');
  await expect(place.nth(1)).toBeFocused();
  await page.keyboard.type('smithf');
  await expect(dialog.getByRole('option', { name: /^Smithfield/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('group', { name: 'Place 2' }).getByRole('radio', { name: 'Bike' }).press(' ');
  const show = dialog.getByRole('button', { name: /^Show \d+ ads?$/ });
  await show.press('Enter');

  await expect(page).toHaveURL(/travel=bike.*travel=foot/);
  await expect(chip).toHaveText('2 places');
  await expect(chip).toBeFocused();
  await expect(page.getByText(/^\d+ ads? found$/)).toBeVisible();
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('link', { name: 'Travel time, shortest first' }).click();
  await expect(page).toHaveURL(/sort=travelTime/);

  await chip.click();
  await dialog.getByRole('button', { name: 'Remove place 2' }).click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(DUBLIN);
  await expect(chip).toHaveText('Travel time');

  // The places are on the device, until they are forgotten.
  await chip.click();
  await dialog.getByRole('button', { name: 'Forget Smithfield' }).click();
  await dialog.getByRole('button', { name: 'Trinity College Dublin', exact: true }).click();
  await expect(place).toHaveValue('Trinity College Dublin');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(chip).toBeFocused();
});

test('a searcher travels to a street by its name, and to points of the map by a tap and by keyboard', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/property-for-sale/rathmines-dublin');
  await page.waitForLoadState('networkidle');
  const chip = page.getByRole('button', { name: /^Travel time/ });
  await chip.click();
  const dialog = page.getByRole('dialog', { name: 'Travel time' });
  const place = dialog.getByRole('combobox', { name: 'Place' });
  await place.fill('parallel road 20');
  await expect(dialog.getByRole('option', { name: /^Parallel Road 20 ?Street, / })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(place).toHaveValue('Parallel Road 20');

  await place.fill('');
  const onMap = dialog.getByRole('button', { name: 'Choose on the map' });
  await onMap.click();
  const map = dialog.getByRole('application');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  const near = dialog.getByText(/^Near (Parallel|Meridian) Road \d+$/);
  await expect(near).toBeVisible();
  const first = (await near.textContent())!;
  // The place under the pin in the first view needs no movement.
  await map.press('Enter');
  await expect(place).toHaveValue(first.replace('Near ', ''));
  await expect(place).toBeFocused();

  await place.fill('');
  await onMap.click();
  await expect(near).toHaveText(first);
  await map.click({ position: { x: 150, y: 120 } });
  await expect(near).not.toHaveText(first);
  const tapped = (await near.textContent())!.replace('Near ', '');
  await dialog.getByRole('button', { name: 'Choose this place' }).click();
  await expect(place).toHaveValue(tapped);
  await expect(place).toBeFocused();

  await onMap.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(near).toHaveText(`Near ${tapped}`);
  await map.focus();
  await page.keyboard.press('ArrowUp');
  await expect(near).not.toHaveText(`Near ${tapped}`);
  await page.keyboard.press('Escape');
  await expect(map).toBeHidden();
  await expect(place).toHaveValue(tapped);
  await page.keyboard.press('Enter');
  await expect(near).toHaveText(`Near ${tapped}`);
  await map.focus();
  await page.keyboard.press('ArrowUp');
  await expect(near).not.toHaveText(`Near ${tapped}`);
  const moved = (await near.textContent())!.replace('Near ', '');
  await page.keyboard.press('Enter');
  await expect(place).toHaveValue(moved);
  await dialog.getByRole('button', { name: /^(Show \d+ ads?|No matches)$/ }).click();
  await expect(chip).toHaveText(`35 min of ${moved}`);
  const places = asked.filter((url) => url.includes('/travel/'));
  expect(new Set(places.map((url) => new URL(url).pathname + new URL(url).search))).toEqual(
    new Set(['/api/v1/travel/places', '/api/v1/travel/places/at']),
  );
});

test('a searcher comes to the travel time from all filters', async ({ page }) => {
  await page.goto(DUBLIN);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'More filters' }).click();
  await page.getByRole('button', { name: 'Choose a place' }).click();
  await expect(page.getByRole('dialog', { name: 'All filters' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Travel time' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Travel time' })).toBeFocused();
});

test('a searcher comes from an area to the homes near it by bike', async ({ page }) => {
  await page.goto('/areas/smithfield-dublin');
  const within = page.getByRole('region', { name: 'Homes within 30 minutes of Smithfield' });
  await within
    .getByRole('link', { name: /: By bike$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/travel=bike/);
  await expect(page.getByText('Within 30 min of Smithfield by bike')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Travel time/ })).toHaveText('30 min of Smithfield');
  await expect(page.getByText(/^\d+ ads? found$/)).toBeVisible();
});

test('a searcher sees on the map how far two places are, and turns the shading off', async ({ page }) => {
  const travel = ['bike:60:53.3438,-6.2546::Trinity College', 'foot:35:53.3478,-6.2785::Smithfield'];
  const reached = page.waitForResponse(/\/listings\/reach$/);
  await page.goto(`${DUBLIN}?${travel.map((one) => `travel=${encodeURIComponent(one)}`).join('&')}`);
  expect((await reached).status()).toBe(200);
  const map = page.getByRole('region', { name: 'Map of the results' });
  await expect(map.getByText('Up to 20 min')).toBeVisible();
  await expect(map.getByText('60 min')).toBeVisible();
  await expect(map.getByText('The longest of your journeys')).toBeVisible();
  await expect(map.getByRole('list', { name: 'Your destinations' }).getByText('Smithfield')).toBeVisible();
  await expect.poll(() => shadedPixels(page)).toBeGreaterThan(1000);
  await expectAccessibleInBothColours(page);

  const shading = map.getByRole('checkbox', { name: 'Shade by travel time' });
  await shading.press(' ');
  await expect(map.getByText('Up to 20 min')).toBeHidden();
  await expect.poll(() => shadedPixels(page)).toBe(0);
  await shading.press(' ');
  await expect.poll(() => shadedPixels(page)).toBeGreaterThan(1000);

  await page.goto(DUBLIN);
  await expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
  await expect(shading).toBeHidden();
});

test('the map works without the shading where that cannot be loaded', async ({ page }) => {
  await page.route(/\/listings\/reach$/, (route) => route.fulfill({ status: 503 }));
  const refused = page.waitForResponse(/\/listings\/reach$/);
  await page.goto(`${DUBLIN}?travel=${encodeURIComponent('foot:90:53.3438,-6.2546::Trinity College')}`);
  expect((await refused).status()).toBe(503);
  await expect(page.getByRole('list', { name: 'Ads on the map' }).getByRole('button').first()).toBeVisible();
  expect(await shadedPixels(page)).toBe(0);

  // The next movement asks again.
  await page.unroute(/\/listings\/reach$/);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect.poll(() => shadedPixels(page)).toBeGreaterThan(1000);
});

/** The pixels of the map that are shaded. */
function shadedPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.reach-layer > canvas');
    const image = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return image.filter((value, at) => at % 4 === 3 && value > 0).length;
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button that does nothing', async ({ page }) => {
    await page.goto(DUBLIN);
    await expect(page.getByRole('button', { name: 'Price' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Travel time' })).toBeHidden();
  });
});
