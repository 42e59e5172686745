import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';

const STREET = 'Main Street, Swords, Co. Dublin';

/** Waits for the model of prices, which is trained after the start of the product. */
async function untilEstimated(request: APIRequestContext): Promise<void> {
  await expect
    .poll(
      async () => {
        const data = { address: STREET };
        const answer = await request.post('/api/v1/users/valuations/property/estimate', { data });
        return (await answer.json()).valuation.model;
      },
      { timeout: 90_000 },
    )
    .not.toBeNull();
}

test('a visitor estimates a home in three steps, follows it, and finds it in the account', async ({
  page,
}) => {
  await untilEstimated(page.request);
  await page.goto('/valuation');
  await page.getByLabel('Address or Eircode').fill(`12 ${STREET}`);
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`12 ${STREET}`);
  await page.getByLabel('Bedrooms').selectOption('3');
  await page.getByLabel('Type of home').selectOption('semi_detached');
  await page.getByRole('button', { name: 'Update estimate' }).click();
  await expect(page.getByRole('heading', { name: 'What it could rent for' })).toBeVisible();
  await page.getByLabel('Floor area').fill('105');
  await page.getByLabel('BER').selectOption('B2');
  await page.getByRole('button', { name: 'Update estimate' }).click();
  await expect(page).toHaveURL(/size=105/);

  // Signing in leads back to the answer.
  const answer = page.url();
  const follow = page.getByRole('link', { name: 'Follow this home' });
  const signIn = new URL((await follow.getAttribute('href'))!, answer);
  expect(signIn.pathname).toBe('/sign-in');
  const next = new URL(signIn.searchParams.get('next')!, answer);
  expect(next.searchParams.get('ber')).toBe('B2');

  await signUp(page, newEmail());
  await page.goto('/account/homes');
  await expect(page.getByRole('heading', { name: 'You’re not following any homes yet' })).toBeVisible();
  await page.goto(next.pathname + next.search);
  await page.getByRole('button', { name: 'Follow this home' }).click();
  await page.getByRole('link', { name: 'See my homes' }).click();

  await expect(page).toHaveURL('/account/homes');
  const card = page.getByRole('listitem').filter({ hasText: '3 bedrooms' });
  await expect(card.getByRole('heading', { name: `12 ${STREET}` })).toBeVisible();
  await expect(card.getByText('Semi-D · 3 bedrooms · 105 m² · BER B2')).toBeVisible();
  const mail = card.getByLabel(`Monthly email about 12 ${STREET}`);
  await expect(mail).not.toBeChecked();
  await mail.check();
  await expect(card.getByText('Saved.')).toBeVisible();
  await expectAccessibleInBothColours(page);

  // Other details are saved from the answer's page.
  await card.getByRole('link', { name: `Change the details of 12 ${STREET}` }).click();
  await expect(page.getByText('You’re following this home.')).toBeVisible();
  await page.getByLabel('Bedrooms').selectOption('4');
  await page.getByRole('button', { name: 'Update estimate' }).click();
  await page.getByRole('button', { name: 'Save these details' }).click();
  await page.getByRole('link', { name: 'See my homes' }).click();

  const changed = page.getByRole('listitem').filter({ hasText: '4 bedrooms' });
  await expect(mail.or(changed.getByRole('checkbox'))).toBeChecked();
  await changed.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`You’re no longer following 12 ${STREET}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(changed.getByRole('checkbox')).toBeChecked();
});
