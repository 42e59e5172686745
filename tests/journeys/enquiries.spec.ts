import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { waitUntilHydrated } from '../support/hydrated.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';

// Two people, and each page is checked in both colour schemes.
test.describe.configure({ timeout: 240_000 });

type OwnListings = { data: { adId: number; title: string; adType: string }[] };

/** The label of the contact button, by the role of the advertiser. */
const CONTACT = /^(Contact (agent|landlord|advertiser)|Message owner)$/;
type Mail = { subject: string; content: { blocks: { url?: string }[] } };

async function signedIn(browser: Browser, who: 'owner' | 'agent' | 'searcher'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const data = { email: `${who}@gaff.example`, password: DEMO_PASSWORD };
  expect((await page.request.post('/api/v1/sessions', { data })).status()).toBe(200);
  return page;
}

/** A listing of a new owner, for tests that change its page. */
async function listingOf(page: Page, at: number): Promise<OwnListings['data'][number]> {
  const { viewer } = (await (await page.request.get('/api/v1/sessions/current')).json()) as {
    viewer: { userId: string };
  };
  const answer = await page.request.get(`/api/v1/users/${viewer.userId}/properties?state=PUBLISHED`);
  const { data } = (await answer.json()) as OwnListings;
  return data[at % data.length]!;
}

async function mailsTo(request: APIRequestContext, recipient: string): Promise<Mail[]> {
  const answer = await request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(recipient)}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

/** @returns the path of the link in a mail that opens a conversation */
function pathIn({ content }: Mail): string {
  const url = content.blocks.map((block) => block.url).find((one) => one?.includes('/conversation/'));
  const { pathname, search } = new URL(url!);
  return pathname + search;
}

/** Opens a listing and waits until its buttons are hydrated. */
async function openListing(page: Page, adId: number): Promise<void> {
  await page.goto(`/l/${adId}`, { waitUntil: 'networkidle' });
  await Promise.all([page.waitForResponse(/contact-ways.*\.js/), page.mouse.move(300, 300)]);
  await waitUntilHydrated(page, 'a[href*="/contact/"]');
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Aoife');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('I agree to the Terms of use').check();
}

