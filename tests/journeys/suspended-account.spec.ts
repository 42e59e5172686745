import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';
import { PASSWORD } from '../support/sign-in.ts';

async function moderatorPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const data = { email: 'moderator@gaff.example', password: DEMO_PASSWORD };
  expect((await page.request.post('/api/v1/sessions', { data })).status()).toBe(200);
  return page;
}

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothColours(page);
    await expectNoOverflow(page);
  }
  await page.setViewportSize(size);
}

test('a moderator suspends an account, its owner appeals where they sign in, and gets it back', async ({
  browser,
}) => {
  const person = await (await browser.newContext()).newPage();
  const email = newEmail();
  await signUp(person, email);

  const moderator = await moderatorPage(browser);
  await moderator.goto('/moderation', { waitUntil: 'networkidle' });
  await moderator.keyboard.press('/');
  await expect(moderator.getByRole('searchbox')).toBeFocused();
  await moderator.keyboard.type(email);
  await moderator.keyboard.press('Enter');
  const found = moderator
    .getByRole('region')
    .or(moderator.locator('main'))
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(found.first()).toBeVisible();
  await expectAccessibleAtBothWidths(moderator);
  await found.getByRole('link').first().click();

  await moderator.getByRole('button', { name: 'Suspend account' }).click();
  await expect(moderator.getByText('Choose a rule.').first()).toBeVisible();
  await moderator.getByRole('radio', { name: 'No spam or repeated ads' }).check();
  await moderator.getByLabel('What happened?').fill('The same ad was posted forty times.');
  await moderator.getByLabel('For how long?').selectOption('30 days');
  await expectAccessibleAtBothWidths(moderator);
  await moderator.getByRole('button', { name: 'Suspend account' }).click();
  await expect(moderator.getByText('The same ad was posted forty times.').first()).toBeVisible();

  // The session has ended, and a new one is not opened.
  await person.goto('/account', { waitUntil: 'networkidle' });
  await person.getByLabel('Email').fill(email);
  await person.locator('input[name=password]').fill(PASSWORD);
  await person.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('This account is suspended');
  await expect(person.getByText('The same ad was posted forty times.')).toBeVisible();
  await expectAccessibleAtBothWidths(person);
  await person.getByRole('button', { name: 'Send appeal' }).click();
  await expect(person.getByText('Tell us why the account should be restored.').first()).toBeVisible();
  await person
    .getByLabel('Why should the account be restored?')
    .fill('My assistant pressed the button too often.');
  await person.getByRole('button', { name: 'Send appeal' }).click();
  await expect(person.getByText('We’re reviewing your appeal')).toBeVisible();

  await moderator.goto('/moderation/accounts', { waitUntil: 'networkidle' });
  await expectAccessibleAtBothWidths(moderator);
  await moderator
    .getByRole('listitem')
    .filter({ hasText: 'Appeal to decide' })
    .getByRole('link')
    .first()
    .click();
  await expect(moderator.getByText('My assistant pressed the button too often.')).toBeVisible();
  await moderator.getByRole('button', { name: 'Restore account' }).click();
  await expect(moderator.getByText('Give the reasons for your decision.')).toBeVisible();
  await moderator.getByLabel('Reasons for the person').fill('That can happen. The copies are gone.');
  await moderator.getByRole('button', { name: 'Restore account' }).click();
  await expect(moderator.getByText('Appeal granted, account restored')).toBeVisible();

  await person.goto('/sign-in', { waitUntil: 'networkidle' });
  await person.getByLabel('Email').fill(email);
  await person.locator('input[name=password]').fill(PASSWORD);
  await person.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(person).toHaveURL(/\/account$/);
});

test('a moderator takes a case by its key, and sees it among their own', async ({ browser }) => {
  const moderator = await moderatorPage(browser);
  await moderator.goto('/moderation', { waitUntil: 'networkidle' });
  await moderator.keyboard.press('t');
  await expect(moderator.getByLabel('Assigned to')).toHaveValue(/[0-9a-f-]{36}/);
  const address = (await moderator.locator('#queue-item').textContent())!;
  await moderator.getByRole('link', { name: 'Mine' }).click();
  await expect(moderator.getByRole('region', { name: 'Queue' }).getByRole('link').first()).toContainText(
    address,
  );
  await expect(moderator.locator('#queue-item')).toHaveText(address);
  await moderator.keyboard.press('t');
  await expect(moderator.getByText('Nothing to decide')).toBeVisible();
});
