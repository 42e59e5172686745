import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail } from '../support/journey-people.ts';
import { completeWizard } from '../support/place-ad.ts';
import { PASSWORD } from '../support/sign-in.ts';

/** Presses the button of Google and chooses an account at the stand-in, whose page asks for its address. */
async function continueWithGoogle(page: Page, email: string, button = 'Continue with Google'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Account').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('a seller signs up with Google at the end of placing an ad, signs in again, sets a password and unlinks Google', async ({
  page,
}) => {
  const email = newEmail();
  await completeWizard(page, 'sale_parking', '7 Before Lane', async (step) => {
    if (step !== 'plan and contact') return;
    await page.getByLabel('Contact name').fill('Aoife Ní Bhriain');
    await page.getByLabel('Contact email').fill(email);
  });
  await continueWithGoogle(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expect(page.getByLabel('Your name')).toHaveValue('Aoife Ní Bhriain');
  await expectAccessibleInBothColours(page);
  await page.getByLabel('Your name').fill('Aoife');
  await page.getByLabel('I agree to the Terms of use').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  // The draft of this device has become one of the account.
  await expect(page).toHaveURL(/\/place-ad\/[0-9a-f-]{36}\/review/);
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/sign-in?next=/account/security');
  await continueWithGoogle(page, email);
  await expect(page).toHaveURL('/account/security');

  const methods = page.getByRole('region', { name: 'Ways to sign in' });
  await methods.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(methods.getByText('Set a password first')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await methods.getByRole('link', { name: 'Set a password' }).click();
  await expect(page).toHaveURL('/account/settings#password');
  const password = page.getByRole('region', { name: 'Password' });
  await password.locator('input[name=password]').fill(PASSWORD);
  await password.getByRole('button', { name: 'Set password' }).click();
  await expect(password.locator('input[name=currentPassword]')).toBeVisible();
  await page.goto('/account/security');
  await methods.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(methods.getByText('Not linked')).toBeVisible();

  await continueWithGoogle(page, email, 'Link Google');
  await expect(methods.getByText('Google is linked.')).toBeVisible();
});

test('without scripts a visitor signs up with Google in Irish', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/ga/sign-up?next=/ga/account/settings');
  await continueWithGoogle(page, newEmail(), 'Lean ar aghaidh le Google');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Céim amháin eile');
  await page.getByLabel('Aontaím leis na téarmaí úsáide').check();
  await page.getByRole('button', { name: 'Cruthaigh cuntas' }).click();
  await expect(page).toHaveURL('/ga/account/settings');
  await expect(page.getByText('Níl focal faire agat fós.')).toBeVisible();
  await context.close();
});
