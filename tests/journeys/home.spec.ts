import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test.describe('the home page without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a searcher types a place and gets the results of the market they chose', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Rent', { exact: true }).last().click();
    await page.getByRole('combobox', { name: 'Where?' }).fill('swords');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/property-for-rent/swords-dublin');
  });

  test('a searcher who types part of a name chooses among the places it may mean', async ({ page }) => {
    await page.goto('/find?section=sharing&q=ballyb');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which “ballyb” do you mean?');
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await expect(first).toHaveAttribute('href', /^\/sharing\/bally/);
  });

  test('a searcher who types nonsense is told so and can try again', async ({ page }) => {
    await page.goto('/find?q=qqqqzzzz');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We know no place called “qqqqzzzz”');
    await expect(page.getByRole('combobox', { name: 'Where?' })).toHaveValue('qqqqzzzz');
  });

  test('several places are searched together', async ({ page }) => {
    await page.goto('/find?section=residential-for-sale&location=cork&location=galway');
    await expect(page).toHaveURL('/property-for-sale/ireland?location=cork&location=galway');
  });
});

test('a searcher finds places as they type, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const where = page.getByRole('combobox', { name: 'Where?' });
  await where.focus();
  await where.pressSequentially('rathmins');
  const option = page.getByRole('option', { name: /Rathmines, Dublin/ });
  await expect(option).toBeVisible();
  await where.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await where.press('Enter');
  await expect(page.getByRole('checkbox', { name: /Rathmines/ })).toBeChecked();
  await expect(where).toHaveValue('');

  await where.pressSequentially('swords');
  await page.getByRole('option', { name: /Swords, Dublin/ }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await where.press('Backspace');
  await expect(page.getByRole('checkbox')).toHaveCount(1);

  await where.press('Enter');
  await expect(page).toHaveURL('/property-for-sale/rathmines-dublin');
});

test('a searcher who types before the scripts are there loses nothing', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/location-search-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const where = page.getByRole('combobox', { name: 'Where?' });
  await where.fill('rathmines');
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await where.focus();
  release();
  await expect(page.getByRole('option', { name: /Rathmines, Dublin/ })).toBeVisible();
  await expect(where).toHaveValue('rathmines');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  expect(faults).toEqual([]);
});

test('a searcher who types before any script is there gets suggestions all the same', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const where = page.getByRole('combobox', { name: 'Where?' });
  await where.fill('rathmines');
  release();
  await expect(page.getByRole('option', { name: /Rathmines, Dublin/ })).toBeVisible();
  await expect(where).toHaveValue('rathmines');
});

test('a searcher whose line is gone keeps the page and what they typed', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const where = page.getByRole('combobox', { name: 'Where?' });
  const failed = page.waitForEvent('requestfailed');
  await where.fill('rathmines');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your place in Ireland');
  await expect(where).toHaveValue('rathmines');
  await context.setOffline(false);
  await expect(page.getByRole('option', { name: /Rathmines, Dublin/ })).toBeVisible();
  await expect(where).toHaveValue('rathmines');
});

test('a searcher finds what they searched last, and Escape closes the list', async ({ page }) => {
  await page.goto('/');
  const where = page.getByRole('combobox', { name: 'Where?' });
  await where.fill('galway');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/galway/);

  await page.goto('/');
  await page.getByRole('combobox', { name: 'Where?' }).click();
  await expect(page.getByText('Recent searches')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a visitor reads the same page in Irish and comes back', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Gaeilge' }).click();
  await expect(page).toHaveURL('/ga/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ga-IE');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/about');
});

test('a visitor chooses dark colours once, for every page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/accessibility');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'As your device' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
});

test('a visitor on a phone opens the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Parking', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Parking', exact: true }).click();
  await expect(page).toHaveURL('/parking-to-rent/ireland');
  await expect(page.getByRole('link', { name: 'Parking', exact: true })).toBeHidden();
});

for (const path of ['/', '/ga', '/find?q=ballyb']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`everybody can use ${path} in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  }
}