test('a searcher without an account sends an enquiry, gets a reply, and replies by the link in the mail', async ({
  page,
  browser,
}) => {
  const owner = await signedIn(browser, 'owner');
  const { adId } = await listingOf(owner, 0);
  const email = newEmail();
  const words = `Could I come on Tuesday? ${email}`.replace('@', ' at ');

  await openListing(page, adId);
  await page.getByRole('link', { name: CONTACT }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expect(page.getByRole('link', { name: 'Enter your first name.' })).toBeVisible();
  await expectAccessibleInBothColours(page);

  // The draft survives a reload.
  await openListing(page, adId);
  await page.getByRole('link', { name: CONTACT }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(words);
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  expect(await mailsTo(page.request, email)).toHaveLength(1);

  await owner.goto('/account');
  await expect(owner.getByText(/unread messages/)).toBeVisible();
  await owner.goto(`/account/messages?role=advertiser&adId=${adId}`, { waitUntil: 'networkidle' });
  await expectAccessibleInBothColours(owner);
  await owner
    .getByRole('link', { name: words.slice(0, 40) })
    .first()
    .click();
  await expect(owner.getByRole('log')).toContainText(words);
  await owner.waitForLoadState('networkidle');
  await owner.getByLabel('Your reply').fill('Yes, at six. Bring nothing but yourself.');
  await owner.getByLabel('Your reply').press('Control+Enter');
  await expect(owner.getByRole('log')).toContainText('Bring nothing but yourself.');
  await expect(owner.getByLabel('Your reply')).toHaveValue('');
  await expectAccessibleInBothColours(owner);

  // An unconfirmed address gets one mail without the listing; the reply waits.
  const [answered, ...more] = await mailsTo(page.request, email);
  expect([answered!.subject, more]).toEqual(['Your message on Gaff was sent', []]);
  await page.goto(pathIn(answered!), { waitUntil: 'networkidle' });
  await expect(page.getByRole('log')).toContainText('Bring nothing but yourself.');
  await page.getByLabel('Your reply').fill('Thank you, I will be there.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Thank you, I will be there.');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessibleInBothColours(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  // It appears by itself, and was marked as read when the searcher opened it.
  await expect(owner.getByRole('log')).toContainText('Thank you, I will be there.', { timeout: 30_000 });
  await expect(owner.getByRole('log')).toContainText('Read');

  // Another key opens nothing.
  const wrong = await page.goto(pathIn(answered!).replace(/key=.*/, 'key=nobody'));
  expect(wrong!.status()).toBe(404);
});

test('a message that asks for money warns the advertiser before sending and the searcher on reading', async ({
  page,
  browser,
}) => {
  const agent = await signedIn(browser, 'agent');
  const { adId } = await listingOf(agent, 1);
  const email = newEmail();
  await page.goto(`/contact/${adId}`, { waitUntil: 'networkidle' });
  await fillIn(page, email);
  await page.getByRole('textbox', { name: 'Message' }).fill(`May I see it? ${email.replace('@', ' at ')}`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();

  await agent.goto(`/account/messages?adId=${adId}`, { waitUntil: 'networkidle' });
  await agent
    .getByRole('link', { name: /May I see it/ })
    .first()
    .click();
  await expect(agent.getByRole('log')).toContainText('May I see it?');
  await agent.waitForLoadState('networkidle');
  const money = 'Please send the deposit by bank transfer before the viewing.';
  await agent.getByLabel('Your reply').fill(money);
  await expect(agent.getByText('This mentions payment')).toBeVisible();
  // The unsent message and its warning are still there after a reload.
  await agent.reload({ waitUntil: 'networkidle' });
  await expect(agent.getByLabel('Your reply')).toHaveValue(money);
  await expect(agent.getByText('This mentions payment')).toBeVisible();
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(agent.getByRole('log')).toContainText(money);

  const [answered] = await mailsTo(page.request, email);
  await page.goto(pathIn(answered!), { waitUntil: 'networkidle' });
  await expect(
    page.getByText('Don’t pay anything until you’ve viewed the property and signed.'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You’ve blocked them. Unblock them to send a message.')).toBeVisible();

  await agent.getByLabel('Your reply').fill('Are you still there?');
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(agent.getByText('They no longer accept messages from you here.').first()).toBeVisible();
});

test('a searcher reveals the phone number, with and without scripts', async ({ page, browser }) => {
  const owner = await signedIn(browser, 'owner');
  const { adId } = await listingOf(owner, 0);
  await page.goto(`/l/${adId}`);
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
  await openListing(page, adId);
  const ask = page.getByRole('link', { name: 'Show phone number' });
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').locator('a[href^="tel:"]').first()).toBeFocused();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`/l/${adId}`);
  await plain.getByRole('link', { name: 'Show phone number' }).click();
  await expect(plain.locator('a[href^="tel:"]').first()).toBeVisible();
});

test('on a phone the form is full screen, and a lost connection loses no text', async ({ page, browser }) => {
  const owner = await signedIn(browser, 'owner');
  const { adId } = await listingOf(owner, 0);
  await page.setViewportSize({ width: 360, height: 740 });
  await openListing(page, adId);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: CONTACT });
  await fillIn(page, newEmail());
  await page.getByRole('textbox', { name: 'Message' }).fill('Is there a bus?');
  await expectAccessibleInBothColours(page);
  await page.route('**/old/v4/reply', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(sheet.getByText(/there’s no connection/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is there a bus?');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('an empty inbox explains how to send an enquiry, and conversations are private', async ({
  page,
  browser,
}) => {
  const searcher = await signedIn(browser, 'searcher');
  await searcher.goto('/account/messages?role=searcher');
  await expect(searcher.getByText('No enquiries sent yet')).toBeVisible();
  await expectAccessibleInBothColours(searcher);
  await page.goto('/account/messages');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test('an advertiser saves a reply, inserts it into an answer, and deletes it', async ({ browser }) => {
  const owner = await signedIn(browser, 'owner');
  const searcher = await signedIn(browser, 'searcher');
  const { adId } = await listingOf(owner, 3);
  const name = `Viewings ${Date.now().toString(36)}`;
  await owner.goto('/account/saved-replies', { waitUntil: 'networkidle' });
  await owner.getByRole('button', { name: 'Save reply' }).click();
  await expect(owner.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-invalid', 'true');
  await owner.getByRole('textbox', { name: /^Name/ }).fill(name);
  await owner.getByRole('textbox', { name: /^Text/ }).fill('You can view it on Saturday at ten.');
  await owner.getByRole('button', { name: 'Save reply' }).click();
  await expect(owner.getByRole('heading', { name })).toBeVisible();
  await expectAccessibleInBothColours(owner);

  const reply = {
    tcAccepted: true,
    adId,
    firstName: 'Aoife',
    lastName: 'Byrne',
    email: 'searcher@gaff.example',
    message: `Could I view it? ${name}`,
  };
  const sent = await searcher.request.post('/old/v4/reply', { data: reply });
  expect(sent.status(), await sent.text()).toBe(201);
  await owner.goto(`/account/messages?role=advertiser&adId=${adId}`, { waitUntil: 'networkidle' });
  await owner
    .getByRole('navigation', { name: 'Conversations', exact: true })
    .getByRole('link')
    .first()
    .click();
  await owner.getByText('Insert a saved reply').click();
  await owner.getByRole('button', { name }).click();
  await expect(owner.getByLabel('Your reply')).toHaveValue('You can view it on Saturday at ten.');
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(owner.getByText('You can view it on Saturday at ten.').last()).toBeVisible();
  await expect(owner.getByLabel('Your reply')).toHaveValue('');

  await owner.goto('/account/saved-replies', { waitUntil: 'networkidle' });
  await owner.getByRole('button', { name: `Delete: ${name}` }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(owner.getByRole('heading', { name })).toHaveCount(0);
});

test('an advertiser goes through the messages by keyboard, and searches them', async ({ browser }) => {
  const owner = await signedIn(browser, 'owner');
  const { adId } = await listingOf(owner, 2);
  const words = ['first', 'second'].map((one) => `The ${one} question ${Date.now().toString(36)}`);
  for (const message of words) {
    const searcher = await (await browser.newContext()).newPage();
    const email = newEmail();
    await signUp(searcher, email);
    const data = { tcAccepted: true, adId, firstName: 'Aoife', lastName: 'Byrne', email, message };
    expect((await searcher.request.post('/old/v4/reply', { data })).status()).toBe(201);
  }
  const [older, newer] = words as [string, string];
  const log = owner.getByRole('log');
  await owner.goto(`/account/messages?adId=${adId}`, { waitUntil: 'networkidle' });
  await waitUntilHydrated(owner);
  await owner.keyboard.press('j');
  await expect(log).toContainText(newer);
  await expect(owner.getByRole('article', { name: 'Conversation' })).toBeFocused();
  await owner.keyboard.press('j');
  await expect(log).toContainText(older);
  await owner.keyboard.press('k');
  await expect(log).toContainText(newer);
  await owner.keyboard.press('r');
  const reply = owner.getByLabel('Your reply');
  await expect(reply).toBeFocused();
  // Keys that are typed into a field are text.
  await owner.keyboard.type('jk/?r');
  await expect(reply).toHaveValue('jk/?r');
  await expect(log).toContainText(newer);
  await reply.fill('');
  await owner.getByRole('heading', { name: 'Messages' }).first().click();
  await owner.keyboard.press('Escape');
  await expect(owner).toHaveURL(/\/account\/messages\?adId=\d+$/);

  await owner.keyboard.press('?');
  const keys = owner.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('next conversation');
  await expectAccessibleInBothColours(owner);
  await owner.keyboard.press('j');
  await expect(keys).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await owner.keyboard.press('/');
  const search = owner.getByRole('searchbox', { name: 'Search messages' });
  await expect(search).toBeFocused();
  await search.fill(older);
  await search.press('Enter');
  const conversations = owner.getByRole('navigation', { name: 'Conversations', exact: true });
  await expect(conversations.getByRole('link')).toHaveCount(1);
  await owner.getByRole('searchbox', { name: 'Search messages' }).fill('zzqqxx');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('No messages found')).toBeVisible();

  // Switched off, keys do nothing.
  await owner.goto(`/account/messages?adId=${adId}`, { waitUntil: 'networkidle' });
  await owner.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await keys.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
  await owner.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await owner.keyboard.press('j');
  await expect(owner).toHaveURL(/\/account\/messages\?adId=\d+$/);
});
