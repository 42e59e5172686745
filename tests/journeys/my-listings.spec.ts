import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { blmText, sampleBlmListings } from '../support/blm-sample.ts';
import { test } from '../support/journey.ts';
import { completeWizard, expectFound } from '../support/place-ad.ts';
import { saveDraft } from '../support/placed-listing.ts';

/** Signs in as a demo user. */
async function signIn(page: Page, who: 'agent' | 'searcher', baseURL: string): Promise<void> {
  const response = await page.request.post('/api/v1/sessions', {
    data: { email: `${who}@gaff.example`, password: 'a gaff by the sea' },
    headers: { origin: baseURL },
  });
  expect(response.status()).toBe(200);
}

async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test.describe.configure({ mode: 'serial' });

test('a user without listings signs in and sees how to place one', async ({ page, baseURL }) => {
  await page.goto('/account/ads');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount%2Fads/);
  await signIn(page, 'searcher', baseURL!);
  await page.goto('/account/ads');
  await expect(page.getByRole('heading', { name: 'You have no ads yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Place an ad' }).first()).toHaveAttribute('href', '/place-ad');
  await expectUsable(page);
});

for (const [colorScheme, width, path] of [
  ['light', 360, '/account/ads?state=published'],
  ['dark', 320, '/ga/account/ads'],
] as const) {
  test(`an agent reads ${path} in ${colorScheme} at ${width} pixels`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, baseURL });
    const page = await context.newPage();
    await signIn(page, 'agent', baseURL!);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('details summary').first().click();
    await page.getByRole('checkbox').first().check();
    await expectUsable(page);
    await context.close();
  });
}

test('an agent pauses two listings at once, undoes it, and cancels the withdrawal of one', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'agent', baseURL!);
  await page.goto('/account/ads?state=published', { waitUntil: 'networkidle' });
  const listings = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await listings.nth(0).check();
  await listings.nth(1).check();
  const bar = page.getByRole('region', { name: 'Selected ads' });
  await expect(bar).toContainText('2 ads selected');
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('2 ads paused')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 ads are live again')).toBeVisible();
  await page.locator('details summary').first().press('Enter');
  await page.getByRole('button', { name: 'Withdraw' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/You can undo this for \d+ (minutes|seconds)\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

for (const width of [360, 1440]) {
  test(`the actions for selected ads stay on screen at ${width} pixels`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width, height: 740 }, baseURL });
    const page = await context.newPage();
    await signIn(page, 'agent', baseURL!);
    await page.goto('/account/ads?view=cards', { waitUntil: 'networkidle' });
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'Selected ads' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(10)
      .check();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
    await context.close();
  });
}

test('an agent sorts the ads in a table by keyboard, and finds the table again', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'agent', baseURL!);
  await page.goto('/account/ads', { waitUntil: 'networkidle' });
  const views = page.getByRole('navigation', { name: 'View' });
  await views.getByRole('link', { name: 'Table' }).press('Enter');
  await expect(page).toHaveURL(/view=table/);
  const table = page.getByRole('table');
  await table.getByRole('link', { name: 'Views' }).press('Enter');
  await expect(page).toHaveURL(/sort=views&order=desc/);
  await expect(table.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'descending');
  const counts = (await table.locator('tbody tr td:nth-of-type(5)').allTextContents()).map((text) =>
    Number(text.replaceAll(',', '')),
  );
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  await table.getByRole('link', { name: 'Views' }).press('Enter');
  await expect(page).toHaveURL(/sort=views&order=asc/);
  await table.getByRole('checkbox').first().check();
  await expect(page.getByRole('region', { name: 'Selected ads' })).toContainText('1 ad selected');
  await expectUsable(page);
  await page.goto('/account/ads', { waitUntil: 'networkidle' });
  await expect(table).toBeVisible();
  await views.getByRole('link', { name: 'Cards' }).click();
  await expect(table).toBeHidden();
  await page.goto('/account/ads', { waitUntil: 'networkidle' });
  await expect(table).toBeHidden();
});

