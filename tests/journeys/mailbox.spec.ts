import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';

test('new mails appear in the local mailbox at every visit', async ({ page, browser }) => {
  const mailbox = await (await browser.newContext()).newPage();
  await mailbox.goto('/mailbox');
  const before = newEmail();
  await expect(mailbox.getByText(before)).toHaveCount(0);
  await signUp(page, before);
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(mailbox.getByText(before).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });

  await page.request.post('/api/v1/password-resets', { data: { email: before } });
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(mailbox.getByText(before)).not.toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await mailbox.context().close();
});
