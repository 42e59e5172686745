import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { test } from '../support/journey.ts';
import { completeSignUp, newEmail, signUp } from '../support/journey-people.ts';

/** The first cards of a results page, by listing id. */
async function firstListings(page: Page, count: number): Promise<string[]> {
  await page.goto('/property-for-sale/dublin');
  const cards = page.locator('main li[data-ad]');
  await expect(cards.first()).toBeVisible();
  const ids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-ad')!));
  return ids.slice(0, count);
}
/** The heart on a listing's card, or on its own page. */
const heart = (page: Page, adId: string) =>
  page.locator(`main :is([data-heart="${adId}"], [data-ad="${adId}"] [data-heart])`).first();
const saved = (page: Page, adId: string) => page.locator(`[data-saved="${adId}"]`);

test('a visitor saves listings without an account and finds them in a new account', async ({ page }) => {
  const [one, other] = (await firstListings(page, 2)) as [string, string];
  await heart(page, one).click();
  await expect(heart(page, one)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved on this device. Sign in to see it everywhere.')).toBeVisible();
  await heart(page, other).focus();
  await page.keyboard.press('Enter');
  await expect(heart(page, other)).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(heart(page, one)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/account/saved');
  await expect(saved(page, one)).toBeVisible();
  await saved(page, other).getByRole('button', { name: 'Remove' }).click();
  await expect(saved(page, other)).toHaveCount(0);
  const count = page.getByRole('banner').getByRole('link', { name: /^Saved/ });
  await expect(count).toHaveText('Saved 1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved(page, other)).toBeVisible();
  await expect(count).toHaveText('Saved 2');

  await page.goto('/sign-up?next=/account/saved');
  await completeSignUp(page, newEmail());
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
  await page.goto('/account/saved');
  await expect(saved(page, one)).toBeVisible();
  await expect(saved(page, other)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('gaff.saved'))).toBeNull();
});

test('the header counts saved listings on every page, and no page of the server has the count', async ({
  page,
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: /^Saved/ });
  const [one, other] = (await firstListings(page, 2)) as [string, string];
  await expect(link).toHaveText(/^Saved\s*$/);
  await heart(page, one).click();
  await expect(link).toHaveText('Saved 1');
  await heart(page, other).click();
  await expect(link).toHaveText('Saved 2');
  await page.goto('/about');
  await expect(link).toHaveText('Saved 2');

  await page.goto('/sign-up?next=/');
  await completeSignUp(page, newEmail());
  await page.waitForURL((url) => url.pathname === '/');
  await expect(link).toHaveText('Saved 2');
  await page.goto('/terms');
  await expect(link).toHaveText('Saved 2');
  const served = await page.request.get('/terms');
  expect(await served.text()).toMatch(/data-count="saved"[^>]*><\/span>/);
  await link.click();
  await saved(page, one).getByRole('button', { name: 'Remove' }).click();
  await expect(saved(page, one)).toBeHidden();
  await expect(link).toHaveText('Saved 1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toHaveText('Saved 2');
  await saved(page, one).getByRole('button', { name: 'Remove' }).click();
  // The listing is deleted as the page is left, so that it can be restored before.
  await page.goto('/');
  await expect(link).toHaveText('Saved 1');
  await expect(page.getByRole('link', { name: 'Notifications' }).first()).toBeVisible();
});

test('the next page counts without a listing just removed, and with one that could not be removed', async ({
  page,
}) => {
  await signUp(page, newEmail());
  const link = page.getByRole('banner').getByRole('link', { name: /^Saved/ });
  const ids = (await firstListings(page, 2)) as [string, string];
  for (const id of ids) {
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/saved-ads'));
    await heart(page, id).click();
    expect((await stored).status()).toBe(200);
  }
  const remove = async (id: string) => {
    await saved(page, id).getByRole('button', { name: 'Remove' }).click();
    await expect(saved(page, id)).toHaveCount(0);
  };
  // Requests sent while a page is left cannot be intercepted.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      init?.method === 'DELETE' && sessionStorage.getItem('isOffline')
        ? Promise.reject(new TypeError('No connection'))
        : send(input, init);
  });

  await page.goto('/account/saved');
  await page.evaluate(() => sessionStorage.setItem('isOffline', 'true'));
  await remove(ids[0]);
  await page.goto('/terms');
  await expect(link).toHaveText('Saved 2');
  await page.evaluate(() => sessionStorage.removeItem('isOffline'));

  // A removal that was undone is not sent.
  await page.goto('/account/saved');
  await expect(saved(page, ids[0])).toBeVisible();
  await remove(ids[0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved(page, ids[0])).toBeVisible();
  await page.goto('/terms');
  await expect(link).toHaveText('Saved 2');

  // The removal is sent as the page is left; the next page counts once it has been answered.
  await page.goto('/account/saved');
  await remove(ids[0]);
  await page.goto('/terms');
  const counts = link.locator('[data-count]');
  // The first number that the page shows.
  await expect(counts).not.toBeEmpty();
  expect(await counts.textContent()).toBe('1');
  await page.goBack();
  await expect(counts).toHaveText('1');
  await expect(saved(page, ids[0])).toHaveCount(0);
  await expect(saved(page, ids[1])).toBeVisible();

  // A page that is loaded again was served before the removal arrived.
  await remove(ids[1]);
  await page.reload();
  await expect(saved(page, ids[1])).toHaveCount(0);
  await expect(counts).toBeEmpty();
});

test('saved listings appear on a page opened while local ones are being merged', async ({ page }) => {
  const [one] = (await firstListings(page, 1)) as [string];
  await heart(page, one).click();
  await expect(heart(page, one)).toHaveAttribute('aria-pressed', 'true');

  const isServed = Promise.withResolvers<void>();
  const isHandedOver = Promise.withResolvers<void>();
  await page.route('**/api/v1/saved-ads/*/ids', async (route) => {
    if (route.request().method() === 'POST') await isServed.promise;
    await route.continue();
  });
  await page.route('**/account/saved', async (route) => {
    const response = await route.fetch();
    isServed.resolve();
    await isHandedOver.promise;
    await route.fulfill({ response });
  });
  await page.goto('/sign-up?next=/account');
  await completeSignUp(page, newEmail());
  await page.waitForURL((url) => url.pathname === '/account');
  // The earlier page requests the saved listings right after merging the local ones.
  const asksAgain = page.waitForRequest((asked) => asked.method() === 'GET' && asked.url().endsWith('/ids'));
  const opened = page.goto('/account/saved');
  await asksAgain;
  isHandedOver.resolve();
  await opened;
  await expect(saved(page, one)).toBeVisible();
});

test('a heart pressed before scripts load takes effect afterwards', async ({ page }) => {
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto('/property-for-rent/dublin', { waitUntil: 'commit' });
  const first = page.locator('main [data-heart]').first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  releaseScripts();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
});

test('a user writes notes, chooses alerts, and compares saved listings', async ({ page, browser }) => {
  await signUp(page, newEmail());
  const ids = (await firstListings(page, 3)) as [string, string, string];
  for (const id of ids) {
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/saved-ads'));
    await heart(page, id).click();
    expect((await stored).status()).toBe(200);
  }
  await page.goto('/account/saved');
  const card = saved(page, ids[0]);
  const note = card.getByRole('textbox');
  await card.getByText('Alerts and note').click();
  await note.fill('Ask about the roof');
  await note.blur();
  await expect(card.getByText('Saved.', { exact: true })).toBeVisible();
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await card.getByRole('switch', { name: 'Price changes' }).uncheck();
  expect((await changed).status()).toBe(200);
  await page.reload();
  // While folded, the note is readable; the field with the same text follows.
  await expect(card.getByText('Ask about the roof').first()).toBeVisible();
  await card.getByText('Alerts and note').click();
  await expect(note).toHaveValue('Ask about the roof');
  await expect(card.getByRole('switch', { name: 'Price changes' })).not.toBeChecked();

  for (const id of ids.slice(0, 2)) await saved(page, id).getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Compare selected' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText('Ask about the roof')).toBeVisible();
  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('columnheader')).toHaveCount(2);
  await expect(stranger.getByText('Ask about the roof')).toHaveCount(0);
  await stranger.close();
});

