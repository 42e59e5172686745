import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';
import { mailsTo, openMail, subjectsTo } from '../support/mailbox.ts';
import { continueTo, signUp as signUpToPlace } from '../support/place-ad.ts';
import { publishListing } from '../support/placed-listing.ts';

// Many pages of five people, two ads placed and paid for, a decision that takes effect ten seconds later, and mails.
test.describe.configure({ timeout: 480_000 });
test.use({ actionTimeout: 40_000 });

const SEARCH = 'A home by the canal';

type Listing = { id: string; path: string };

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Everybody can use the page that is open, in both colours, on the narrowest phone too. */
async function expectAccessibleLayout(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessibleInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(size);
}

/** Saves the search that is open. */
async function saveSearch(page: Page, email?: string): Promise<void> {
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill(SEARCH);
  await expect(dialog.getByLabel('Alerts for new ads')).toHaveValue('instant');
  if (email) await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Save search' }).click();
  const words = email ? 'Check your email' : 'You’ll get an alert as soon as a new ad matches.';
  await expect(dialog.getByText(words)).toBeVisible();
}

/** Opens an ad and waits for what makes its buttons more than links. */
async function openListing(page: Page, listing: Listing): Promise<void> {
  await page.goto(listing.path, { waitUntil: 'networkidle' });
}

