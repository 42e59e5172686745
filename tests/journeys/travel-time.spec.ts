import { expect } from '@playwright/test';
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
  await dialog.getByRole('button', { name: 'Choose on the map' }).click();
  const map = dialog.getByRole('application');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  const near = dialog.getByText(/^Near (Parallel|Meridian) Road \d+$/);
  await map.click({ position: { x: 150, y: 120 } });
  await expect(near).toBeVisible();
  const tapped = (await near.textContent())!.replace('Near ', '');
  await dialog.getByRole('button', { name: 'Choose this place' }).click();
  await expect(place).toHaveValue(tapped);
  await expect(place).toBeFocused();

  await dialog.getByRole('button', { name: 'Choose on the map' }).press('Enter');
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button that does nothing', async ({ page }) => {
    await page.goto(DUBLIN);
    await expect(page.getByRole('button', { name: 'Price' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Travel time' })).toBeHidden();
  });
});