test('a failed save shows an error and resets the heart', async ({ page }) => {
  await signUp(page, newEmail());
  const [id] = (await firstListings(page, 1)) as [string];
  await page.route('**/api/v1/saved-ads', (route) => route.fulfill({ status: 500, body: '{}' }));
  await heart(page, id).click();
  await expect(
    page.getByText('There was an issue saving the ad, please reload the page and try again'),
  ).toBeVisible();
  await expect(heart(page, id)).toHaveAttribute('aria-pressed', 'false');
});

test('a saved listing that left the market stays, with its status and without a link', async ({
  page,
  playwright,
  baseURL,
}) => {
  const agent = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL! } });
  const data = { email: 'agent@gaff.example', password: DEMO_PASSWORD };
  await agent.post('/api/v1/sessions', { data });
  const { viewer } = await (await agent.get('/api/v1/sessions/current')).json();
  const owned = await agent.get(
    `/api/v1/users/${viewer.userId}/properties?state=published&order=asc&pageSize=1`,
  );
  const [{ adId, path }] = (await owned.json()).data;
  await signUp(page, newEmail());
  await page.goto(path);
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/saved-ads'));
  await heart(page, String(adId)).click();
  expect((await stored).status()).toBe(200);

  expect((await agent.put(`/api/v1/properties/${adId}/state`, { data: { state: 'PAUSE' } })).status()).toBe(
    200,
  );
  await page.goto('/account/saved');
  await expect(saved(page, String(adId)).getByText('Paused')).toBeVisible();
  await expect(saved(page, String(adId)).getByRole('link')).toHaveCount(0);
  await page.goto('/account/saved?available=true');
  await expect(page.getByText('None of your saved ads are still available')).toBeVisible();
  const back = await agent.put(`/api/v1/properties/${adId}/state`, { data: { state: 'REACTIVATE' } });
  expect(back.status()).toBe(200);
  await page.goto('/account/saved');
  await expect(saved(page, String(adId)).getByRole('link')).toHaveCount(1);
  await agent.dispose();
});

test('the message after saving covers no control', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [one] = (await firstListings(page, 1)) as [string];
  const isFree = (control: Locator) =>
    control.evaluate((shown) => {
      shown.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = shown.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return met !== null && (shown.contains(met) || met.contains(shown));
    });
  const message = page.getByText('Saved on this device. Sign in to see it everywhere.');

  await heart(page, one).click();
  await expect(message).toBeVisible();
  await expect.poll(() => isFree(page.locator('footer a').last())).toBe(true);
  await expect.poll(() => isFree(page.locator('main a[data-keep-scroll]').last())).toBe(true);

  await page.locator(`main li[data-ad="${one}"] a`).first().click();
  await page.waitForURL(new RegExp(`/${one}$`));
  // The contact bar of the listing.
  const inBar = page.locator(`main [data-heart="${one}"]:visible`).last();
  await inBar.click();
  await expect(inBar).toHaveAttribute('aria-pressed', 'false');
  await inBar.click();
  await expect(message).toBeVisible();
  await expect.poll(() => isFree(page.locator('footer a').last())).toBe(true);
  await expect.poll(() => isFree(inBar)).toBe(true);
});
