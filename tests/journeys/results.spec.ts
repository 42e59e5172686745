import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

const DUBLIN = '/property-for-sale/dublin';

/** The number in `1,234 ads found`. */
async function found(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d,]+ ads? found$/).textContent();
  return Number(text!.replace(/\D/g, ''));
}

function cards(page: Page) {
  return page.locator('li[data-ad]');
}

/** Opens a page and waits for hydration. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.waitForLoadState('networkidle');
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a searcher narrows the price by the form of its chip', async ({ page }) => {
    await page.goto(DUBLIN);
    const all = await found(page);
    await page.getByRole('button', { name: 'Price' }).click();
    const panel = page.getByRole('dialog', { name: 'Price' });
    // A styled field: its style sheet came with the page.
    await expect(panel.getByLabel('Max')).toHaveCSS('appearance', 'none');
    await panel.getByLabel('Max').selectOption('400000');
    await panel.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(`${DUBLIN}?salePrice_to=400000`);
    expect(await found(page)).toBeLessThan(all);
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(1);
    await page.getByRole('link', { name: /^Remove filter/ }).click();
    await expect(page).toHaveURL(DUBLIN);
  });

  test('a searcher switches between buying and renting, and between the sides of commercial property', async ({
    page,
  }) => {
    await page.goto(`${DUBLIN}?radius=5000&salePrice_to=900000&numBeds_from=2`);
    const rent = page.getByRole('main').getByRole('link', { name: 'To rent', exact: true });
    await expect(rent).toHaveAttribute('rel', 'nofollow');
    await rent.click();
    await expect(page).toHaveURL('/property-for-rent/dublin?radius=5000&numBeds_from=2');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('to rent');
    await page.getByRole('link', { name: 'For sale', exact: true }).click();
    await expect(page).toHaveURL(`${DUBLIN}?radius=5000&numBeds_from=2`);
    await page.getByRole('button', { name: 'Commercial' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Commercial to rent' }).click();
    await expect(page).toHaveURL('/commercial-properties-for-rent/ireland');
    await page.getByRole('main').getByRole('link', { name: 'For sale', exact: true }).click();
    await expect(page).toHaveURL('/commercial-properties-for-sale/ireland');
  });

  test('a searcher reaches all filters, the next page and another order by plain links', async ({ page }) => {
    await page.goto(DUBLIN);
    const first = await cards(page).first().getAttribute('data-ad');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`${DUBLIN}?page=2`);
    expect(await cards(page).first().getAttribute('data-ad')).not.toBe(first);
    await page.goto(DUBLIN);
    await page.getByRole('link', { name: 'More filters' }).click();
    await page.getByLabel('Apartment', { exact: true }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(`${DUBLIN}/apartments`);
    await page.getByRole('button', { name: /^Sort/ }).click();
    await page.getByRole('link', { name: 'Lowest price' }).click();
    await expect(page).toHaveURL(`${DUBLIN}/apartments?sort=priceAsc`);
  });
});

test('each chosen filter changes the URL, and going back undoes it', async ({ page }) => {
  await open(page, DUBLIN);
  const all = await found(page);
  const first = (await cards(page).first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Type' }).click();
  const panel = page.getByRole('dialog', { name: 'Type' });
  await panel.getByRole('checkbox', { name: /^Apartment/ }).check();
  await expect(page).toHaveURL(`${DUBLIN}/apartments`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartments for sale in Dublin');
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: /^Apartment/ })).toBeFocused();
  await panel.getByRole('checkbox', { name: /^Duplex/ }).check();
  await expect(page).toHaveURL(`${DUBLIN}?propertyType=apartments&propertyType=duplexes`);
  await page.goBack();
  await expect(page).toHaveURL(`${DUBLIN}/apartments`);
  const apartments = await found(page);
  expect(apartments).toBeLessThan(all);
  await page.goBack();
  await expect(page).toHaveURL(DUBLIN);
  await expect.poll(() => found(page)).toBe(all);
  await expect(cards(page).first()).toHaveText(first);
});

test('a searcher sees a placeholder where a picture cannot be loaded', async ({ page }) => {
  await page.route('**/image?**', (route) => route.abort());
  await open(page, DUBLIN);
  await expect(cards(page).first().getByRole('img', { name: 'No Image(s) available' })).toBeVisible();
});

