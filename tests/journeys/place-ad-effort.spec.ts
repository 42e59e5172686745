import { expect } from '@playwright/test';
import { countedPhone } from '../support/counted-phone.ts';
import { test } from '../support/journey.ts';
import { mailedCode } from '../support/journey-people.ts';
import { expectFound, newPhone, TYPE_NAMES } from '../support/place-ad.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

/** The most that a new owner may have to do to publish a simple home to rent. */
const MAX_TAPS = 28;
const MAX_CHARACTERS = 140;
const MAX_SCREENS = 9;

test('a new owner publishes a simple rental on a phone with few taps, little typing and few screens', async ({
  page,
}) => {
  const { counts, tap, type, fill, choose, screen } = countedPhone(page);
  const email = `aoife${String(Date.now()).slice(-6)}@example.ie`;
  const address = `${(Date.now() % 9000) + 1000} Canal Row`;
  // Two ads with one Eircode are reviewed.
  const eircode = `D06${String(Date.now()).slice(-4)}`;
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto('/', { waitUntil: 'networkidle' });
  await screen('Find your place in Ireland');
  await tap(button('Menu'));
  await tap(page.getByRole('link', { name: 'Place an ad' }).first());

  await screen('What would you like to advertise?');
  await page.waitForLoadState('networkidle');
  await tap(button(TYPE_NAMES.rental));

  await screen('Location and price');
  await fill(page.getByLabel('Eircode'), eircode);
  await expect(page.getByRole('combobox', { name: 'Area' })).not.toHaveValue('');
  await fill(page.getByLabel('Address'), address);
  await fill(page.getByRole('textbox', { name: 'Rent' }), '2450');
  await tap(button('Continue'));

  await screen('About the property');
  await tap(page.getByText('Apartment', { exact: true }));
  await tap(button('More: Double bedrooms'));
  await choose(page.getByLabel('BER', { exact: true }), 'B2');
  await tap(page.getByText('Unfurnished', { exact: true }));
  await tap(button('Continue'));

  await screen('Description and photos');
  await fill(page.getByLabel('Description'), 'Bright apartment by the canal.');
  await tap(button('Continue'));

  await screen('Plan and contact details');
  await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
  await fill(page.getByLabel('Contact name'), 'Aoife Byrne');
  await fill(page.getByLabel('Contact email'), email);
  await fill(page.getByLabel('Contact phone'), newPhone().replaceAll(' ', ''));
  await tap(button('Continue'));

  await screen('Review your ad listing');
  await fill(page.locator('input[name=password]'), 'slow canal');
  await tap(page.getByText('I agree to the Terms of use'));
  await tap(button('Create account'));
  await expect(page.getByLabel('Code')).toBeFocused();
  await type(await mailedCode(page.request, email));
  await tap(button('Proceed to payment'));

  await screen('Checkout');
  await page.waitForLoadState('networkidle');
  await fill(page.getByLabel('Card number'), '4242424242424242');
  await fill(page.getByLabel('Expiry'), '1234');
  await fill(page.getByLabel('Security code'), '123');
  await tap(page.locator('main button[type=submit]'));
  await expect(page.getByText('It’s live until')).toBeVisible();
  await screen('Your order is paid');
  await expectFound(page, address, /€2,450 per month/);

  const { taps, characters, screens } = counts;
  test.info().annotations.push({
    type: 'effort',
    description: `${taps} taps, ${characters} characters, ${screens.length} screens`,
  });
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(characters).toBeLessThanOrEqual(MAX_CHARACTERS);
  expect(screens.length).toBeLessThanOrEqual(MAX_SCREENS);
});
