import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';
import { openMail } from '../support/mailbox.ts';

type Agency = { page: Page; email: string; name: string };

/** A six-digit number that no agency of an earlier run has. */
const newLicence = () => String(100_000 + (Math.floor(Math.random() * 1e6) % 900_000));

/** A person who signs up and registers an agency. */
async function register(browser: Browser, name: string, licenceNumber: string): Promise<Agency> {
  const page = await (await browser.newContext()).newPage();
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/account/agency', { waitUntil: 'networkidle' });
  await page.getByLabel('Agency name').fill(name);
  await page.getByLabel('PSRA licence number').fill(licenceNumber);
  await page.getByRole('button', { name: 'Register agency' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { page, email, name };
}

async function moderatorPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const data = { email: 'moderator@gaff.example', password: DEMO_PASSWORD };
  expect((await page.request.post('/api/v1/sessions', { data })).status()).toBe(200);
  return page;
}

/** Opens an agency's claim from the queue. */
async function openClaim(page: Page, name: string): Promise<void> {
  await page.goto('/moderation/licences', { waitUntil: 'networkidle' });
  await page.getByRole('region', { name: 'Queue' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** Checks axe in light and dark, at phone and desktop width. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothColours(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize(size);
}

/** The message after a decision. */
async function expectStatusMessage(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}

const regionNamed = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a moderator verifies the licence of an agency, and its director is notified by mail and on its page', async ({
  browser,
}) => {
  const agency = await register(browser, `Cuan ${Date.now()}`, newLicence());
  await expect(agency.page.getByText('We’re checking your licence with the public register.')).toBeVisible();
  await expectAccessibleAtBothWidths(agency.page);

  const moderator = await moderatorPage(browser);
  await openClaim(moderator, agency.name);
  await expect(moderator.getByText(agency.email)).toBeVisible();
  await expectAccessibleAtBothWidths(moderator);
  await moderator.keyboard.press('a');
  await expect(moderator.getByRole('alert')).toContainText('will be shown as an estate agency');
  await expectAccessibleAtBothWidths(moderator);
  await moderator.keyboard.press('Enter');
  await expectStatusMessage(moderator, `Verified: ${agency.name}`);

  await openMail(agency.page, agency.email, `${agency.name}: licence verified`);
  await agency.page.getByRole('link', { name: 'Open agency page' }).click();
  await expect(agency.page.getByText('Licence verified. Your ads are shown')).toBeVisible();
});

test('a refused agency reads why and what to do, corrects its name, and is checked again', async ({
  browser,
}) => {
  const agency = await register(browser, `Óige Homes ${Date.now()}`, newLicence());
  const moderator = await moderatorPage(browser);
  await openClaim(moderator, agency.name);
  await moderator.getByRole('button', { name: 'Don’t verify' }).click();
  const refuse = moderator.getByRole('button', { name: 'Confirm: not verified' });
  await refuse.click();
  await expect(moderator.getByText('Choose a reason.')).toBeVisible();
  await moderator.getByRole('radio', { name: /^The public register has this licence number under/ }).check();
  await moderator.getByLabel('Note for the agency').fill('The register says “Óige & Co”.');
  await expectAccessibleAtBothWidths(moderator);
  await refuse.click();
  await expectStatusMessage(moderator, `Not verified: ${agency.name}`);
  await moderator.getByRole('link', { name: 'Decided' }).click();
  await moderator.getByRole('link', { name: agency.name }).click();
  await expect(moderator.getByRole('heading', { name: 'Last decision' })).toBeVisible();
  await expect(moderator.getByText('The register says “Óige & Co”.')).toBeVisible();

  await openMail(agency.page, agency.email, `${agency.name}: licence not verified`);
  await expect(agency.page.getByText('Enter the agency’s name as the register has it')).toBeVisible();
  await agency.page.getByRole('link', { name: 'Open agency page' }).click();
  await expect(agency.page.getByText('The register says “Óige & Co”.')).toBeVisible();
  await agency.page.waitForLoadState('networkidle');
  await expectAccessibleAtBothWidths(agency.page);
  await agency.page.getByRole('button', { name: 'Ask for another check' }).click();
  await expect(agency.page.getByText('We’re checking your licence with the public register.')).toBeVisible();
  const facts = regionNamed(agency.page, 'Agency details');
  const name = `Óige & Co ${Date.now()}`;
  await facts.getByLabel('Agency name').fill(name);
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts.getByText('Saved.')).toBeVisible();
  await openClaim(moderator, name);
});

test('a licence number claimed by two agencies goes to the one that a moderator verifies', async ({
  browser,
}) => {
  const licence = newLicence();
  const holder = await register(browser, `Holder ${Date.now()}`, licence);
  const moderator = await moderatorPage(browser);
  await openClaim(moderator, holder.name);
  await moderator.getByRole('button', { name: 'Verify licence' }).click();
  await moderator.getByRole('button', { name: 'Verify this agency' }).click();
  await expectStatusMessage(moderator, `Verified: ${holder.name}`);

  const owner = await register(browser, `Owner ${Date.now()}`, licence);
  await expect(owner.page.getByText('Another agency claims this licence number too.')).toBeVisible();
  await expectAccessibleAtBothWidths(owner.page);
  await openClaim(moderator, owner.name);
  await expect(moderator.getByRole('article')).toContainText(`${holder.name} · Verified`);
  await moderator.getByRole('button', { name: 'Verify licence' }).click();
  await expect(moderator.getByRole('alert')).toContainText(`${holder.name} has this number now.`);
  await expectAccessibleAtBothWidths(moderator);
  await moderator.getByRole('button', { name: 'Move the number to this agency' }).click();
  await expectStatusMessage(moderator, `Verified: ${owner.name}`);

  await openMail(holder.page, holder.email, `${holder.name}: licence no longer verified`);
  await holder.page.goto('/account/agency');
  await expect(holder.page.getByText('The licence number belongs to another agency.')).toBeVisible();
  await openMail(owner.page, owner.email, `${owner.name}: licence verified`);
});

test('only moderators can open the licences', async ({ page }) => {
  expect((await page.goto('/moderation/licences'))?.status()).toBe(404);
  await signUp(page, newEmail());
  expect((await page.goto('/moderation/licences'))?.status()).toBe(404);
});
