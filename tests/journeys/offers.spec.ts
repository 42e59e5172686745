import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { verifyLog } from '#marketplace/offers/log/verify.ts';
import { irishTime } from '#platform/time/clock.ts';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';
import { publishListing } from '../support/placed-listing.ts';
import { verifyPhone } from '../support/verified-phone.ts';

test.describe.configure({ timeout: 240_000 });

/** Signs up a person with a verified phone number, in a browser of their own. */
async function buyer(browser: Browser, options: { phone?: boolean } = {}): Promise<Page> {
  const viewport = options.phone ? { width: 360, height: 740 } : { width: 1280, height: 900 };
  const page = await (await browser.newContext({ viewport })).newPage();
  await signUp(page, newEmail());
  await verifyPhone(page);
  return page;
}

async function advertiser(
  browser: Browser,
): Promise<{ page: Page; id: string; path: string; address: string }> {
  const page = await (await browser.newContext()).newPage();
  await signUp(page, newEmail());
  const address = `${Date.now() % 10_000} Auction Row, Rathmines`;
  return { page, address, ...(await publishListing(page, { adType: 'sale', address })) };
}

/** Starts a round at the desk, of some minutes, whose hours do not end: journeys run at any time. */
async function startRound(page: Page, id: string, mode: 'open' | 'sealed', minutes: number): Promise<void> {
  await page.goto(`/account/ads/${id}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Manage offers' }).click();
  await expect(page.getByRole('heading', { name: 'Start an offers round' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  // The form offers the minute, and the hours of the day; the call allows any.
  const settings = {
    mode,
    minimumOfferAmount: 40_000_000,
    minimumIncrement: 100_000,
    biddingHours: { from: 0, to: 1440 },
    deadline: new Date(Date.now() + minutes * 60_000).toISOString(),
  };
  const started = await page.request.post(`/api/v1/properties/${id}/offers`, { data: settings });
  expect(started.status(), await started.text()).toBe(201);
  await page.reload({ waitUntil: 'networkidle' });
}

async function apply(page: Page, path: string, ceiling?: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByLabel('First-time buyer').check();
  await page.getByLabel('Mortgage approved').check();
  if (ceiling) await page.getByLabel('Your own limit (private)').fill(ceiling);
  await page.getByLabel('I’ve read how bidding works').check();
  await page.getByRole('button', { name: 'Apply to bid' }).click();
  await expect(page.getByText('The advertiser decides who can bid')).toBeVisible();
}

async function bid(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Review bid' }).click();
  await page.getByRole('button', { name: /^Bid €/ }).click();
}

/** Waits until a sale is agreed in the search, and a person who saved the listing is notified of it. */
async function expectSaleAgreed(visitor: Page, searcher: Page, address: string): Promise<void> {
  await expect(async () => {
    await visitor.goto('/property-for-sale/ireland?adState=sale-agreed&sort=publishDateDesc');
    await expect(visitor.getByRole('main').getByText(address).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    await searcher.goto('/account/notifications');
    const notifications = searcher.getByRole('main').getByRole('listitem').filter({ hasText: address });
    await expect(notifications.filter({ hasText: 'Sale agreed' })).toBeVisible({ timeout: 2_000 });
    await expect(notifications.filter({ hasText: 'accepted another offer' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
}

async function downloadLog(page: Page): Promise<{ text: string; file: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Download the (signed log|complete record)/ }).click(),
  ]);
  const file = await download.path();
  return { text: await readFile(file, 'utf8'), file };
}

test('bidders raise each other in the open, the deadline moves, one withdraws and one wins', async ({
  browser,
}) => {
  const { page: owner, id, path, address } = await advertiser(browser);
  // A bid in the last ten minutes moves the deadline.
  await startRound(owner, id, 'open', 8);
  const one = await buyer(browser);
  const two = await buyer(browser, { phone: true });
  await one.goto(path, { waitUntil: 'networkidle' });
  await one.locator(`main [data-heart="${id}"]`).first().click();
  await apply(one, `/offers/${id}`);
  await apply(two, `/offers/${id}`, '405000');
  await expectAccessibleInBothColours(two);

  // The desk shows both without a reload; one is declined, and approved later.
  await owner.getByRole('button', { name: 'Approve Bidder 1' }).click();
  await owner.getByRole('button', { name: 'Decline Bidder 2' }).click();
  await owner.getByLabel('Reason, which the person reads').fill('Please add your mortgage approval');
  await owner.getByRole('button', { name: 'Decline', exact: true }).last().click();
  await expect(two.getByText('Reason: Please add your mortgage approval')).toBeVisible();
  await owner.getByRole('button', { name: 'Approve Bidder 2' }).click();

  await bid(one, '400000');
  await expect(one.getByText('Your bid of €400,000 is in')).toBeVisible();
  await expect(one.getByText('Your bid of €400,000 is the highest')).toBeVisible();
  await expect(two.getByText('€400,000').first()).toBeVisible();
  await bid(two, '410000');
  await expect(two.getByText('This is €5,000 above your own limit')).toBeVisible();
  await expectAccessibleInBothColours(two);
  await two.getByRole('button', { name: 'Bid €410,000 anyway' }).click();
  await expect(two.getByText('Your bid of €410,000 is the highest')).toBeVisible();
  await expect(one.getByText('Someone has bid more than you')).toBeVisible();
  await bid(one, '420000');
  await expect(two.getByText('Someone has bid more than you')).toBeVisible();
  await expectAccessibleInBothColours(two);

  await one.getByRole('button', { name: 'Withdraw your bid' }).click();
  await one.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
  await expect(two.getByText('Your bid of €410,000 is the highest')).toBeVisible();
  await expect(two.getByText('Withdrawn', { exact: false }).first()).toBeVisible();

  await expect(owner.getByText('€410,000').first()).toBeVisible();
  await expectAccessibleInBothColours(owner);
  await owner.getByRole('button', { name: 'Accept €410,000 from Bidder 2' }).click();
  await owner.getByRole('button', { name: 'Accept', exact: true }).last().click();
  await expect(two.getByText('Your offer was accepted')).toBeVisible();
  await expect(owner.getByText('An offer was accepted and the sale is agreed.')).toBeVisible();

  const { text, file } = await downloadLog(one);
  const verified = await verifyLog(text);
  expect(verified).toMatchObject({ ok: true });
  expect(text).toContain('"type":"extended"');
  const visitor = await (await browser.newContext()).newPage();
  const shown = await (await visitor.request.get(`/api/v1/properties/${id}/offers/log`)).text();
  expect(shown).not.toContain('Dhálaigh');
  expect(await verifyLog(shown)).toMatchObject({ ok: true });
  expect((await downloadLog(owner)).text).toContain('Dhálaigh');
  const script = ['scripts/verify-offers.ts', file];
  // Fails with another exit code for a log that does not hold.
  const { stdout } = await promisify(execFile)(process.execPath, script);
  expect(stdout).toContain('Every entry holds.');
  await expectSaleAgreed(visitor, one, address);
});

test('sealed offers stay closed until the deadline, then open for all at once', async ({ browser }) => {
  const { page: owner, id, path, address } = await advertiser(browser);
  const one = await buyer(browser);
  const two = await buyer(browser, { phone: true });
  await startRound(owner, id, 'sealed', 1);
  await one.goto(path, { waitUntil: 'networkidle' });
  await one.locator(`main [data-heart="${id}"]`).first().click();
  await Promise.all([apply(one, `/offers/${id}`), apply(two, `/offers/${id}`)]);
  await owner.getByRole('button', { name: 'Approve Bidder 1' }).click();
  await owner.getByRole('button', { name: 'Approve Bidder 2' }).click();
  await bid(one, '400000');
  await expect(one.getByText('Your sealed bid is in')).toBeVisible();
  await bid(two, '430000');
  await expect(two.getByText('Your sealed bid is in')).toBeVisible();
  await expectAccessibleInBothColours(two);
  await expect(owner.getByText('2 sealed offers')).toBeVisible();
  for (const page of [one, two, owner]) expect((await downloadLog(page)).text).not.toContain('43000000');
  await expect(owner.getByText('€430,000').first()).toBeVisible({ timeout: 90_000 });
  await expect(one.getByText('€430,000').first()).toBeVisible();
  await owner.getByRole('button', { name: /^Accept €430,000/ }).click();
  await owner.getByRole('button', { name: 'Accept', exact: true }).last().click();
  await expect(two.getByText('Your offer was accepted')).toBeVisible();
  for (const page of [one, two, owner])
    expect(await verifyLog((await downloadLog(page)).text)).toMatchObject({ ok: true });
  await expectSaleAgreed(await (await browser.newContext()).newPage(), one, address);
});

test('the advertiser changes settings, asks for a proof of funds and writes to a bidder', async ({
  browser,
}) => {
  const { page: owner, id } = await advertiser(browser);
  await startRound(owner, id, 'open', 3 * 1440);
  const one = await buyer(browser, { phone: true });
  await apply(one, `/offers/${id}`);
  await owner.getByRole('button', { name: 'Change settings' }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByLabel('Minimum offer')).toHaveValue('400,000');
  await expectAccessibleInBothColours(owner);
  await dialog.getByRole('textbox', { name: 'Deadline' }).fill('2020-01-01T12:00');
  await dialog.getByRole('button', { name: 'Save the changes' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Deadline' })).toHaveAccessibleDescription(
    /later deadline/,
  );
  await dialog
    .getByRole('textbox', { name: 'Deadline' })
    .fill(irishTime(new Date(Date.now() + 5 * 86_400_000)));
  await dialog.getByLabel('Conditions of the sale').fill('The piano stays in the house');
  await dialog.getByRole('button', { name: 'Save the changes' }).click();
  await expect(dialog).toBeHidden();
  // The bidder's page follows without a reload.
  await expect(one.getByText('The piano stays in the house')).toBeVisible();

  const letter = await one.screenshot();
  const proof = { name: 'approval.png', mimeType: 'image/png', buffer: letter };
  await one.locator('input[type=file]').setInputFiles(proof);
  await expect(one.getByText(/^approval\.png, sent/)).toBeVisible();
  await expectAccessibleInBothColours(one);
  await owner.reload({ waitUntil: 'networkidle' });
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'Open the proof of funds of Bidder 1' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('approval.jpg');

  await owner.getByRole('button', { name: 'Message Bidder 1' }).click();
  await owner.getByRole('dialog').getByRole('textbox').fill('When could you close?');
  await owner.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await owner.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(owner.getByText('When could you close?').first()).toBeVisible();
  await one.goto('/account/messages');
  await expect(one.getByText('When could you close?').first()).toBeVisible();

  await owner.goto(`/account/ads/${id}/offers`, { waitUntil: 'networkidle' });
  await owner.getByRole('button', { name: 'Approve Bidder 1' }).click();
  await one.goto(`/offers/${id}`, { waitUntil: 'networkidle' });
  await bid(one, '400000');
  await expect(one.getByText('Your bid of €400,000 is the highest')).toBeVisible();
  await expect(owner.getByText('€400,000').first()).toBeVisible();
  await owner.getByRole('button', { name: 'Change settings' }).click();
  await expect(dialog.getByText(/can’t change any more: .*Conditions of the sale/)).toBeVisible();
  await dialog.getByLabel('Minimum offer').fill('450000');
  await dialog.getByRole('button', { name: 'Save the changes' }).click();
  await expect(dialog.getByLabel('Minimum offer')).toHaveAccessibleDescription(/can’t change like that/);
});
