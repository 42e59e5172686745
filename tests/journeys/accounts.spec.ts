import { expect, type Page } from '@playwright/test';
import { phoneWords } from '#property/phone-words.ts';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoOverflow,
} from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { completeSignUp, mailedPath, newEmail, requestAccount, signUp } from '../support/journey-people.ts';
import { appCode, PASSWORD } from '../support/sign-in.ts';

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a user creates an account, secures it with a code, signs in with it and erases the account', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto('/sign-up');
  await completeSignUp(page, email);
  await expect(page).toHaveURL('/account');
  // In a second browser.
  await request.post('/api/v1/sessions', { data: { email, password: PASSWORD } });
  await page.getByRole('link', { name: 'Security' }).first().click();
  const factor = page.getByRole('region', { name: 'Two-step verification' });
  await factor.locator('input[name=password]').fill(PASSWORD);
  await factor.getByRole('button', { name: 'Turn it on' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await factor.getByText('Key:').textContent())!.split(' ').at(-1)!;
  const uri = `otpauth://totp/x?secret=${secret}`;
  const backupCode = (await factor.getByRole('listitem').first().textContent())!;
  await factor.getByLabel('First code from the app').fill(appCode(uri));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  await expect(factor.getByRole('button', { name: 'Turn it off' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/account/settings');
  await expect(page).toHaveURL('/sign-in?next=%2Faccount%2Fsettings');

  await signIn(page, email);
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(uri, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account');
  await page.goto('/account/security');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await page.goto('/account/settings');
  const erase = page.getByRole('region', { name: 'Delete my account' });
  await erase.locator('input[name=password]').fill(PASSWORD);
  await erase.getByLabel(/backup code/).fill(backupCode);
  await erase.getByRole('button', { name: 'Delete my account' }).click();
  await expect(erase.getByRole('status')).toContainText('Your account will be deleted on');
  await page.goto('/account');
  await expect(page).toHaveURL(/sign-in/);
});

test('a user who requested erasure signs in again, sees a notice on every page and restores the account', async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/account/settings');
  const erase = page.getByRole('region', { name: 'Delete my account' });
  await erase.locator('input[name=password]').fill(PASSWORD);
  await erase.getByRole('button', { name: 'Delete my account' }).click();
  await expect(erase.getByRole('status')).toContainText('Your account will be deleted on');

  await signIn(page, email);
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Your account will be deleted on')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Your account will be deleted on')).toBeVisible();
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account will be deleted on')).toHaveCount(0);
  await page.goto('/account/settings');
  await expect(page.getByRole('heading', { name: 'Delete my account' })).toBeVisible();
  await expect(page.getByText('Your account will be deleted on')).toHaveCount(0);
});

test('a user adds a passkey, renames it, signs in with it alone, and removes it', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/account/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Name for this passkey').fill('My phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('button', { name: 'Rename My phone' }).click();
  await passkeys.getByLabel('Name for this passkey').first().fill('My new phone');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('My new phone')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/account');
  await page.goto('/account/security');
  await passkeys.getByRole('button', { name: 'Remove My new phone' }).click();
  await expect(passkeys.getByText('My new phone')).toHaveCount(0);
});

test('an address is confirmed in another browser with a password, and the password typed first is void', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto('/sign-up');
  await requestAccount(page, email);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(await mailedPath(page.request, email));
  await other.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(other.getByRole('alert').first()).toContainText('Enter the password you chose, or a new one');
  await other.locator('input[name=password]').fill('typed where the mail was read');
  await other.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(other).toHaveURL('/account');
  await elsewhere.close();
  await signIn(page, email);
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('an owner confirms a phone, and an agent founds an agency, invites and opens a branch', async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/account/settings');
  const phone = page.getByRole('region', { name: 'Phone' });
  const number = `+35387${String(Date.now()).slice(-7)}`;
  const mistyped = `+35386${number.slice(-7)}`;
  await phone.getByLabel('Phone number').fill(mistyped);
  await phone.getByRole('button', { name: 'Send code' }).click();
  await expect(phone.getByLabel(`Code sent to ${phoneWords(mistyped)}`)).toBeFocused();
  await phone.getByRole('button', { name: 'Change the number' }).click();
  await expect(phone.getByLabel('Phone number')).toBeFocused();
  await phone.getByLabel('Phone number').fill(number);
  await phone.getByRole('button', { name: 'Send code' }).click();
  await expect(phone.getByLabel(`Code sent to ${phoneWords(number)}`)).toBeVisible();
  const answer = await page.request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(number)}`);
  const { messages } = (await answer.json()) as { messages: { subject: string }[] };
  await phone.getByLabel(`Code sent to ${phoneWords(number)}`).fill(/\d{6}/.exec(messages[0]!.subject)![0]);
  await phone.getByRole('button', { name: 'Confirm number' }).click();
  await expect(phone.getByText(`Current: ${phoneWords(number)}`)).toBeVisible();

  await page.goto('/account/agency');
  await page.getByLabel('Agency name').fill('Cuan Homes');
  await page.getByRole('button', { name: 'Register agency' }).click();
  await expect(page.getByRole('alert').first()).toContainText('six digits');
  await page.getByLabel('PSRA licence number').fill(String(Date.now()).slice(-6));
  await page.getByRole('button', { name: 'Register agency' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuan Homes');
  const invite = page.getByRole('region', { name: 'Invite a colleague' });
  const colleague = newEmail();
  await invite.getByLabel('Email address').fill(colleague);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite.getByRole('button', { name: `Withdraw the invitation to ${colleague}` })).toBeVisible();
  const branches = page.getByRole('region', { name: 'Branches' });
  await branches.getByLabel('Branch name').fill('Salthill');
  await branches.getByLabel('Reference').fill('GAL');
  await branches.getByRole('button', { name: 'Add a branch' }).click();
  await expect(branches.getByText('Salthill')).toBeVisible();
});

test('every account page is accessible, on a narrow phone too', async ({ page }) => {
  await signUp(page, newEmail());
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['', '/settings', '/security', '/agency']) {
    for (const [prefix, colorScheme] of [
      ['', 'light'],
      ['/ga', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const answer = await page.goto(`${prefix}/account${path}`);
      expect(answer?.headers()['cache-control']).toBe('private, no-store');
      await expect(page.locator('main button:disabled')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  }
});

for (const path of [
  '/sign-up',
  '/sign-in',
  '/forgotten-password',
  '/new-password?token=x',
  '/new-password',
  '/confirm-email?token=x',
  '/ga/sign-in',
  '/terms',
  '/invitation?token=x',
]) {
  test(`${path} is accessible, empty and with errors, on a narrow phone too`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.locator('main button:disabled')).toHaveCount(0);
    await expectAccessibleInBothColours(page);
    await expectNoOverflow(page);
    // The buttons of sign-in providers lead away.
    const submit = page.locator('main form:not([action]) button[type=submit]');
    if ((await submit.count()) === 0) return;
    await submit.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessibleInBothColours(page);
    await expectNoOverflow(page);
  });
}

test('sign-in redirects to the requested page, and never to another site', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  for (const [next, path] of [
    ['/areas/galway', '/areas/galway'],
    ['//evil.example/', '/account'],
    ['/\\evil.example/', '/account'],
    ['https://evil.example/', '/account'],
    ['javascript:alert(1)', '/account'],
  ]) {
    await page.context().clearCookies();
    await page.goto(`/sign-in?next=${encodeURIComponent(next!)}`);
    await page.getByLabel('Email address').fill(email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(path!);
  }
});