test('a searcher never sees a lowest price above the highest', async ({ page }) => {
  await open(page, `${DUBLIN}?salePrice_to=400000`);
  await page.getByRole('button', { name: /^Price/ }).click();
  const lowest = page.getByRole('dialog', { name: /^Price/ }).getByLabel('Min');
  const values = await lowest
    .locator('option')
    .evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value)));
  expect(values.length).toBeGreaterThan(3);
  await expect(lowest.locator('option').first()).toHaveText('No min');
  expect(Math.max(...values)).toBeLessThanOrEqual(400_000);
});

test('the filter dialog shows the number of results before they are opened', async ({ page }) => {
  await open(page, DUBLIN);
  await page.getByRole('link', { name: 'More filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'All filters' });
  const all = await found(page);
  await expect(dialog.getByRole('button', { name: `Show ${all.toLocaleString('en-IE')} ads` })).toBeVisible();
  await dialog.getByRole('group', { name: 'Facilities' }).getByLabel('Parking').check();
  await expect(dialog.getByRole('button', { name: `Show ${all.toLocaleString('en-IE')} ads` })).toBeHidden();
  const promised = await dialog.getByRole('button', { name: /^Show/ }).textContent();
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${DUBLIN}?facilities=parking`);
  await expect(page.getByText(/ads? found$/)).toHaveText(`${promised!.replace(/^Show /, '')} found`);
});

test('an empty results page suggests filters to remove', async ({ page }) => {
  await open(page, `${DUBLIN}?numBeds_from=15&terms=unfindable`);
  await expect(page.getByRole('heading', { name: 'No matches for these filters' })).toBeVisible();
  const way = page.getByRole('link', { name: /^Without/ }).first();
  const promised = Number((await way.textContent())!.replace(/.*: /, '').replace(/\D/g, ''));
  expect(promised).toBeGreaterThan(0);
  await way.click();
  await expect(cards(page).first()).toBeVisible();
  expect(await found(page)).toBe(promised);
});

test('a searcher draws an area with the mouse, and clears it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, DUBLIN);
  const map = page.getByRole('region', { name: 'Map of the results' });
  await map.getByRole('button', { name: 'Draw an area' }).click();
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.3, 0.5));
  await page.mouse.down();
  for (const [x, y] of [
    [0.7, 0.5],
    [0.7, 0.8],
    [0.3, 0.8],
    [0.31, 0.52],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 8 });
  await page.mouse.up();
  await expect(page).toHaveURL(/\/property-for-sale\/ireland\?geo=polygon/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in the area you drew');
  await map.getByRole('button', { name: 'Clear drawn area' }).click();
  await expect(page).toHaveURL('/property-for-sale/ireland');
});

test('a searcher moves the map by keys, and the list follows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, DUBLIN);
  const map = page.getByRole('region', { name: 'Map of the results' });
  await expect(map.getByRole('list', { name: 'Ads on the map' }).getByRole('button').first()).toBeVisible();
  await map.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/geo=box/);
  await map.getByLabel('Search as I move the map').uncheck();
  const before = page.url();
  await map.getByRole('button', { name: 'Zoom in', exact: true }).press('Enter');
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).not.toHaveURL(before);
});

test('a searcher opens an ad from the map by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/commercial-properties-for-sale/ireland');
  const map = page.getByRole('region', { name: 'Map of the results' });
  const pins = map.getByRole('list', { name: 'Ads on the map' }).getByRole('button');
  await expect(pins.first()).toBeVisible();
  const pin = map.getByRole('button', { name: /^(Ad for|[€£]|POA)/ }).first();
  for (let look = 0; look < 8 && !(await pin.isVisible()); look++) {
    await pins.first().press('Enter');
    await page.waitForLoadState('networkidle');
  }
  await pin.press('Enter');
  // Its photos link to it too, for fingers alone.
  await expect(map.locator('li[data-ad] a:not([aria-hidden])')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(map.locator('li[data-ad]')).toHaveCount(0);
});

test('a searcher on a phone switches between list and map', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, DUBLIN);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(`${DUBLIN}?view=map`);
  await expect(page.getByRole('region', { name: 'Map of the results' })).toBeVisible();
  await expect(cards(page).first()).toBeHidden();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a searcher without a connection keeps the last results', async ({ page, context }) => {
  await open(page, DUBLIN);
  const shown = await cards(page).first().getAttribute('data-ad');
  // One navigation, so that last results are stored.
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(`${DUBLIN}?page=2`);
  await expect(cards(page).first()).not.toHaveAttribute('data-ad', shown!);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('You’re offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(cards(page).first()).toHaveAttribute('data-ad', shown!);
});

test('a searcher reads results in Irish', async ({ page }) => {
  await open(page, '/ga/property-for-sale/dublin');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ga-IE');
  await expect(page.getByRole('link', { name: 'Tuilleadh scagairí' })).toBeVisible();
  await page.getByRole('link', { name: 'Leathanach 2', exact: true }).click();
  await expect(page).toHaveURL('/ga/property-for-sale/dublin?page=2');
});

test('results pages have canonical, robots and structured data tags', async ({ page }) => {
  await page.goto(`${DUBLIN}?page=2&sort=priceAsc`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/property-for-sale\/dublin\?page=2$/,
  );
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.locator('link[hreflang="ga-IE"]')).toHaveAttribute(
    'href',
    /\/ga\/property-for-sale\/dublin/,
  );
  const graph = await page.locator('script[type="application/ld+json"]').textContent();
  const types = JSON.parse(graph!)['@graph'].map((node: { '@type': string }) => node['@type']);
  expect(types).toEqual(['BreadcrumbList', 'ItemList']);
  await page.goto(`${DUBLIN}?salePrice_to=400000`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

for (const path of [DUBLIN, `${DUBLIN}?view=map`, `${DUBLIN}?view=filters`, `${DUBLIN}?terms=unfindable`]) {
  test(`everyone can use ${path} on a phone and on a desk`, async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await expectAccessible(page);
    }
  });
}

test('the filter panels and dialog are accessible', async ({ page }) => {
  await open(page, DUBLIN);
  await page.getByRole('button', { name: 'Type' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'More filters' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Show \d/ })).toBeVisible();
  await expectAccessible(page);
});

test('a searcher sees which listings are promoted, and reads an explanation', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const large = page.locator('li[data-ad][data-large]').first();
  // Other journeys take listings off the market, so the best one of a section may have any plan.
  for (const section of ['property-for-sale', 'property-for-rent', 'sharing']) {
    await open(page, `/${section}/ireland`);
    if ((await large.count()) > 0) break;
  }
  await expect(large.getByText('Premium', { exact: true })).toBeVisible();
  const plain = page.locator('li[data-ad]:not([data-large])').first();
  const [wide, narrow] = await Promise.all(
    [large, plain].map(async (card) => (await card.boundingBox())!.width),
  );
  expect(wide).toBeGreaterThan(narrow! * 1.9);
  await page.getByRole('button', { name: /^Sort/ }).click();
  const menu = page.getByRole('dialog', { name: 'Sort results' });
  await expect(menu).toContainText('pay for a higher place');
  await menu.getByRole('link', { name: 'How best match works' }).click();
  await expect(page).toHaveURL('/about#ranking');
  await expect(page.getByRole('heading', { name: 'How best match works' })).toBeInViewport();
});

test('a searcher sets the highest price on the chart by keyboard, and bedrooms by buttons', async ({
  page,
}) => {
  await open(page, DUBLIN);
  await page.getByRole('button', { name: 'Price' }).click();
  const highest = page.getByRole('dialog', { name: 'Price' }).getByRole('slider', { name: 'Highest price' });
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`${DUBLIN}?salePrice_to=5000000`);
  await expect(highest).toHaveAttribute('aria-valuetext', '€5,000,000');
  await page.keyboard.press('Escape');
  await page.goto(DUBLIN);
  await page.getByRole('button', { name: 'Beds' }).click();
  const beds = page.getByRole('dialog', { name: /^Beds/ }).getByRole('group', { name: 'Beds' }).last();
  await beds.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(`${DUBLIN}?numBeds_from=2&numBeds_to=2`);
  await beds.getByRole('button', { name: '4+' }).click();
  await expect(page).toHaveURL(`${DUBLIN}?numBeds_from=2`);
  await expect(beds.getByRole('button', { name: '3', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
