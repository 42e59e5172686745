import { expect, type Page } from '@playwright/test';
import type { AdType } from '#property/section.ts';
import { completeSignUp, newEmail, signUp as signUpByApi } from './journey-people.ts';

let people = 0;

/** Makes an account by the API and signs it in. @returns its address */
export async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await signUpByApi(page, email);
  return email;
}

/** Fills in the sign-up page that is open, and confirms the address from the local mailbox. @returns the address */
export async function signUpWithNewEmail(page: Page): Promise<string> {
  const email = newEmail();
  await completeSignUp(page, email);
  return email;
}

/** A number nobody else has: two accounts with one number are put before a person. */
export function newPhone(): string {
  people += 1;
  const digits = String((Date.now() * 10 + people) % 10_000_000).padStart(7, '0');
  return `087 ${digits.slice(0, 3)} ${digits.slice(3)}`;
}

/** Names of the types of ads on the first page. */
export const TYPE_NAMES: Record<AdType, string> = {
  rental: 'A home to rent',
  sharing: 'A room to share',
  rental_commercial: 'Business premises to let',
  parking: 'Parking to rent',
  sale: 'A home for sale',
  sale_commercial: 'Business premises for sale',
  sale_parking: 'Parking for sale',
};

type Fill = (page: Page) => Promise<void>;

async function fillHome(page: Page): Promise<void> {
  await page.getByText('Apartment', { exact: true }).click();
  await page.getByText('Before 24 May 2026 (A1 to G)').click();
  await page.getByLabel('BER', { exact: true }).selectOption('B2');
  await page.getByLabel('BER number').fill('104017918');
}

async function fillBusinessPremises(page: Page): Promise<void> {
  await page.getByLabel('Property type').selectOption('office');
  await page.getByLabel('BER', { exact: true }).selectOption('C1');
  await page.getByLabel('BER number').fill('104017918');
}

async function fillParking(page: Page): Promise<void> {
  await page.getByLabel('Spaces').fill('2');
  await page.getByText('24 hours').click();
}

/** Answers about price and property by type; all other steps are the same. */
export const ANSWERS: Record<AdType, { price: Fill; details: Fill; facilities?: Fill; found: RegExp }> = {
  rental: {
    price: (page) => page.getByLabel('Rent', { exact: false }).first().fill('1950'),
    details: async (page) => {
      await fillHome(page);
      await page.getByRole('button', { name: 'More: Double bedrooms' }).click();
    },
    facilities: (page) => page.getByText('Unfurnished').click(),
    found: /€1,950 per month/,
  },
  sharing: {
    price: async (page) => {
      await page.getByRole('button', { name: 'More: Rooms to let' }).click();
      await page.getByLabel('Rent for room 1').fill('800');
      await page.getByRole('group', { name: 'Type of room 1' }).getByText('Double').click();
      await page.getByLabel('Rent for room 2').fill('650');
      await page.getByRole('group', { name: 'Type of room 2' }).getByText('Single').click();
    },
    details: async (page) => {
      await fillHome(page);
      await page.getByLabel('Available for').selectOption('6');
    },
    found: /€650/,
  },
  rental_commercial: {
    price: async (page) => {
      await page.getByLabel('Rent', { exact: false }).first().fill('24000');
      await page.getByText('Yearly').click();
    },
    details: fillBusinessPremises,
    found: /€24,000 per year/,
  },
  parking: {
    price: (page) => page.getByLabel('Rent', { exact: false }).first().fill('150'),
    details: fillParking,
    found: /€150 per month/,
  },
  sale: {
    price: (page) => page.getByRole('textbox', { name: 'Price' }).fill('495000'),
    details: async (page) => {
      await fillHome(page);
      await page.getByRole('button', { name: 'More: Bedrooms' }).click();
    },
    facilities: (page) => page.getByText('Alarm').click(),
    found: /€495,000/,
  },
  sale_commercial: {
    price: (page) => page.getByRole('textbox', { name: 'Price' }).fill('350000'),
    details: fillBusinessPremises,
    found: /€350,000/,
  },
  sale_parking: {
    price: (page) => page.getByRole('textbox', { name: 'Price' }).fill('30000'),
    details: fillParking,
    found: /€30,000/,
  },
};

/** Says what there is to say on the present step and goes to the next. @param title of the next step */
export async function continueTo(page: Page, title: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Chooses an area of the list by its name. */
export async function chooseArea(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Area' }).fill(name);
  await page.getByRole('option').first().click();
}

/**
 * Goes through every screen of a type of ad, from the first page to the review.
 * @param onStep called on every screen
 */
export async function completeWizard(
  page: Page,
  adType: AdType,
  address: string,
  onStep: (step: string) => Promise<void> = async () => {},
): Promise<void> {
  const { price, details, facilities } = ANSWERS[adType];
  await page.goto('/place-ad');
  await page.getByRole('button', { name: TYPE_NAMES[adType] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location and price');
  await onStep('location and price');
  await chooseArea(page, 'Rathmines, Dublin');
  await page.getByLabel('Address').fill(address);
  await price(page);
  await continueTo(page, 'About the property');
  await onStep('property');
  await details(page);
  await page.getByLabel('Feature 1').fill('Beside the canal');
  await facilities?.(page);
  await continueTo(page, 'Description and photos');
  await onStep('description and photos');
  await page.getByLabel('Description').fill('A bright place beside the canal, five minutes from the Luas.');
  await continueTo(page, /^(Plan and contact details|Contact details)$/);
  const hasPlan = (await page.getByRole('heading', { level: 1 }).textContent()) !== 'Contact details';
  if (hasPlan) await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
  await onStep(hasPlan ? 'plan and contact' : 'contact');
  if (hasPlan) await page.getByText('Standard', { exact: true }).click();
  await fillContactPhone(page);
  await continueTo(page, 'Review your ad listing');
  await onStep('review');
}

/** Fills the phone number, which an account may give already. */
async function fillContactPhone(page: Page): Promise<void> {
  const phone = page.getByLabel('Contact phone');
  if (await phone.isEditable()) await phone.fill(newPhone());
}

/** Pays at the test checkout with a card that always works. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await payWithTestCard(page);
}

/** Fills in the test checkout, wherever it was opened from. */
export async function payWithTestCard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\//);
  await submitCard(page, '4242 4242 4242 4242');
}

/** Fills in the test checkout that is open, and sends it. */
export async function submitCard(page: Page, number: string): Promise<void> {
  // The form is sent by scripts.
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Máire Ní Dhálaigh');
  await page.locator('main button[type=submit]').click();
}

/** From the page that says an order is paid to the page of its ad. */
export async function openPaidListing(page: Page): Promise<void> {
  await expect(page.getByText('It’s live until')).toBeVisible();
  await page.getByRole('link', { name: 'View ad' }).click();
}

/** Waits until a search for an address finds one ad, as title and price. */
export async function expectFound(page: Page, address: string, found: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.request.post('/old/v1/listings', {
        data: { terms: `"${address}"`, paging: { from: '0', pageSize: '5' } },
      });
      const { listings } = (await answer.json()) as {
        listings: { listing: { title: string; price: string } }[];
      };
      return listings.map(({ listing }) => `${listing.title}: ${listing.price}`);
    })
    .toEqual([expect.stringMatching(found)]);
}
