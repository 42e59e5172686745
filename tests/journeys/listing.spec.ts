import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

type Listing = {
  id: number;
  title: string;
  price: string;
  seoFriendlyPath: string;
  media: { totalImages: number };
  newHome?: { subUnits: unknown[] };
};

/** The first listing of a search with what a journey needs. */
async function findListing(
  request: APIRequestContext,
  section: string,
  has: (listing: Listing) => boolean,
): Promise<Listing> {
  const answer = await request.post('/old/v1/listings', {
    data: { section, filters: [{ name: 'adState', values: ['published'] }], paging: { pageSize: 50 } },
  });
  const { listings } = (await answer.json()) as { listings: { listing: Listing }[] };
  const found = listings.map((item) => item.listing).find(has);
  if (!found) throw new Error(`The demo has no such ad in ${section}`);
  return found;
}

const withPictures = (listing: Listing) => listing.media.totalImages > 3;

test('a searcher reads a listing: price, address, facts, advertiser, similar listings', async ({
  page,
  request,
}) => {
  // A search for which even a small demo has similar listings.
  const listing = await findListing(
    request,
    'residential-for-sale',
    (one) => withPictures(one) && one.title.includes('Dublin'),
  );
  await page.goto(listing.seoFriendlyPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await expect(page.getByText(listing.price).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Property overview' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar ads' })).toBeVisible();
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('a searcher sees each room of a shared home with its price', async ({ page, request }) => {
  const ad = await findListing(request, 'sharing', () => true);
  const answer = await request.get(`/api/v3/ads/listing/${ad.id}`);
  const { listing } = (await answer.json()) as { listing: { rooms: { price: string }[] } };
  expect(listing.rooms.length).toBeGreaterThan(0);
  await page.goto(ad.seoFriendlyPath);
  const rows = page.getByRole('region', { name: 'Available rooms' }).getByRole('row');
  await expect(rows).toHaveCount(listing.rooms.length + 1);
  await expect(rows.nth(1)).toContainText(listing.rooms[0]!.price.split(' ')[0]!);
});

test('a searcher looks at all pictures by keyboard and comes back where they were', async ({
  page,
  request,
}) => {
  const listing = await findListing(request, 'residential-for-sale', withPictures);
  // Before scripts load, the link leads to the picture file.
  await page.goto(listing.seoFriendlyPath, { waitUntil: 'networkidle' });
  const opener = page.getByRole('link', { name: /Show all \d+ photos/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: listing.title });
  await expect(viewer).toBeVisible();
  const count = listing.media.totalImages;
  await expect(viewer.getByText(`1 / ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(`2 / ${count}`)).toBeVisible();
  await page.keyboard.press('End');
  await expect(viewer.getByText(`${count} / ${count}`)).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('a listing URL with any slug redirects to the canonical one', async ({ page, request }) => {
  const listing = await findListing(request, 'residential-to-rent', () => true);
  for (const path of [`/for-rent/anything/${listing.id}`, `/for-sale/x/${listing.id}`, `/l/${listing.id}`]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(listing.seoFriendlyPath);
  }
  await page.goto(`/ga/l/${listing.id}`);
  await expect(page).toHaveURL(`/ga${listing.seoFriendlyPath}`);
});

test('the structured data of a listing agrees with the API', async ({ page, request }) => {
  const ad = await findListing(request, 'residential-for-sale', (each) => each.price.startsWith('€'));
  await page.goto(ad.seoFriendlyPath);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph = (JSON.parse(text!) as { '@graph': Record<string, never>[] })['@graph'];
  const listing = graph.find((node) => node['@type'] === 'RealEstateListing')! as unknown as {
    name: string;
    mainEntity: { offers: { price: number; priceCurrency: string } };
  };
  expect(listing.name).toBe(ad.title);
  expect(listing.mainEntity.offers).toMatchObject({
    price: Number(ad.price.replace(/\D/g, '')),
    priceCurrency: 'EUR',
  });
  expect(text).not.toContain('@gaff');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${ad.seoFriendlyPath}$`),
  );
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /w=1200&h=630/);
});

test('a development shows its units', async ({ page, request }) => {
  const listing = await findListing(request, 'new-homes', (each) => (each.newHome?.subUnits.length ?? 0) > 1);
  await page.goto(listing.seoFriendlyPath);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).not.toHaveCount(1);
});

test('an unknown listing id gives 404 with a link to the search', async ({ page }) => {
  const answer = await page.goto('/for-sale/house/999999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('combobox', { name: 'Where?' })).toBeVisible();
});

test('everybody can use an ad in light and in dark colours', async ({ page, request }) => {
  const listing = await findListing(request, 'residential-for-sale', withPictures);
  await page.goto(listing.seoFriendlyPath);
  await expectAccessibleInBothColours(page);
});

test('the map of a listing loads as it comes near the window, and nothing moves', async ({
  page,
  request,
}) => {
  const { seoFriendlyPath } = await findListing(request, 'residential-for-sale', withPictures);
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(seoFriendlyPath, { waitUntil: 'networkidle' });
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await expect(map).toHaveCount(0);
  const heading = page.getByRole('heading', { name: 'Location' });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await heading.scrollIntoViewIfNeeded();
  await expect(map.getByRole('application')).toBeVisible();
  await expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
  expect(await height()).toBe(before);
});

test('visitors who save data open the map of a listing themselves', async ({ page, request }) => {
  const { seoFriendlyPath } = await findListing(request, 'residential-for-sale', withPictures);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(seoFriendlyPath);
  const show = page.getByRole('button', { name: 'Show the map' });
  await show.scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await expect(map).toHaveCount(0);
  await show.click();
  await expect(map.getByRole('application')).toBeVisible();
});

test('without scripts a listing links to a map elsewhere', async ({ browser, request }) => {
  const { seoFriendlyPath } = await findListing(request, 'residential-for-sale', withPictures);
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(seoFriendlyPath);
  const link = page.getByRole('link', { name: 'View on OpenStreetMap' });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/.*#map=\d+\/5\d\.\d+\/-\d/);
  await page.context().close();
});
