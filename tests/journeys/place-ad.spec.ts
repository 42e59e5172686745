import { expect, type Locator, type Page } from '@playwright/test';
import { phoneWords } from '#property/phone-words.ts';
import { AD_TYPES, type AdType } from '#property/section.ts';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoOverflow,
} from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { textedCode } from '../support/journey-people.ts';
import {
  ANSWERS,
  chooseArea,
  completeWizard,
  expectFound,
  openPaidListing,
  pay,
  signUp,
  signUpWithNewEmail,
  submitCard,
  TYPE_NAMES,
} from '../support/place-ad.ts';
import { openReview, saveDraft } from '../support/placed-listing.ts';

async function expectPlaced(page: Page, adType: AdType, address: string): Promise<void> {
  await pay(page);
  await expect(page).toHaveURL(/\/checkout\/return/);
  await expectFound(page, address, ANSWERS[adType].found);
}

test('an owner places an ad (rental) on a narrow phone, with accessible steps, and searchers find it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page);
  const address = `9 Narrow Lane ${Date.now().toString(36)}`;
  await completeWizard(page, 'rental', address, (step) =>
    test.step(step, async () => {
      await expectAccessibleInBothColours(page);
      await expectNoOverflow(page);
    }),
  );
  await expectPlaced(page, 'rental', address);
});

// Parking to rent is placed by keyboard alone, below.
for (const adType of AD_TYPES.filter((one) => one !== 'rental' && one !== 'parking')) {
  test(`an owner places an ad (${adType}), pays, and searchers find it`, async ({ page }) => {
    if (adType === 'sharing') await page.setViewportSize({ width: 360, height: 740 });
    await signUp(page);
    const address = `${AD_TYPES.indexOf(adType) + 1} Canal Terrace ${Date.now().toString(36)}`;
    await completeWizard(page, adType, address);
    await expectPlaced(page, adType, address);
  });
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('an ad is placed and paid for by keyboard alone', async ({ page }) => {
  await signUp(page);
  await page.goto('/place-ad');
  const heading = page.getByRole('heading', { level: 1 });
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  const press = async (target: Locator, key: string) => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const continueTo = async (title: string) => {
    await press(page.getByRole('button', { name: 'Continue' }), 'Enter');
    await expect(heading).toHaveText(title);
  };
  const address = `3 Keyboard Row ${Date.now().toString(36)}`;
  await press(page.getByRole('button', { name: TYPE_NAMES.parking }), 'Enter');
  await expect(heading).toHaveText('Location and price');
  await type(page.getByRole('combobox', { name: 'Area' }), 'rathmines');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page.getByLabel('Address'), address);
  await type(page.getByRole('textbox', { name: 'Rent' }), '120');
  await continueTo('About the property');
  await type(page.getByLabel('Spaces'), '2');
  await press(page.getByRole('radio', { name: 'Business hours' }), 'ArrowDown');
  await expect(page.getByRole('radio', { name: '24 hours' })).toBeChecked();
  await continueTo('Description and photos');
  await type(page.getByLabel('Description'), 'A dry space under cover, beside the canal.');
  await continueTo('Plan and contact details');
  await press(page.getByRole('radio', { name: /Basic/ }), 'ArrowDown');
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await type(page.getByLabel('Contact phone'), `086 ${String(Date.now()).slice(-7)}`);
  await continueTo('Review your ad listing');
  await press(page.getByRole('button', { name: 'Proceed to payment' }), 'Enter');
  await expect(page).toHaveURL(/\/checkout\//);
  await type(page.getByLabel('Card number'), '4242424242424242');
  await type(page.getByLabel('Expiry'), '12/34');
  await type(page.getByLabel('Security code'), '123');
  await expect(page.getByLabel('Name on the card')).toHaveValue('Máire Ní Dhálaigh');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\/return/);
  await expectFound(page, address, /€120 per month/);
});

test('unlawful words are marked while typing, with a replacement, and can be sent to a moderator', async ({
  page,
}) => {
  await signUp(page);
  await openReview(page, { adType: 'rental', address: `4 Wording Way ${Date.now().toString(36)}` });
  await page.getByRole('link', { name: 'Edit: Describe your property' }).first().click();
  await page.getByLabel('Description').fill('A bright flat. Professionals only, no rent allowance.');
  await expect(page.locator('mark').filter({ hasText: /professionals only/i })).toBeVisible();
  await expectAccessible(page);
  await page.goto(page.url().replace('description', 'review'));
  await expect(page.getByText('This wording can’t be published')).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, we’ve got your ad');
  await expectAccessible(page);
});

test('an error appears when its field loses focus, and all errors when the user continues', async ({
  page,
}) => {
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.rental }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location and price');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Address').fill('me@example.ie');
  await page.getByLabel('Eircode').focus();
  await expect(page.getByText('@ character not allowed')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Area/ }).click();
  const area = page.getByRole('combobox', { name: 'Area' });
  await expect(area).toBeFocused();
  await page.keyboard.type('rathmines');
  await page.getByRole('option').first().click();
  await page.getByLabel('Address').pressSequentially(' and so on');
  await expect(page.getByLabel('Address')).toBeFocused();
  // Lines go as their fields are mended, and the focus stays where it is.
  await expect(summary.getByRole('listitem')).toHaveText([
    'Address: @ character not allowed',
    'Rent: Please enter a weekly or monthly amount, using numbers only.',
  ]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(summary).toBeFocused();
});