async function lowerPrice(page: Page, listing: Listing, price: string): Promise<void> {
  await page.goto(`/account/ads/${listing.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/place-ad\/[0-9a-f-]{36}\//);
  await page.goto(page.url().replace(/[^/]+$/, 'price'));
  await page.getByRole('textbox', { name: 'Price' }).fill(price);
  await continueTo(page, 'About the property');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your changes are published');
}

/** Reports an ad of the demo, has a moderator decide, and reads what came of it. */
async function reportListing(searcher: Page, email: string, moderator: Page): Promise<void> {
  const answer = await searcher.request.get(
    '/api/v1/properties/latest?section=commercial-to-rent&pageSize=20',
  );
  const { listings } = (await answer.json()) as {
    listings: { listing: { id: number; seoFriendlyPath: string } }[];
  };
  const { id, seoFriendlyPath } = listings.at(-1)!.listing;
  await searcher.goto(seoFriendlyPath, { waitUntil: 'networkidle' });
  await searcher.getByRole('button', { name: 'Report this ad' }).click();
  const dialog = searcher.getByRole('dialog', { name: 'Report this ad' });
  await dialog.getByRole('radio', { name: /^Wrong price/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Report sent')).toBeVisible();

  const data = { email: 'moderator@gaff.example', password: DEMO_PASSWORD };
  expect((await moderator.request.post('/api/v1/sessions', { data })).status()).toBe(200);
  const queue = await moderator.request.get('/api/v1/moderation/cases');
  const { cases } = (await queue.json()) as { cases: { id: number; ad: { id: number } }[] };
  const found = cases.find(({ ad }) => ad.id === id)!;
  await moderator.goto(`/moderation?case=${found.id}`, { waitUntil: 'networkidle' });
  await moderator.getByRole('button', { name: /^Approve/ }).click();
  await expect(moderator.getByRole('status').filter({ hasText: 'Approved:' })).toBeVisible();

  await openMail(searcher, email, 'The outcome of your report');
  await expect(searcher.getByText('found nothing that breaks our terms or the law')).toBeVisible();
  await searcher.goto('/account/reports');
  await expect(searcher.getByText('We reviewed the ad and it can stay')).toBeVisible();
}

test('a searcher gets an alert, sends an enquiry, books a viewing, follows the listing and unsubscribes', async ({
  browser,
}) => {
  // The longest story there is, and its pages are looked at in two widths afterwards.
  test.setTimeout(400_000);
  const searcher = await newPage(browser);
  const email = newEmail();
  const neighbour = await newPage(browser);
  const neighbourEmail = newEmail();
  const advertiser = await newPage(browser);
  // A word that no other ad has.
  const word = `Lock${Date.now().toString(36)}`;
  const search = `/property-for-sale/rathmines-dublin?salePrice_to=500000&terms=${word}`;
  let listing = {} as Listing;

  await test.step('they save a search that finds nothing yet, and so does a searcher without an account', async () => {
    await signUp(searcher, email);
    await searcher.goto(search, { waitUntil: 'networkidle' });
    await saveSearch(searcher);
    await neighbour.goto(search, { waitUntil: 'networkidle' });
    await saveSearch(neighbour, neighbourEmail);
    await openMail(neighbour, neighbourEmail, 'Confirm your saved search');
    await neighbour.getByRole('link', { name: 'Confirm' }).click();
    await neighbour.getByRole('button', { name: 'Confirm this search' }).click();
    await expect(neighbour.getByText('Confirmed')).toBeVisible();
    await expectAccessibleLayout(neighbour);
  });

  const advertiserEmail = await signUpToPlace(advertiser);
  await test.step('an owner places an ad that matches', async () => {
    listing = await publishListing(advertiser, { adType: 'sale', address: `3 ${word} Terrace` });
  });

  await test.step('the alert mail shows the ad and its saved search, and links to the ad', async () => {
    await openMail(searcher, email, `1 new home for “${SEARCH}”`);
    await expect(searcher.getByText('€495,000', { exact: true })).toBeVisible();
    await expect(searcher.getByText(`Matches your search “${SEARCH}”`)).toBeVisible();
    await expect(searcher.getByText('Price: up to €500,000')).toBeVisible();
    await searcher
      .getByRole('link', { name: new RegExp(`3 ${word} Terrace`) })
      .first()
      .click();
    await expect(searcher).toHaveURL(new RegExp(`${listing.path}$`));
    await searcher.waitForLoadState('networkidle');
  });

  await test.step('they save the ad with its heart button', async () => {
    const heart = searcher.locator(`main [data-heart="${listing.id}"]`).first();
    const stored = searcher.waitForResponse((answer) => answer.url().endsWith('/api/v1/saved-ads'));
    await heart.click();
    expect((await stored).status()).toBe(200);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('they send an enquiry, and the owner replies', async () => {
    await openListing(searcher, listing);
    await searcher.getByRole('link', { name: 'Message owner' }).click();
    await searcher.getByRole('textbox', { name: 'Message' }).fill('Is the roof new?');
    await searcher.getByLabel('I agree to the Terms of use').check();
    await searcher.getByRole('button', { name: 'Send message' }).click();
    await expect(searcher.getByText('Message sent')).toBeVisible();

    await openMail(advertiser, advertiserEmail, word);
    await advertiser.goto('/account/messages', { waitUntil: 'networkidle' });
    await advertiser.getByRole('link', { name: /Is the roof new/ }).click();
    await expect(advertiser.getByRole('log')).toContainText('Is the roof new?');
    await advertiser.waitForLoadState('networkidle');
    await advertiser.getByLabel('Your reply').fill('Ten years old. Come and see.');
    await advertiser.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(advertiser.getByRole('log')).toContainText('Ten years old.');

    await searcher.goto('/account/messages', { waitUntil: 'networkidle' });
    await searcher.getByRole('link', { name: /Ten years old/ }).click();
    await expect(searcher.getByRole('log')).toContainText('Come and see.');
    await expectAccessibleLayout(searcher);
  });

  await test.step('the owner offers a viewing: the searcher who saved the ad is notified and books it', async () => {
    await advertiser.goto(`/account/ads/${listing.id}`);
    await advertiser.getByRole('link', { name: 'Plan viewings' }).click();
    const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
    await advertiser.locator('input[name=date]').fill(day);
    await advertiser.locator('input[name=startsAt]').fill('10:00');
    await advertiser.locator('input[name=endsAt]').fill('10:30');
    await advertiser.getByRole('button', { name: 'Add viewings', exact: true }).click();
    await expect(advertiser.getByText('Viewings added.')).toBeVisible();

    await openMail(searcher, email, /^New viewing: .*10:00/);
    await searcher
      .getByRole('link', { name: new RegExp(`3 ${word} Terrace`) })
      .first()
      .click();
    await searcher.waitForLoadState('networkidle');
    await searcher
      .getByRole('region', { name: 'Viewings' })
      .getByRole('button', { name: /^Book a viewing: .*10:00/ })
      .click();
    await searcher.getByRole('button', { name: 'Book this viewing' }).click();
    await expect(searcher.getByText('You’re booked in')).toBeVisible();
    for (const [reader, subject] of [
      [email, 'Your viewing is booked'],
      [advertiserEmail, 'New viewing booked'],
    ] as const) {
      const mails = await mailsTo(searcher.request, reader);
      expect(mails.find((mail) => mail.subject.startsWith(subject))?.attachments).toEqual(['viewing.ics']);
    }
    await searcher.goto('/account/viewings');
    await expectAccessibleLayout(searcher);
    await expect(searcher.getByText(new RegExp(`3 ${word} Terrace`)).first()).toBeVisible();
  });

  await test.step('a price drop and then a sale agreed are notified by mail and on the site after the undo period', async () => {
    await lowerPrice(advertiser, listing, '475000');
    await openMail(searcher, email, /^Price dropped €495,000 → €475,000/);
    await advertiser.goto(`/account/ads/${listing.id}`, { waitUntil: 'networkidle' });
    await advertiser.getByRole('button', { name: 'Sale agreed' }).click();
    await advertiser.getByRole('dialog').getByRole('button', { name: 'Sale agreed' }).click();
    await expect(advertiser.getByText('1 ad is sale agreed')).toBeVisible();
    await openMail(searcher, email, /^Sale agreed: /);
    await searcher.goto('/account/notifications');
    const notifications = searcher.getByRole('main').getByRole('listitem').filter({ hasText: word });
    await expect(notifications).toContainText([
      'Sale agreed',
      'Price dropped €495,000 → €475,000',
      'New viewing',
      `Matches your search “${SEARCH}”`,
    ]);
    await expectAccessibleLayout(searcher);
    await searcher.goto('/account/saved');
    await expectAccessibleLayout(searcher);
    await expect(searcher.locator(`[data-saved="${listing.id}"]`)).toContainText('Sale agreed');
  });

  await test.step('they report another ad, and receive the moderator’s decision', async () => {
    await reportListing(searcher, email, await newPage(browser));
  });

  await test.step('they unsubscribe from the search by the link in its mail, and from the saved ad by one-click unsubscribe', async () => {
    await openMail(searcher, email, /^Price dropped €495,000 → €475,000/);
    const address = await searcher.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href');
    const form = { 'List-Unsubscribe': 'One-Click' };
    const clicked = await neighbour.request.post(new URL(address!).pathname, { form });
    expect(clicked.status()).toBe(200);
    await openMail(searcher, email, `1 new home for “${SEARCH}”`);
    await searcher.getByRole('link', { name: 'Unsubscribe' }).click();
    await searcher.waitForLoadState('networkidle');
    await expectAccessibleLayout(searcher);
    await searcher.getByRole('button', { name: `Unsubscribe from “${SEARCH}”` }).click();
    await expect(searcher.getByText('Done. You won’t get these emails again.')).toBeVisible();
    await searcher.goto('/account/searches');
    await expect(searcher.getByLabel('Alerts for new ads')).toHaveValue('none');
  });

  await test.step('another matching ad is sent to other searchers, not to them', async () => {
    const before = await subjectsTo(searcher.request, email);
    await advertiser.goto(`/account/ads/${listing.id}`, { waitUntil: 'networkidle' });
    await advertiser.getByRole('button', { name: 'Back on the market' }).click();
    await expect(advertiser.getByText('1 ad is back on the market')).toBeVisible();
    await publishListing(advertiser, { adType: 'sale', address: `5 ${word} Terrace` });
    // The neighbour's alert is written in the one transaction with the searcher's own.
    await expect
      .poll(async () => (await subjectsTo(searcher.request, neighbourEmail)).slice(0, 2), { timeout: 60_000 })
      .toEqual([`1 new home for “${SEARCH}”`, `1 new home for “${SEARCH}”`]);
    await searcher.goto('/account/notifications');
    await expect(searcher.getByText(`3 ${word} Terrace`).first()).toBeVisible();
    await expect(searcher.getByText(`5 ${word} Terrace`)).toHaveCount(0);
    expect(await subjectsTo(searcher.request, email)).toEqual(before);
  });
});
