import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';

const STREET = 'Main Street, Drumcondra, Dublin 9';

/** Waits for the model of prices and for comparables, which are prepared after the start of the product. */
async function untilEstimated(request: APIRequestContext): Promise<void> {
  await expect
    .poll(
      async () => {
        const data = { address: STREET };
        const answer = await request.post('/api/v1/users/valuations/property/estimate', { data });
        const { model, comparables } = (await answer.json()).valuation;
        return model !== null && comparables.length > 0;
      },
      { timeout: 90_000 },
    )
    .toBe(true);
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
  await page.getByLabel('Floor area').fill('1,130');
  await page.getByLabel('Unit').selectOption('ft²');
  await page.getByLabel('BER').selectOption('B2');
  await page.getByRole('button', { name: 'Update estimate' }).click();
  await expect(page).toHaveURL(/unit=SQUARE_FEET/);
  await page.reload();
  await expect(page.getByLabel('Floor area')).toHaveValue('105');
  await expect(page.getByLabel('Unit')).toHaveValue('METRES_SQUARED');

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

test('a visitor chooses comparables on the map by keyboard and touch, and finds them in the list', async ({
  browser,
  page,
  baseURL,
}) => {
  await untilEstimated(page.request);
  const path = `/valuation?${new URLSearchParams({ home: `12 ${STREET}` })}`;
  await page.goto(path);
  const section = page.getByRole('region', { name: 'Sales nearby' });
  const map = section.getByRole('region', { name: 'Map of these sales' });
  await expect(map.getByRole('application')).toHaveCount(0);
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('application')).toBeVisible();

  const home = map.getByRole('button', { name: /This home/ });
  await home.press('Enter');
  await expect(map.getByRole('status').getByText('This home is around here.')).toBeVisible();
  await map.getByRole('button', { name: 'Close' }).click();
  await expect(map.getByText('This home is around here.')).toBeHidden();

  // A pin of several sales or of one; a cluster would zoom in.
  const pin = map.getByRole('button', { name: /sales here|€/ }).first();
  await pin.press('Enter');
  const shown = map.getByRole('link').first();
  const [number, address] = ((await shown.textContent()) ?? '').split(/\. (.*)/);
  await expect(map.getByText(/Sold .* for €/).first()).toBeVisible();
  await expectAccessibleInBothColours(page);
  await shown.press('Enter');
  const listed = section.getByRole('listitem').nth(Number(number) - 1);
  await expect(listed).toContainText(address!);
  await expect(listed).toBeFocused();

  const phone = await browser.newContext({ hasTouch: true, baseURL: baseURL! });
  const touched = await phone.newPage();
  await touched.goto(path);
  const touchedMap = touched.getByRole('region', { name: 'Map of these sales' });
  await touchedMap.scrollIntoViewIfNeeded();
  await touchedMap.getByRole('button', { name: /This home/ }).tap();
  await expect(touchedMap.getByText('This home is around here.')).toBeVisible();
  await phone.close();

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await withoutScripts.newPage();
  await plain.goto(path);
  await expect(plain.getByRole('region', { name: 'Sales nearby' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(plain.getByRole('heading', { name: 'Map of these sales' })).toBeHidden();
  await withoutScripts.close();
});
