import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { completeSignUp, newEmail } from '../support/journey-people.ts';

const DUBLIN = '/property-for-sale/dublin';

const cards = (page: Page) => page.locator('[data-results] [data-ad]');
const card = (page: Page, id: string) => page.locator(`[data-results] [data-ad="${id}"]`);

async function openResults(page: Page, path = DUBLIN): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-ad')!));
}

/** The first card with more photos than two. */
async function cardWithPhotos(page: Page): Promise<{ id: string; count: number }> {
  for (const one of await cards(page).all()) {
    const badge = one.locator('span[aria-hidden="true"]:not(:has(*))').filter({ hasText: /^\d+$/ });
    const photos = (await badge.count()) > 0 ? Number(await badge.first().textContent()) : 0;
    if (photos > 2) return { id: (await one.getAttribute('data-ad'))!, count: photos };
  }
  throw new Error('The demo has no such card');
}

/** Moves a finger from right to left over the middle of an element. */
async function swipe(page: Page, over: Locator): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = (await over.boundingBox())!;
  const browser = await page.context().newCDPSession(page);
  const y = box.y + 90;
  const from = box.x + box.width * 0.85;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', from - (box.width * 0.65 * step) / 12);
  await touch('touchEnd');
}

test('a searcher goes through the photos of a card by mouse and keyboard, and each is loaded when asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/listings/photos')) asked.push(request.url());
  });
  await openResults(page);
  const { id, count } = await cardWithPhotos(page);
  const shown = card(page, id);
  await shown.hover();
  await shown.getByRole('button', { name: 'Next photo' }).click();
  await expect(shown.getByRole('status')).toHaveText(`Photo 2 of ${count}`);
  await expect(shown.getByText(`2 / ${count}`)).toBeVisible();
  await expect(shown.locator('a[aria-hidden] img')).toHaveCount(2);
  expect(asked).toHaveLength(1);
  // From the link of the card, and by its buttons.
  await shown.locator('h2 a').focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown.getByRole('status')).toHaveText(`Photo 3 of ${count}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(shown.getByRole('button', { name: 'Previous photo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('status')).toHaveText(`Photo 2 of ${count}`);
  await expect(page).toHaveURL(DUBLIN);
  expect(asked).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a searcher swipes through the photos of a card and opens the home by a tap', async ({ page }) => {
    await openResults(page);
    const { id, count } = await cardWithPhotos(page);
    const shown = card(page, id);
    await expect(shown.locator('a[aria-hidden]')).toHaveCount(Math.min(count, 12));
    await swipe(page, shown);
    await expect(shown.getByText(`2 / ${count}`)).toBeVisible();
    await expect(page).toHaveURL(DUBLIN);
    const href = await shown.locator('h2 a').getAttribute('href');
    await shown.locator('a[aria-hidden]').nth(1).tap();
    await expect(page).toHaveURL(href!);
    // Price, address and contact are on the first screen.
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('link', { name: /^(Message|Call)/ }).last(),
      page.getByRole('link', { name: 'Back to results' }),
    ])
      await expect(part).toBeInViewport();
    await page.getByRole('link', { name: 'Next ad' }).tap();
    await expect(page).not.toHaveURL(href!);
  });
});

test('a visitor hides homes, brings them back, and takes the hidden ones into an account', async ({
  page,
}) => {
  const [one, other] = (await openResults(page)) as [string, string];
  const found = await page.getByText(/ads found$/).textContent();
  await card(page, one).hover();
  await card(page, one)
    .getByRole('button', { name: /^Hide / })
    .click();
  await expect(card(page, one)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, one)).toBeVisible();

  await card(page, one).hover();
  await card(page, one)
    .getByRole('button', { name: /^Hide / })
    .click();
  await card(page, other).locator('h2 a').focus();
  await card(page, other)
    .getByRole('button', { name: /^Hide / })
    .press('Enter');
  await expect(page.getByText('2 hidden on this page')).toBeVisible();
  // The count of the search includes hidden homes.
  await expect(page.getByText(/ads found$/)).toHaveText(found!);
  // Between the listings of the search they are passed over.
  const next = page.getByRole('link', { name: 'Next ad' });
  const [, , third, fourth] = (await cards(page).evaluateAll((all) =>
    all.map((shown) => shown.querySelector('h2 a')!.getAttribute('href')!),
  )) as [string, string, string, string];
  await page.locator(`main h2 a[href="${third}"]`).click();
  await expect(page.getByRole('link', { name: 'Back to results' })).toBeVisible();
  await expect(next).toHaveAttribute('href', fourth);
  await expect(page.getByRole('link', { name: 'Previous ad' })).toHaveCount(0);
  // Left out before any script of the page has run.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto(DUBLIN);
  await expect(card(page, other)).toBeHidden();
  await page.unroute(/\/assets\/.*\.js/);
  await page.goto(DUBLIN);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(card(page, other)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await card(page, other).locator('h2 a').click();
  const hide = page.getByRole('button', { name: 'Hide', exact: true });
  await expect(hide).toHaveAttribute('aria-pressed', 'true');
  await hide.click();
  await expect(hide).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/sign-up?next=/account/hidden');
  await completeSignUp(page, newEmail());
  await page.waitForURL((url) => url.pathname === '/account/hidden');
  await expect(page.getByRole('button', { name: /^Show again/ })).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('gaff.hidden'))).toBeNull();
  await page.goto(DUBLIN);
  await expect(page.getByText('1 hidden on this page')).toBeVisible();
  await expect(card(page, one)).toBeHidden();
  await page.goto('/account/hidden');
  await page.getByRole('button', { name: /^Show again/ }).click();
  await expect(page.getByText('No hidden ads')).toBeVisible();
  await page.goto(DUBLIN);
  await expect(card(page, one)).toBeVisible();
});

test('a visitor finds the homes they viewed, marked in results, until they clear them', async ({ page }) => {
  const [one] = (await openResults(page)) as [string];
  const link = card(page, one).locator('h2 a');
  const address = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(address);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gaff.viewed'))).toContain(one);
  await page.goBack();
  await expect(card(page, one).locator('[data-viewed="Viewed"]')).toBeVisible();
  await page.goto('/');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('link', { name: address })).toBeVisible();
  await viewed.getByRole('button', { name: 'Clear' }).click();
  await expect(viewed).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('gaff.viewed'))).toBeNull();
});

test('a searcher goes through the homes of a search without going back to it', async ({ page }) => {
  const ids = await openResults(page, '/property-for-sale/ireland');
  const last = ids.length - 1;
  await card(page, ids[last - 1]!)
    .locator('h2 a')
    .click();
  const trail = page.getByRole('navigation', { name: 'Results of your search' });
  await expect(trail).toContainText(`${last} of `);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`/${ids[last]}$`));
  // The next one is on the next page of results.
  await trail.getByRole('link', { name: 'Next ad' }).click();
  await expect(trail).toContainText(`${ids.length + 1} of `);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`/${ids[last]}$`));
  await trail.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/property-for-sale/ireland');
});

test('a visitor shares a shortlist that names no person', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [one, other] = (await openResults(page)) as [string, string];
  for (const id of [one, other]) {
    const heart = page.locator(`main [data-ad="${id}"] [data-heart]`).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/account/saved', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Share shortlist' }).click();
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(url.pathname + url.search).toBe(`/shortlist?homes=${other},${one}`);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(url.pathname + url.search);
  await expect(friend.locator('main [data-ad]')).toHaveCount(2);
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessibleInBothColours(friend);
  await friend.goto('/shortlist?homes=999999999,x');
  await expect(friend.getByText('This shortlist is empty')).toBeVisible();
});

test('a printed listing has its content and the way back to it, and nothing to press', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const [one] = (await openResults(page)) as [string];
  await page.goto(`/l/${one}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`/l/${one}$`))).toBeVisible();
  await expect(page.locator('main header svg[viewBox] path').last()).toBeVisible();
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 33, 31)');
});
