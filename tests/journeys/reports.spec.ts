import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoOverflow,
} from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail } from '../support/journey-people.ts';

// Serial, because all of them use one queue.
test.describe.configure({ mode: 'serial' });

async function signIn(page: Page, who: 'moderator' | 'searcher'): Promise<void> {
  await page.goto('/about');
  const answer = await page.request.post('/api/v1/sessions', {
    data: { email: `${who}@gaff.example`, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

/** A listing on the market that no other journey reports. */
async function findListing(request: APIRequestContext, at: number): Promise<{ id: number; path: string }> {
  const answer = await request.post('/old/v1/listings', {
    data: {
      section: 'residential-for-sale',
      filters: [{ name: 'adState', values: ['published'] }],
      paging: { from: '0', pageSize: '20' },
    },
  });
  const { listings } = (await answer.json()) as {
    listings: { listing: { id: number; seoFriendlyPath: string } }[];
  };
  const { id, seoFriendlyPath } = listings[at]!.listing;
  return { id, path: seoFriendlyPath };
}

async function subjectsTo(request: APIRequestContext, recipient: string): Promise<string[]> {
  const answer = await request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(recipient)}`);
  const { messages } = (await answer.json()) as { messages: { subject: string }[] };
  return messages.map(({ subject }) => subject);
}

test('a visitor reports a listing by keyboard, a moderator rejects it, and the visitor is notified by mail', async ({
  page,
  context,
  request,
}) => {
  const listing = await findListing(request, 0);
  const email = newEmail();
  await page.goto(listing.path, { waitUntil: 'networkidle' });
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const opener = page.getByRole('button', { name: 'Report this ad' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this ad' });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expectAccessible(page);

  // The missing answer has a friendly error that links to its field.
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const summary = dialog.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Choose what’s wrong with the ad');
  await dialog.getByRole('radio', { name: 'Other Other reason, please specify' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(summary).toContainText('Other reason, please specify');
  await dialog.getByRole('textbox', { name: 'Other reason, please specify' }).fill('It is my own home.');
  await dialog.getByLabel('Your email address (optional)').fill(email);
  await dialog.getByRole('button', { name: 'Send report' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Report sent')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // The listing stays until a moderator decides.
  expect((await page.request.get(`/api/v3/ads/listing/${listing.id}`)).status()).toBe(200);

  const moderatorPage = await context.newPage();
  await signIn(moderatorPage, 'moderator');
  const queue = await moderatorPage.request.get('/api/v1/moderation/cases');
  const { cases } = (await queue.json()) as { cases: { id: number; ad: { id: number } }[] };
  const { id } = cases.find((one) => one.ad.id === listing.id)!;
  await moderatorPage.goto(`/moderation?case=${id}`, { waitUntil: 'networkidle' });
  await expect(moderatorPage.getByText('It is my own home.')).toBeVisible();
  await expect(moderatorPage.getByText(email)).toHaveCount(0);
  await expectAccessible(moderatorPage);
  await moderatorPage.keyboard.press('r');
  await moderatorPage.keyboard.press('6');
  await moderatorPage.keyboard.press('Enter');
  await expect(moderatorPage.getByRole('status').filter({ hasText: 'Rejected:' })).toBeVisible();

  // Takes effect when the undo period is over.
  await expect
    .poll(() => subjectsTo(request, email), { timeout: 60_000 })
    .toEqual(['The outcome of your report']);
  expect((await request.get(`/api/v3/ads/listing/${listing.id}`)).status()).toBe(404);
  await page.goto('/mailbox');
  await expect(page.getByText(email).first()).toBeVisible();
  expect(title.length).toBeGreaterThan(0);
});

test('a signed-in reporter finds the report in their account', async ({ page, request }) => {
  const listing = await findListing(request, 5);
  await signIn(page, 'searcher');
  await page.goto(listing.path, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Report this ad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this ad' });
  await dialog.getByRole('radio', { name: /^Already let or sold/ }).check();
  await expect(dialog.getByLabel(/email/i)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByRole('link', { name: 'See your reports' }).click();
  await expect(page).toHaveURL('/account/reports');
  await expect(page.getByText('Already let or sold')).toBeVisible();
  await expect(page.getByText('Under review')).toBeVisible();
  await expectAccessible(page);
});

test('when the reasons cannot be loaded, only “other” is offered', async ({ page, request }) => {
  const listing = await findListing(request, 6);
  await page.route('**/old/v1/report/reasons*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(listing.path, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Report this ad' }).click();
  const radios = page.getByRole('dialog').getByRole('radio');
  await expect(radios).toHaveCount(1);
  await expect(radios).toHaveAccessibleName('Other Other reason, please specify');
});

test('a refusal that a visitor can correct is not logged, any other is', async ({ page, request }) => {
  const listing = await findListing(request, 7);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('POST')) logged.push(message.text());
  });
  await page.goto(listing.path, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Report this ad' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Wrong price/ }).check();
  let answer = {
    status: 422,
    json: {
      statusCode: 422,
      error: 'Unprocessable Entity',
      message: 'No',
      details: [{ path: 'message', message: 'Say a little more.' }],
    },
  };
  await page.route('**/old/v1/report', (route) => route.fulfill(answer));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Say a little more.').first()).toBeVisible();
  expect(logged).toEqual([]);
  answer = { status: 500, json: { ...answer.json, message: 'An unexpected error occurred', details: [] } };
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('An unexpected error occurred')).toBeVisible();
  expect(logged).toEqual(['POST /old/v1/report: 500']);
});

test('everybody can read the report and share an ad, 320 wide', async ({ page, request, context }) => {
  const listing = await findListing(request, 8);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(listing.path, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(listing.path);
  await page.getByRole('button', { name: 'Report this ad' }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expectAccessibleInBothColours(page);
  await expectNoOverflow(page);
});
