import { expect } from '@playwright/test';
import { SECTION_NAMES, SECTION_PATHS } from '#property/section.ts';
import { test } from '../support/journey.ts';

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

  test('a searcher who types an unknown place sees an error and can try again', async ({ page }) => {
    await page.goto('/find?q=qqqqzzzz');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “qqqqzzzz”');
    await expect(page.getByRole('combobox', { name: 'Where?' })).toHaveValue('qqqqzzzz');
  });

  test('a searcher types a phrase and sees each part of it as a filter', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Where?' }).fill('3-bed house to rent in Cork under 2000');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(
      '/property-for-rent/cork/houses?rentalPrice_to=2000&numBeds_from=3&numBeds_to=3',
    );
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('link', { name: /2,000/ })).toBeVisible();
    await chips.getByRole('link', { name: /Beds: 3/ }).click();
    await expect(page).toHaveURL('/property-for-rent/cork/houses?rentalPrice_to=2000');
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

test('text typed before scripts load is not lost', async ({ page }) => {
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
  await page.getByRole('radio', { name: 'Rent', exact: true }).check({ force: true });
  await where.focus();
  release();
  await expect(page.getByRole('option', { name: /Rathmines, Dublin/ })).toBeVisible();
  await expect(where).toHaveValue('rathmines');
  await expect(page.getByRole('radio', { name: 'Rent', exact: true })).toBeChecked();
  expect(faults).toEqual([]);
});

test('text typed before scripts load gets suggestions afterwards', async ({ page }) => {
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

test('a searcher who goes offline keeps the page and the typed text', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const where = page.getByRole('combobox', { name: 'Where?' });
  await where.fill('rathmines');
  await where.press('Tab');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your place in Ireland');
  await expect(where).toHaveValue('rathmines');
  await where.focus();
  await context.setOffline(false);
  await expect(page.getByRole('option', { name: /Rathmines, Dublin/ })).toBeVisible();
  await expect(where).toHaveValue('rathmines');
});

test('a searcher sees recent searches, and Escape closes the list', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.getByRole('button', { name: 'Dark' })).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/accessibility');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'System' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
});

test('a visitor on a phone opens the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Parking to rent' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await link.click();
  await expect(page).toHaveURL('/parking-to-rent/ireland');
  await expect(link).toBeHidden();
});

test.describe('a searcher whose device knows where it is', () => {
  const around = { latitude: 53.33312, longitude: -6.24891 };
  test.use({ permissions: ['geolocation'], geolocation: around });

  test('searches around them by keyboard, and widens the circle', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: 'Rent', exact: true }).check({ force: true });
    await page.getByRole('combobox', { name: 'Where?' }).focus();
    const button = page.getByRole('button', { name: 'Use my location' });
    await expect(button).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    // About a hundred metres, because the URL may be shared.
    const geo = (metres: number) => new URLSearchParams({ geo: `circle:53.333,-6.249,${metres}` }).toString();
    await expect(page).toHaveURL(`/property-for-rent/ireland?${geo(5000)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('within 5 km of a point');
    await page.getByRole('button', { name: /^Where/ }).click();
    await page.getByRole('combobox', { name: 'Search radius' }).selectOption({ label: 'Within 20 km' });
    await expect(page).toHaveURL(`/property-for-rent/ireland?${geo(20_000)}`);
  });

  for (const [name, held] of [
    ['any script', /\/assets\/.*\.js$/],
    ['its own code', /location-search-.*\.js$/],
  ] as const)
    test(`gets results after pressing the button before ${name} loads`, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(held, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Use my location' }).click();
      release();
      await expect(page).toHaveURL(/\/property-for-sale\/ireland\?geo=circle/);
    });

  test('sees a message when they are outside Ireland', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 48.85, longitude: 2.35 });
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Where?' }).focus();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('You seem to be outside Ireland. Type a place instead.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('a searcher who denies access to their location sees an alternative', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Where?' }).focus();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'isn’t sharing your location' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const [name, width] of [
  ['desktop', 1200],
  ['phone', 360],
] as const)
  test(`every section is in the header of a ${name}, by keyboard and without scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 740 },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/about');
    const header = page.getByRole('banner');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const openers = width === 360 ? ['Menu'] : ['Commercial', 'More'];
    const seen = new Set<string>();
    for (const opener of openers) {
      await header.getByRole('button', { name: opener, exact: true }).focus();
      await page.keyboard.press('Enter');
      for (const section of SECTION_NAMES)
        if (await header.locator(`a[href="/${SECTION_PATHS[section]}/ireland"]`).isVisible())
          seen.add(section);
    }
    expect([...seen].sort()).toEqual(SECTION_NAMES.filter((one) => one !== 'residential-sold').sort());
    await header.getByRole('link', { name: 'Student homes to share' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/student-accommodation-to-share/ireland');
    await context.close();
  });
