import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessible, expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { mailedPath, newEmail, signUp } from '../support/journey-people.ts';
import { verifyPhone } from '../support/verified-phone.ts';

test.describe.configure({ timeout: 180_000 });

type OwnedListing = { adId: number; path: string | null; title: string };

/** The demo's owner in a separate browser, with a published listing. */
async function ownerOf(browser: Browser): Promise<{ page: Page; listing: OwnedListing & { path: string } }> {
  const page = await (await browser.newContext()).newPage();
  const signedIn = await page.request.post('/api/v1/sessions', {
    data: { email: 'owner@gaff.example', password: DEMO_PASSWORD },
  });
  expect(signedIn.status()).toBe(200);
  const { viewer } = await (await page.request.get('/api/v1/sessions/current')).json();
  const answer = await page.request.get(`/api/v1/users/${viewer.userId}/properties?state=published`);
  const listing = ((await answer.json()) as { data: OwnedListing[] }).data.find((one) => one.path)!;
  return { page, listing: { ...listing, path: listing.path! } };
}

async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectAccessibleInBothColours(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function subjectsTo(request: APIRequestContext, recipient: string): Promise<string[]> {
  const answer = await request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(recipient)}`);
  const { messages } = (await answer.json()) as { messages: { subject: string; attachments: string[] }[] };
  return messages.map(({ subject, attachments }) => [subject.split(':')[0], ...attachments].join(' + '));
}

/** A day not used by earlier runs, and its free times, because the demo database is kept. */
async function freeDay(page: Page, adId: number): Promise<string> {
  const answer = await page.request.get(`/api/v1/properties/${adId}/viewings`);
  const { viewings } = (await answer.json()) as { viewings: { startsAt: string; isCancelled: boolean }[] };
  const taken = new Set(
    viewings.filter((one) => !one.isCancelled).map(({ startsAt }) => startsAt.slice(0, 10)),
  );
  for (let days = 2; days < 80; days += 1) {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    if (!taken.has(day)) return day;
  }
  throw new Error('Every day is taken');
}

test('an owner offers viewings, and searchers book them by email and by account', async ({ browser }) => {
  const { page: owner, listing } = await ownerOf(browser);
  const day = await freeDay(owner, listing.adId);

  await owner.goto(`/account/ads/${listing.adId}`);
  await owner.getByRole('link', { name: 'Plan viewings' }).click();
  await expect(owner).toHaveURL(/\/viewings$/);
  await owner.locator('input[name=date]').fill(day);
  await owner.locator('input[name=startsAt]').fill('08:00');
  await owner.locator('input[name=endsAt]').fill('08:30');
  await owner.getByRole('button', { name: 'Add viewings', exact: true }).click();
  await expect(owner.getByRole('alert').first()).toContainText(
    'Please choose a timeslot within working hours',
  );
  await owner.locator('input[name=startsAt]').fill('10:00');
  await owner.locator('input[name=endsAt]').fill('10:30');
  await owner.getByRole('button', { name: 'Add viewings', exact: true }).click();
  await expect(owner.getByText('Viewings added.')).toBeVisible();
  await owner.goto(`/account/ads/${listing.adId}/viewings?week=${day}`);
  await expect(owner.getByText('10:15–10:30')).toBeVisible();
  await owner.setViewportSize({ width: 320, height: 640 });
  await expectAccessibleLayout(owner);

  // Without an account: the slot is held until the link is opened.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(listing.path, { waitUntil: 'networkidle' });
  const times = visitor.getByRole('region', { name: 'Viewings' });
  const weekday = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'Europe/Dublin' }).format(
    new Date(`${day}T12:00:00Z`),
  );
  const first = times.getByRole('button', { name: new RegExp(`^Book a viewing: .*${weekday}.*10:00`) });
  const second = times.getByRole('button', { name: new RegExp(`^Book a viewing: .*${weekday}.*10:15`) });
  await first.click();
  const dialog = visitor.getByRole('dialog', { name: 'Book a viewing' });
  await dialog.getByRole('button', { name: 'Book this viewing' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  const email = newEmail();
  await dialog.getByLabel('Your name').fill('Seán Ó Sé');
  await dialog.getByLabel('Email address').fill(email);
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: 'Book this viewing' }).click();
  await expect(dialog.getByText('Check your email')).toBeVisible();
  await visitor.goto(await mailedPath(visitor.request, email));
  await visitor.getByRole('button', { name: 'Confirm viewing' }).click();
  await expect(visitor.getByText('You’re booked in')).toBeVisible();
  await visitor.setViewportSize({ width: 320, height: 640 });
  await expectAccessibleLayout(visitor);
  expect(await subjectsTo(visitor.request, email)).toEqual([
    'Your viewing is booked + viewing.ics',
    'Please confirm your viewing',
  ]);
  const subjects = await subjectsTo(visitor.request, 'owner@gaff.example');
  expect(subjects[0]).toBe('New viewing booked + viewing.ics');

  // With an account: booked immediately, and listed there.
  const searcher = await (await browser.newContext()).newPage();
  await signUp(searcher, newEmail());
  const phone = await verifyPhone(searcher);
  await searcher.goto('/account/viewings');
  await expect(searcher.getByText('No viewings yet')).toBeVisible();
  await searcher.goto(listing.path, { waitUntil: 'networkidle' });
  const others = searcher.getByRole('region', { name: 'Viewings' });
  await expect(
    others.getByRole('button', { name: new RegExp(`^Fully booked: .*${weekday}.*10:00`) }),
  ).toBeDisabled();
  await others.getByRole('button', { name: new RegExp(`${weekday}.*10:15`) }).click();
  await expect(searcher.getByLabel('Phone number')).toHaveValue(phone);
  await searcher.getByRole('button', { name: 'Book this viewing' }).click();
  await expect(searcher.getByText('You’re booked in')).toBeVisible();
  await searcher.goto('/account/viewings', { waitUntil: 'networkidle' });
  await searcher.getByRole('button', { name: 'Create address' }).click();
  const address = await searcher.getByLabel('Secret address').inputValue();
  const calendar = await visitor.request.get(new URL(address).pathname);
  expect(await calendar.text()).toContain('STATUS:CONFIRMED');
  await searcher.setViewportSize({ width: 320, height: 640 });
  await expectAccessibleLayout(searcher);
  await expect(second).toHaveCount(0);

  // The visitor cancels by the link; the owner cancels the other one with a message.
  await visitor.getByRole('button', { name: 'Cancel this viewing' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel this viewing' }).click();
  await expect(visitor.getByText('You cancelled this viewing.')).toBeVisible();
  await owner.goto(`/account/ads/${listing.adId}/viewings?week=${day}`, { waitUntil: 'networkidle' });
  await owner.getByRole('button', { name: new RegExp(`^Cancel viewing .*${weekday}.*10:15`) }).click();
  await owner.getByLabel('Message to them').fill('The tenants are ill.');
  await owner.getByRole('dialog').getByRole('button', { name: 'Cancel viewing', exact: true }).click();
  await expect(
    owner.getByRole('button', { name: new RegExp(`^Undo cancelling .*${weekday}.*10:15`) }),
  ).toBeVisible();
  await searcher.reload();
  await expect(searcher.getByText('Cancelled', { exact: true })).toBeVisible();
  await visitor.goto('/mailbox');
  await expect(visitor.getByText('Attached: viewing.ics').first()).toBeVisible();
  await owner.getByRole('button', { name: new RegExp(`^Cancel viewing .*${weekday}.*10:00`) }).click();
  await expect(
    owner.getByRole('button', { name: new RegExp(`^Undo cancelling .*${weekday}.*10:00`) }),
  ).toBeVisible();
});
