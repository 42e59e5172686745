import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

async function signIn(page: Page, who: 'support' | 'administrator' | 'searcher'): Promise<void> {
  await page.goto('/about');
  const answer = await page.request.post('/api/v1/sessions', {
    data: { email: `${who}@gaff.example`, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

test('only support and administrators can open their pages', async ({ page }) => {
  for (const path of ['/support', '/administration', '/administration/log'])
    expect((await page.goto(path))!.status()).toBe(404);
  await signIn(page, 'searcher');
  for (const path of ['/support', '/administration']) expect((await page.goto(path))!.status()).toBe(404);
  await signIn(page, 'support');
  expect((await page.goto('/administration'))!.status()).toBe(404);
});

test('support finds an account, sees its state, and says why it signs it out', async ({ page }) => {
  await signIn(page, 'support');
  await page.goto('/support', { waitUntil: 'networkidle' });
  await page.getByRole('searchbox').fill('agent@gaff.example');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Sinéad Walsh' }).click();
  await expect(page.getByRole('heading', { name: 'Sinéad Walsh' })).toBeVisible();
  await expect(page.getByText('agent@gaff.example')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Say why.').first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
});

test('an administrator gives and takes a role, and finds both in the log', async ({ page }) => {
  await signIn(page, 'administrator');
  for (const path of ['/administration/features', '/administration/queues', '/ga/administration/log']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectAccessibleInBothColours(page);
  }
  for (const change of ['Grant', 'Revoke'] as const) {
    await page.goto('/administration', { waitUntil: 'networkidle' });
    await page.getByRole('textbox', { name: 'Email of the account' }).fill('searcher@gaff.example');
    await page.getByRole('radio', { name: /^Support:/ }).check();
    await page.getByRole('combobox', { name: 'Change' }).selectOption(change);
    await page.getByRole('textbox', { name: 'Reason' }).fill('Helps this week.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByText('searcher@gaff.example')).toHaveCount(change === 'Grant' ? 1 : 0);
  }
  await expectAccessibleInBothColours(page);
  await page.goto('/administration/log?hide=yes', { waitUntil: 'networkidle' });
  await expect(page.getByText('Gráinne Daly (administrator) revoked a role').first()).toBeVisible();
  await expect(page.getByText('Reason: Helps this week.').first()).toBeVisible();
});