for (const width of [768, 1440]) {
  test(`an agent selects a range of rows with Shift, and sees head and actions while scrolling at ${width} pixels`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 740 }, baseURL });
    const page = await context.newPage();
    await signIn(page, 'agent', baseURL!);
    await page.goto('/account/ads?view=table', { waitUntil: 'networkidle' });
    const rows = page.getByRole('table').getByRole('checkbox');
    const bar = page.getByRole('region', { name: 'Selected ads' });
    await rows.nth(1).check();
    await rows.nth(4).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('4 ads selected');
    await expect(rows.nth(0)).not.toBeChecked();
    await expect(rows.nth(2)).toBeChecked();
    await expect(rows.nth(5)).not.toBeChecked();
    expect(await page.evaluate(() => getSelection()!.toString())).toBe('');

    await rows.nth(8).press('Shift+Space');
    await expect(bar).toContainText('8 ads selected');
    await rows.nth(6).press('Shift+Space');
    await expect(bar).toContainText('5 ads selected');
    await expect(rows.nth(5)).toBeChecked();
    await expect(rows.nth(7)).not.toBeChecked();

    const head = page.getByRole('columnheader', { name: 'Views' });
    await rows.nth(12).focus();
    await expect(head).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const box = (await rows.nth(12).boundingBox())!;
    expect(box.y).toBeGreaterThan((await head.boundingBox())!.y + (await head.boundingBox())!.height - 1);
    expect(box.y + box.height).toBeLessThan((await bar.boundingBox())!.y);
    await expectUsable(page);
    await context.close();
  });
}

test('an agent discards a draft and gets it back', async ({ page, baseURL }) => {
  await signIn(page, 'agent', baseURL!);
  const address = `9 Discarded Drive ${Date.now().toString(36)}`;
  await saveDraft(page, { adType: 'rental', address });
  await page.goto('/account/ads', { waitUntil: 'networkidle' });
  const name = `To rent: ${address}`;
  await page.getByRole('button', { name: `Discard: ${name}` }).click();
  await expect(page.getByText(`Draft discarded: ${name}`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Continue: ${name}` })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: `Continue: ${name}` })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: `Discard: ${name}` }).click();
  await expect(page.getByText(`Draft discarded: ${name}`)).toBeVisible();
});

test('an agent imports a file of listings, reads the result of each, and changes all of them at once', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'agent', baseURL!);
  await page.goto('/account/imports', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByText('Please choose a file')).toBeVisible();
  const listings = sampleBlmListings().slice(0, 30);
  listings[29]!.PRICE = 'much';
  await page.getByLabel('BLM file or zip archive').setInputFiles({
    name: 'NORTH_2026112101.BLM',
    mimeType: 'text/plain',
    buffer: Buffer.from(blmText(listings)),
  });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page).toHaveURL(/\/account\/imports\/\d+$/);
  await expect(page.getByText('Done').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '30 records' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Refused 1' }).click();
  await expect(page.getByText('Please enter a valid amount great than 0, using numbers only.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 record' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: /^Added/ }).click();
  await page.getByRole('link', { name: /^14 Grosvenor Place/ }).click();
  await expect(page).toHaveURL(/\/account\/ads\/\d+$/);

  await page.goto('/property-for-sale/rathmines-dublin');
  await expect(page.getByRole('link', { name: /14 Grosvenor Place/ }).first()).toBeVisible();

  await page.goto('/account/ads?state=published', { waitUntil: 'networkidle' });
  await page.getByLabel('Select all 20 ads on this page').check();
  await page.getByRole('button', { name: /^Select all \d+ ads found$/ }).click();
  const bar = page.getByRole('region', { name: 'Selected ads' });
  await expect(bar).not.toContainText('20 ads selected');
  const count = /\d+/.exec((await bar.getByRole('status').textContent())!)![0];
  await expectUsable(page);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(`${count} ads paused`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${count} ads are live again`)).toBeVisible();
});

test('a user without an agency sees that bulk import is for agencies', async ({ page, baseURL }) => {
  await signIn(page, 'searcher', baseURL!);
  await page.goto('/account/imports');
  await expect(page.getByRole('heading', { name: 'Bulk import is for agencies' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register an agency' })).toHaveAttribute(
    'href',
    '/account/agency',
  );
  await expectUsable(page);
});

test('an agent whose agency has an agreement places an ad without a plan or a payment', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'agent', baseURL!);
  const address = `14 Agreement Avenue ${Date.now().toString(36)}`;
  const steps: string[] = [];
  await completeWizard(page, 'sale', address, async (step) => {
    steps.push(step);
  });
  expect(steps).toContain('contact');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '10');
  await page.getByRole('button', { name: 'Publish the ad' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ad is live');
  await page.getByRole('link', { name: 'View ad' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address);
  await expectFound(page, address, /€495,000/);
});