test('a tap puts the pin of an ad on the map, and the first view of the map does not', async ({ page }) => {
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.rental }).click();
  await chooseArea(page, 'Rathmines, Dublin');
  const found = page.waitForResponse(/\/areas\/\d+$/);
  await page.getByRole('button', { name: 'Put a pin on the map' }).click();
  await found;
  const map = page.getByRole('application');
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
  await expect(page.getByText('No pin: the ad only shows the area.')).toBeVisible();
  const pin = page.getByText(/^The pin is at 53\.\d{4}, -6\.\d{4}\./);
  await map.click({ position: { x: 60, y: 50 } });
  const tapped = (await pin.textContent())!;

  // The tapped point is in the middle: moving there and back ends on it.
  await map.press('ArrowUp');
  await expect(pin).not.toHaveText(tapped);
  await map.press('ArrowDown');
  await expect(pin).toHaveText(tapped);
});

test('a seller creates an account while placing an ad, and its mail leads back to the draft', async ({
  page,
}) => {
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.sale }).click();
  await page.getByLabel('Address').fill('5 Before Street');
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('5 Before Street');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUpWithNewEmail(page);
  await expect(page).toHaveURL(/\/place-ad\/[0-9a-f-]{36}\/location/);
  await expect(page.getByLabel('Address')).toHaveValue('5 Before Street');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a draft survives a reload and a lost connection', async ({ page, context }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signUp(page);
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.rental }).click();
  await chooseArea(page, 'Rathmines, Dublin');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Address').fill('7 Offline Road');
  await expect(page.getByText('No connection: saved on this device')).toBeVisible();
  await page.getByRole('textbox', { name: 'Rent' }).fill('1950');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the property');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('7 Offline Road');
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('7 Offline Road');
  expect(errors).toEqual([]);
});

test('a tap on a type of ad counts before any script runs', async ({ page }) => {
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/place-ad');
  const asked = page.waitForRequest(/\/place-ad\?type=parking$/);
  await page.getByRole('button', { name: TYPE_NAMES.parking }).click();
  await asked;
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location and price');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to advertise?');
});

test('a declined card is not charged, another one pays, and the order links to the listing', async ({
  page,
}) => {
  await signUp(page);
  const address = `6 Second Chance ${Date.now().toString(36)}`;
  await openReview(page, { adType: 'parking', address });
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await submitCard(page, '4000 0000 0000 0002');
  await expect(page.getByText('Your card was declined')).toBeVisible();
  await submitCard(page, '4242 4242 4242 4242');
  await openPaidListing(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address);
});

test('conflicting edits from two devices are shown, and neither overwrites the other', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.rental }).click();
  await page.getByLabel('Address').fill('1 First Street');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Address')).toHaveValue('1 First Street');
  await other.getByLabel('Address').fill('2 Second Street');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Address').fill('3 Third Street');
  await expect(page.getByText('Changed elsewhere')).toBeVisible();
  const question = page.getByRole('region', { name: 'Address' });
  await expect(question).toContainText('2 Second Street');
  await expect(question).toContainText('3 Third Street');
  await question.getByRole('button', { name: 'Keep this' }).last().click();
  await expect(page.getByLabel('Address')).toHaveValue('2 Second Street');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('an owner corrects a wrong phone number where the contact details are asked', async ({ page }) => {
  await signUp(page);
  const id = await saveDraft(page, {
    adType: 'parking',
    address: `8 Wrong Number ${Date.now().toString(36)}`,
  });
  await page.goto(`/place-ad/${id}/contact`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Confirm number by text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm number by text' });
  const number = dialog.getByLabel('Phone number');
  await expect(number).not.toHaveValue('');
  const wrong = `+35385${String(Date.now()).slice(-7)}`;
  await number.fill(wrong);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByLabel(`Code sent to ${phoneWords(wrong)}`)).toBeVisible();
  await expectAccessible(page);
  // A second text within a minute is refused, and the first code stays valid.
  await dialog.getByRole('button', { name: 'Send the code again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please wait before asking for another');
  await dialog.getByRole('button', { name: 'Change the number' }).click();
  await expect(number).toHaveValue(phoneWords(wrong));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan and contact details');
});

test('an owner confirms the phone in the form, which the ad then shows', async ({ page }) => {
  await signUp(page);
  const id = await saveDraft(page, {
    adType: 'parking',
    address: `9 Right Number ${Date.now().toString(36)}`,
  });
  await page.goto(`/place-ad/${id}/contact`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Confirm number by text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm number by text' });
  const number = `+35383${String(Date.now()).slice(-7)}`;
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = dialog.getByLabel(`Code sent to ${phoneWords(number)}`);
  await expect(code).toBeVisible();
  await code.fill(await textedCode(page.request, number));
  await dialog.getByRole('button', { name: 'Confirm number' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Contact phone')).toHaveValue(phoneWords(number));
  await expect(page.getByLabel('Contact phone')).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Change number' })).toBeVisible();
});

test('an owner without an account is told of unlawful words, and takes back the discarding of a draft', async ({
  page,
}) => {
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES.rental }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location and price');
  await page.getByLabel('Address').fill('6 Undo Lane');
  await page.goto('/place-ad/new/description');
  await page.getByLabel('Description').fill('A bright flat. Professionals only.');
  await expect(page.locator('mark').filter({ hasText: /professionals only/i })).toBeVisible();
  await page.goto('/place-ad', { waitUntil: 'networkidle' });
  const drafts = page.getByRole('region', { name: 'Continue a draft' });
  await expect(drafts).toContainText('A home to rent: 6 Undo Lane');
  await drafts.getByRole('button', { name: 'Discard this draft' }).click();
  await expect(drafts.getByRole('status')).toHaveText('A home to rent: 6 Undo Lane is discarded.');
  await drafts.getByRole('button', { name: 'Undo' }).click();
  await drafts.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('6 Undo Lane');
});
