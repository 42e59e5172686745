import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { completeSignUp, mailedPath, newEmail, signUp } from '../support/journey-people.ts';

/** The director of the demo's agency, which has listings. */
const DIRECTOR = { email: 'agent@gaff.example', password: 'a gaff by the sea' };

const regionNamed = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an agent invites a colleague, who signs up from the mail, works with them, and is removed', async ({
  page,
  browser,
}) => {
  await page.request.post('/api/v1/sessions', { data: DIRECTOR });
  await page.goto('/account/agency');
  const email = newEmail();
  const invite = regionNamed(page, 'Invite a colleague');
  await invite.getByLabel('Email address').fill(email);
  await invite.getByLabel('Branch').selectOption({ label: 'Dublin' });
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite.getByText(email)).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(await mailedPath(page.request, email));
  await colleague.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  const name = `Conor Ó Briain ${Date.now()}`;
  await completeSignUp(colleague, email, name);
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(colleague).toHaveURL('/account/agency');
  await colleague.goto('/account/ads');
  await expect(colleague.getByRole('main').getByRole('checkbox').first()).toBeVisible();

  await page.goto('/account/agency');
  const branches = regionNamed(page, 'Branches');
  const branch = `Salthill ${Date.now()}`;
  await branches.getByLabel('Branch name').fill(branch);
  await branches.getByLabel('Reference').fill(`${Date.now()}`);
  await branches.getByRole('button', { name: 'Add a branch' }).click();
  const people = regionNamed(page, 'Team');
  await people.getByRole('button', { name: `Change ${name}` }).click();
  await people.getByLabel('Role').selectOption({ label: 'Manager' });
  await people.getByLabel('Branch').selectOption({ label: branch });
  await people.getByRole('button', { name: 'Save' }).click();
  const row = people.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Manager');
  await expect(row).toContainText(branch);

  const remove = people.getByRole('button', { name: `Remove ${name}` });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await expect(row).toBeVisible();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toHaveCount(0);
  await colleague.goto('/account/agency');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Register an agency');
});

test('a director edits the agency, uploads its logo, and changes and closes a branch', async ({ page }) => {
  await signUp(page, newEmail());
  await page.goto('/account/agency');
  await page.getByLabel('Agency name').fill('Lagan Homes');
  await page.getByLabel('County').selectOption({ label: 'Antrim' });
  await page.getByRole('button', { name: 'Register agency' }).click();
  const facts = regionNamed(page, 'Agency details');
  await facts.getByLabel('Website').fill('no site');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts.getByRole('alert').first()).toBeVisible();
  await facts.getByLabel('Website').fill('www.lagan.example');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(facts.getByLabel('Website')).toHaveValue('https://www.lagan.example/');

  const logo = regionNamed(page, 'Logo');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(logo.getByRole('img', { name: 'Your logo as shown on ads' })).toBeVisible();
  await expectAccessible(page);
  await logo.getByRole('button', { name: 'Remove logo' }).click();
  await expect(logo.getByRole('img', { name: 'No logo yet' })).toBeVisible();

  const branches = regionNamed(page, 'Branches');
  await branches.getByLabel('Branch name').fill('Lisburn');
  await branches.getByLabel('Reference').fill('LIS');
  await branches.getByRole('button', { name: 'Add a branch' }).click();
  await branches.getByRole('button', { name: 'Change Lisburn' }).click();
  const row = branches.getByRole('listitem');
  await row.getByLabel('Branch name').fill('Lisburn Road');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Lisburn Road');
  await branches.getByRole('button', { name: 'Close the branch Lisburn Road' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close branch', exact: true }).click();
  await expect(row).toHaveCount(0);

  await regionNamed(page, 'Team').getByRole('button', { name: 'Leave the agency' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the agency' }).click();
  await expect(regionNamed(page, 'Team').getByText('You’re the only director')).toBeVisible();
});

for (const { path, language, submit, texts } of [
  {
    path: '',
    language: 'English',
    submit: 'Register agency',
    texts: {
      name: 'Please enter at most 100 characters.',
      licenceNumber: 'A licence number has six digits, for example 002233.',
      phone: 'Please enter at most 40 characters.',
      email: 'Please enter a valid email address.',
      website: 'Please enter a web address such as www.example.ie.',
      backgroundColour: 'Please enter a colour such as #054573.',
    },
  },
  {
    path: '/ga',
    language: 'Irish',
    submit: 'Cláraigh an ghníomhaireacht',
    texts: {
      name: 'Cuir isteach 100 carachtar ar a mhéad.',
      licenceNumber: 'Bíonn sé dhigit in uimhir cheadúnais, mar shampla 002233.',
      phone: 'Cuir isteach 40 carachtar ar a mhéad.',
      email: 'Cuir isteach seoladh ríomhphoist bailí.',
      website: 'Cuir isteach seoladh gréasáin, mar shampla www.example.ie.',
      backgroundColour: 'Cuir isteach dath, mar shampla #054573.',
    },
  },
]) {
  test(`invalid agency details show errors in ${language}`, async ({ page }) => {
    await signUp(page, newEmail());
    await page.goto(`${path}/account/agency`, { waitUntil: 'networkidle' });
    const wrong = {
      name: 'N'.repeat(101),
      licenceNumber: '12',
      phone: '1'.repeat(41),
      email: 'nobody',
      website: 'javascript:alert(1)',
      backgroundColour: 'blue',
    };
    const form = page.locator('form#agency');
    for (const [name, value] of Object.entries(wrong)) {
      const field = form.locator(`[name="${name}"]`);
      // Like a browser or program that ignores maxlength.
      await field.evaluate((input) => input.removeAttribute('maxlength'));
      await field.fill(value);
    }
    await form.getByRole('button', { name: submit }).click();
    for (const [name, text] of Object.entries(texts)) {
      await expect(form.locator(`#agency-${name}-error`)).toHaveText(text);
      await expect(form.getByRole('alert').locator(`a[href="#agency-${name}"]`)).toHaveText(text);
    }
    await expect(form).not.toContainText(/expected|Invalid|Too (small|big)/);
  });
}
