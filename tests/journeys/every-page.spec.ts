import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { test } from '../support/journey.ts';

/** Every kind of page, in every language and colour scheme. */
const PAGES = [
  '/',
  '/ga',
  '/property-for-sale/dublin',
  '/ga/property-for-rent/galway/apartments',
  '/sharing/ireland?rentalPrice_to=1',
  '/find?q=ballin&section=residential-for-sale',
  '/areas',
  '/areas/dublin',
  '/ga/areas/cork',
  '/account/saved',
  '/ga/account/saved/compare?ads=1',
  '/about',
  '/accessibility',
  '/docs',
  '/design',
  '/nothing-is-here',
  // Expired links.
  '/saved-search/1?key=nobody',
  '/unsubscribe/nothing-of-ours',
];

/** Pages for signed-in users. */
const OWN_PAGES = [
  '/account',
  '/account/notifications',
  '/ga/account/notifications',
  '/account/saved',
  '/account/saved/compare?ads=1',
  '/account/searches',
  '/ga/account/searches',
  '/account/messages',
  '/ga/account/messages?role=searcher',
  '/account/reports',
  '/ga/account/reports',
  '/account/viewings',
  '/ga/account/viewings',
];

async function signIn(page: Page): Promise<void> {
  const data = { email: 'searcher@gaff.example', password: DEMO_PASSWORD };
  expect((await page.request.post('/api/v1/sessions', { data })).status()).toBe(200);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function listingOf(page: Page, section: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/properties/latest?section=${section}&pageSize=1`);
  return (await answer.json()).listings[0].listing.seoFriendlyPath;
}

/** Problems of the page: errors, blocked scripts and styles, and requests to other hosts. */
function watchPageProblems(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The 404 page is one of the pages; browsers report its status as an error.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`asks ${hostname}`);
  });
  return complaints;
}

async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of PAGES) {
      test(`${path} is accessible and sends no request to another host`, async ({ page }) => {
        const complaints = watchPageProblems(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectNoAxeViolations(page);
        expect(complaints).toEqual([]);
      });
    }

    for (const path of OWN_PAGES) {
      test(`${path} is accessible for a signed-in user`, async ({ page }) => {
        const complaints = watchPageProblems(page);
        await signIn(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page).toHaveURL(path);
        await expectNoAxeViolations(page);
        expect(complaints).toEqual([]);
      });
    }

    for (const prefix of ['', '/ga']) {
      test(`the enquiry form is accessible (${prefix}/contact)`, async ({ page }) => {
        const complaints = watchPageProblems(page);
        const id = (await listingOf(page, 'residential-for-sale')).split('/').at(-1);
        await page.goto(`${prefix}/contact/${id}`, { waitUntil: 'networkidle' });
        await expect(page.locator('textarea[name=message]')).toBeVisible();
        await expectNoAxeViolations(page);
        expect(complaints).toEqual([]);
      });
    }

    for (const section of [
      'residential-for-sale',
      'new-homes',
      'residential-to-rent',
      'sharing',
      'commercial-to-rent',
      'parking-to-rent',
    ]) {
      test(`a listing of ${section} is accessible`, async ({ page }) => {
        const complaints = watchPageProblems(page);
        await page.goto(await listingOf(page, section), { waitUntil: 'networkidle' });
        await expectNoAxeViolations(page);
        expect(complaints).toEqual([]);
      });
    }
  });
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of PAGES) {
    test(`${path} fits without scrolling sideways`, async ({ page }) => {
      await page.goto(path);
      await expectNoOverflow(page);
    });
  }

  for (const path of OWN_PAGES) {
    test(`${path} of a signed-in user fits without scrolling sideways`, async ({ page }) => {
      await signIn(page);
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expectNoOverflow(page);
    });
  }

  test('the enquiry form fits without scrolling sideways', async ({ page }) => {
    const id = (await listingOf(page, 'residential-to-rent')).split('/').at(-1);
    await page.goto(`/contact/${id}`);
    await expectNoOverflow(page);
  });
});
