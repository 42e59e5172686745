import { gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';

test('a visitor goes from the list of areas to a county and to its listings', async ({ page }) => {
  await page.goto('/areas');
  await page.getByRole('link', { name: 'Galway', exact: true }).first().click();
  await expect(page).toHaveURL('/areas/galway');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galway');
  await expect(page.getByText('Gaillimh')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Property for sale' }).click();
  await expect(page).toHaveURL('/property-for-sale/galway');
});

test('a county page has its name, counts and links in Irish', async ({ page }) => {
  await page.goto('/ga/areas/galway');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gaillimh');
  const counts = page.getByRole('main').getByRole('list').filter({ hasText: 'Réadmhaoin ar díol' }).first();
  await expect(counts).not.toHaveText(/^0Réadmhaoin ar díol/);
});

test('a programmer finds every call of the API described', async ({ page, request }) => {
  const document = (await (await request.get('/openapi.json')).json()) as { paths: Record<string, object> };
  await page.goto('/docs');
  const calls = Object.values(document.paths).reduce((sum, path) => sum + Object.keys(path).length, 0);
  const list = page.getByRole('navigation', { name: 'Calls' });
  await expect(list.getByRole('listitem')).toHaveCount(calls);
  await list.getByRole('link', { name: 'POST /old/v1/listings', exact: true }).click();
  await expect(page.locator('#post-old-v1-listings')).toBeInViewport();
});

test('pages on which nothing is interactive load no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/about', '/accessibility', '/docs', '/areas']) await page.goto(path);
  expect(scripts).toEqual([]);
});

test('an unchanged page answers 304 with the same content security policy and blocks nothing', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/property-for-sale/dublin', '/areas']) {
    // Another journey may publish a listing in the meantime.
    await expect(async () => {
      const first = await request.get(path);
      const headers = { 'if-none-match': first.headers().etag! };
      const again = await request.get(path, { headers });
      expect(again.status()).toBe(304);
      const policy = 'content-security-policy';
      expect(again.headers()[policy]).toBe(first.headers()[policy]);
    }).toPass();
  }
  const forbidden: string[] = [];
  page.on('requestfailed', (asked) => {
    if (asked.failure()?.errorText === 'csp') forbidden.push(asked.url());
  });
  await page.goto('/areas');
  await page.reload();
  expect(forbidden).toEqual([]);
});

test('a link to a page without scripts does a full page load', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Gaff' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Gaff');
});

test('a crawler finds the areas and the ads', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('/sitemap.xml');
  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
  expect(files.toSorted()).toEqual([
    '/sitemaps/agents.xml',
    '/sitemaps/areas.xml',
    '/sitemaps/listings-1.xml.gz',
  ]);

  const areas = await (await request.get('/sitemaps/areas.xml')).text();
  expect(areas).toContain('/areas/dublin<');
  expect(await (await request.get('/sitemaps/agents.xml')).text()).toContain('/agents/');
  const listings = gunzipSync(await (await request.get('/sitemaps/listings-1.xml.gz')).body()).toString();
  const pages = [...listings.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1]!).pathname,
  );
  expect(pages.length).toBeGreaterThan(100);
  const answer = await request.get(`${baseURL}${pages[0]}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect((await request.get('/sitemaps/listings-99.xml.gz')).status()).toBe(404);
});

test('every design component has its own gallery page', async ({ page }) => {
  await page.goto('/design');
  await page.getByRole('article', { name: 'chip: disabled' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/design/chip/disabled');
  const chips = page.getByRole('button', { name: 'Parking' });
  await expect(chips).toHaveCount(1);
  await expect(chips).toBeDisabled();
});

test('an unknown URL answers 404 in the language of the visitor', async ({ page }) => {
  const answer = await page.goto('/ga/rud/ar/bith/eile');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Níor aimsíodh an leathanach');
});
