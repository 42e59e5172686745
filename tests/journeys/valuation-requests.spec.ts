import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { mailedPath, newEmail } from '../support/journey-people.ts';

test.describe.configure({ timeout: 180_000 });

test('a visitor asks agents for a valuation, an agent contacts them, and the visitor withdraws', async ({
  browser,
  page,
}) => {
  const email = newEmail();
  const address = `${Date.now() % 1000} Seapark Drive, Clontarf, Dublin 3`;
  await page.goto('/valuation/agents', { waitUntil: 'networkidle' });
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Find agents' }).click();
  const form = page.locator('form#ask-agents');
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expectAccessibleInBothColours(page);

  // Only the agency of the demo's agent.
  for (const name of ['Harbour Valuers', 'Ó Dálaigh Estates'])
    await form.getByText(name, { exact: true }).click();
  await form.getByRole('button', { name: 'Ask for a valuation' }).click();
  await expect(form.locator('#ask-agents-consent-error')).toContainText('Tick the box to agree');
  await form.getByLabel('Your name').fill('Niamh Hegarty');
  await form.getByLabel('Phone number').fill('087 123 4567');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('I agree that Gaff passes').check();
  await form.getByRole('button', { name: 'Ask for a valuation' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();

  const agent = await (await browser.newContext()).newPage();
  const data = { email: 'agent@gaff.example', password: DEMO_PASSWORD };
  expect((await agent.request.post('/api/v1/sessions', { data })).status()).toBe(200);
  await agent.goto('/account/agency', { waitUntil: 'networkidle' });
  await agent.getByRole('link', { name: 'Valuation requests and areas' }).click();
  const row = agent.getByRole('row', { name: address });
  await expect(row).toContainText('Niamh Hegarty');
  await expect(row).toContainText(email);
  await row.getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(row.getByRole('status')).toHaveText('Contacted');
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('status')).toHaveText('New');
  await row.getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(row.getByRole('status')).toHaveText('Contacted');
  await expectAccessibleInBothColours(agent);

  await page.goto(await mailedPath(page.request, email));
  await expect(page.getByText('In contact')).toBeVisible();
  await page.getByRole('button', { name: `Withdraw the request for ${address}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await agent.reload();
  await expect(row).toContainText('Contact details are hidden');
  await expect(row).not.toContainText(email);
});

test('a director chooses the areas in which the agency values', async ({ page }) => {
  const data = { email: 'agent@gaff.example', password: DEMO_PASSWORD };
  expect((await page.request.post('/api/v1/sessions', { data })).status()).toBe(200);
  const { viewer } = await (await page.request.get('/api/v1/sessions/current')).json();
  const reset = await page.request.put(`/api/v1/agencies/${viewer.agency.id}/valuation-areas`, {
    data: { areas: ['dublin', 'meath', 'kildare', 'wicklow'] },
  });
  expect(reset.status()).toBe(200);
  await page.goto('/account/agency/valuations', { waitUntil: 'networkidle' });
  const form = page.locator('form#valuation-areas');
  await form.getByRole('combobox').fill('Drogheda');
  await page
    .getByRole('option', { name: /Drogheda, Louth/ })
    .first()
    .click();
  await form.getByRole('button', { name: 'Save areas' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Areas saved.' })).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await form.getByText('Drogheda, Louth', { exact: true }).click();
  // The field takes the focus and offers recent places over the button.
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save areas' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Areas saved.' })).toBeVisible();
});
