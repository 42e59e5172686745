import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

/** Every kind of page that anybody can open. */
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
  '/sold-prices',
  '/ga/sold-prices',
  '/sold-prices/dublin',
  '/ga/sold-prices/swords-dublin?text=oak&from=2020',
  '/account/saved',
  '/ga/account/saved/compare?ads=1',
  '/sign-in',
  '/ga/sign-up',
  '/sign-up/complete',
  '/sign-in?problem=unconfirmed&provider=google',
  '/about',
  '/accessibility',
  '/contact',
  '/privacy',
  '/ga/privacy',
  '/for-owners',
  '/ga/for-agents',
  '/how-bidding-works',
  '/ga/how-bidding-works',
  '/verify-offers',
  '/ga/verify-offers',
  '/docs',
  '/design',
  '/valuation',
  '/ga/valuation',
  '/valuation?home=12+Oak+Road,+Swords,+Co.+Dublin&beds=3&type=semi_detached',
  '/valuation?home=somewhere',
  '/valuation/accuracy',
  '/ga/valuation/accuracy',
  '/valuation/home-correction',
  '/ga/valuation/home-correction',
  '/valuation/home-correction?home=somewhere',
  '/money/rates',
  '/ga/money/rates?price=400000&deposit=60000',
  '/money/repayments',
  '/ga/money/repayments?loan=300000&extra=200&newRate=3',
  '/valuation/agents',
  '/ga/valuation/agents?address=12+Parnell+Street,+Ennis,+Co.+Clare',
  '/money',
  '/ga/money',
  '/money/budget',
  '/ga/money/budget',
  '/money/rules',
  '/ga/money/rules?on=2024-01-01',
  '/money/mortgage',
  '/ga/money/mortgage',
  '/money/rent-or-buy',
  '/ga/money/rent-or-buy?price=400000&rent=1900&household=couple',
  '/money/rental-yield',
  '/ga/money/rental-yield?price=300000&rent=1600&loan=200000',
  '/nothing-is-here',
  // Links that are over.
  '/saved-search/1?key=nobody',
  '/unsubscribe/nothing-of-ours',
  '/homes/unsubscribe/nothing-of-ours',
  '/money/budget/unsubscribe/nothing-of-ours',
];

/** Pages of a signed-in user. */
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
  '/account/valuations',
  '/account/viewings',
  '/ga/account/viewings',
  '/account/homes',
  '/ga/account/homes',
  '/account/home-corrections',
  '/ga/account/home-corrections',
  '/money/mortgage/work',
  '/ga/money/mortgage/home',
  '/money/mortgage/review',
  '/ga/money/mortgage/summary',
];

async function signIn(page: Page): Promise<void> {
  const data = { email: 'searcher@gaff.example', password: DEMO_PASSWORD };
  expect((await page.request.post('/api/v1/sessions', { data })).status()).toBe(200);
}

async function listingOf(page: Page, section: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/properties/latest?section=${section}&pageSize=1`);
  return (await answer.json()).listings[0].listing.seoFriendlyPath;
}

/** Complaints of the page: errors, refused scripts and styles, and requests to other hosts. */
function watchPageProblems(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A page that is not there is one of the pages; browsers report its status as an error.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`asks ${hostname}`);
  });
  return complaints;
}

/** Holds a page to what everybody needs: in light and dark colours, and on the narrowest phone. */
async function expectUsable(page: Page, path: string): Promise<void> {
  const complaints = watchPageProblems(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
}

for (const path of PAGES) {
  test(`${path} is accessible and sends no request to another host`, async ({ page }) => {
    // The longest page by far: the contrast of thousands of texts is measured, twice.
    if (path === '/docs') test.slow();
    await expectUsable(page, path);
  });
}

for (const path of OWN_PAGES) {
  test(`${path} is accessible for a signed-in user`, async ({ page }) => {
    await signIn(page);
    await expectUsable(page, path);
    await expect(page).toHaveURL(path);
  });
}

for (const prefix of ['', '/ga']) {
  test(`the enquiry form is accessible (${prefix}/contact)`, async ({ page }) => {
    const id = (await listingOf(page, 'residential-for-sale')).split('/').at(-1);
    await expectUsable(page, `${prefix}/contact/${id}`);
    await expect(page.locator('textarea[name=message]')).toBeVisible();
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
    await expectUsable(page, await listingOf(page, section));
  });
}
