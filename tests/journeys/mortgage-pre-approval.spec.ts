import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColours, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { newEmail, signUp } from '../support/journey-people.ts';
import { openMail, subjectsTo } from '../support/mailbox.ts';
import { PASSWORD } from '../support/sign-in.ts';

test.describe.configure({ timeout: 240_000 });

const PHONE = { width: 360, height: 800 };
const DESK = 'leads@cuan-mortgages.example';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

async function continueTo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** @returns a page on another device of the same person */
async function onAnotherDevice(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const signedIn = await page.request.post('/api/v1/sessions', { data: { email, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
  return page;
}

/** Works out a budget, searches within it and opens a home that it reaches: nothing of it needs an account. */
async function findAffordableHome(page: Page): Promise<void> {
  await open(page, '/money/budget');
  await page.getByLabel('Basic pay a year').fill('61234');
  await page.getByLabel('Savings').fill('45000');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: /^You could buy up to €2\d\d,\d{3}/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show homes within this' }).click();
  await expect(page.getByText('Within my budget').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const costs = page.getByRole('region', { name: 'What it costs' });
  await expect(costs.locator('summary').first()).toHaveText(/ · within your budget$/);
  await costs.locator('summary').first().click();
  await expect(costs.getByText(/^With your budget: €[\d,]+ of your own money/)).toBeVisible();
}

test('a buyer finds a home within a budget, prepares on two devices, sends the answers to a broker and withdraws them', async ({
  browser,
  page: phone,
}) => {
  const email = newEmail();
  await phone.setViewportSize(PHONE);
  await findAffordableHome(phone);
  await open(phone, '/money/mortgage');
  await expect(phone.getByRole('link', { name: 'Sign in to start' })).toHaveAttribute(
    'href',
    '/sign-in?next=%2Fmoney%2Fmortgage%2Fyou',
  );
  await expectAccessibleInBothColours(phone);
  await expectNoOverflow(phone);
  await open(phone, '/money/mortgage/you');
  await expect(phone).toHaveURL(/\/sign-in\?next=%2Fmoney%2Fmortgage%2Fyou$/);
  await signUp(phone, email);

  await open(phone, '/money/mortgage');
  await phone.getByRole('button', { name: 'Start with the figures of my budget' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  await expect(phone.getByLabel('Just me')).toBeChecked();
  await expect(phone.getByLabel('First-time buyer')).toBeChecked();
  // Without the answers that a lender needs there is no way on, and each is named beside its field.
  await phone.getByLabel('Your age').fill('');
  await phone.getByRole('button', { name: 'Save and continue' }).click();
  await expect(phone.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(phone.locator('#mortgage-age-error')).toContainText('Enter an age in years');
  await phone.getByLabel('Your age').fill('34');
  await expectAccessibleInBothColours(phone);
  await continueTo(phone, 'Income and work');
  await expect(phone.getByLabel('Basic income a year')).toHaveValue('61,234');
  await phone.getByLabel('Your work').selectOption('Employed, permanent');
  await phone.getByLabel('Your employer').selectOption('Public service');
  // Going back saves the typed text.
  await phone.getByRole('link', { name: 'Back' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  await expect(phone.getByLabel('Your age')).toHaveValue('34');
  await continueTo(phone, 'Income and work');
  await expect(phone.getByLabel('Basic income a year')).toHaveValue('61,234');
  await continueTo(phone, 'Outgoings');
  await phone.getByLabel('Loans and credit cards a month').fill('150');
  await phone.getByLabel('Dependants').fill('0');
  await continueTo(phone, 'Savings and deposit');
  await expectNoOverflow(phone);

  const laptop = await onAnotherDevice(browser, email);
  await open(laptop, '/money/mortgage');
  await expect(laptop.getByRole('link', { name: 'Continue: The home' })).toBeVisible();
  await laptop.getByRole('link', { name: 'Savings and deposit' }).click();
  // By keyboard alone.
  await expect(laptop.getByRole('heading', { level: 1, name: 'Savings and deposit' })).toBeVisible();
  await laptop.getByLabel('Savings').focus();
  await laptop.keyboard.press('ControlOrMeta+a');
  await laptop.keyboard.type('51000');
  await laptop.keyboard.press('Tab');
  await expect(laptop.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await laptop.getByLabel('Income tax and DIRT').fill('40000');
  await laptop.getByLabel('Income tax and DIRT').press('Enter');
  await expect(laptop.getByRole('heading', { level: 1, name: 'The home' })).toBeVisible();

  // The phone still shows the step as it was: it does not overwrite the laptop.
  await phone.getByLabel('Savings').fill('49000');
  await phone.getByLabel('Gift from family').focus();
  const conflict = phone
    .getByRole('alert')
    .filter({ hasText: 'You changed these answers on another device' });
  await expect(conflict).toContainText('€49,000');
  await expect(conflict).toContainText('€51,000');
  await expectAccessibleInBothColours(phone);
  await expectNoOverflow(phone);
  await conflict.getByRole('button', { name: 'Use the newer ones' }).click();
  await expect(phone.getByLabel('Savings')).toHaveValue('51,000');

  await laptop.getByLabel('Where are you looking?').selectOption('Cork City');
  await laptop.getByLabel('Second-hand home').check();
  await laptop.getByLabel('House', { exact: true }).check();
  await laptop.getByLabel(/^Price/).fill('280000');
  await laptop.getByLabel('Yes').check();
  await laptop.getByLabel('Its address or a link').fill('12 Oak Road, 1234567T');
  await laptop.getByRole('button', { name: 'Save and continue' }).click();
  await expect(laptop.locator('#mortgage-foundHome-error')).toContainText('looks like a PPS number');
  await laptop.getByLabel('Its address or a link').fill('12 Oak Road, Cork');
  await continueTo(laptop, 'The loan');
  await laptop.getByLabel(/^Loan/).fill('240000');
  await laptop.getByLabel('Years to repay').fill('30');
  await laptop.getByLabel('Fixed').check();
  await continueTo(laptop, 'Check your answers');
  await expect(laptop.getByText('12 Oak Road, Cork')).toBeVisible();
  await expectAccessibleInBothColours(laptop);
  await laptop.getByRole('link', { name: 'See your summary' }).click();

  await expect(laptop.getByRole('heading', { name: 'You could be offered a loan of up to' })).toBeVisible();
  await expect(laptop.getByText('This is an estimate, not an approval')).toBeVisible();
  await expect(laptop.getByText('Your last three payslips')).toBeVisible();
  await expectAccessibleInBothColours(laptop);
  const link = await laptop.getByRole('link', { name: 'Download as PDF' }).getAttribute('href');
  const pdf = await laptop.request.get(link!);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const form = laptop.locator('form#lead-demo-broker');
  await form.getByLabel('Message (optional)').fill('Evenings suit me best.');
  await form.getByRole('button', { name: /^Send to/ }).click();
  await expect(form.locator('#lead-demo-broker-accepted-error')).toContainText('Tick the box to agree');
  await form.getByLabel('I agree that Gaff sends these details').check();
  await form.getByRole('button', { name: /^Send to/ }).click();
  await expect(laptop.getByRole('status').filter({ hasText: 'Sent to Cuan Mortgages' })).toBeVisible();
  const leads = laptop.getByRole('region', { name: 'What you’ve sent' });
  const reference = /M-[A-Z2-7]{10}/.exec((await leads.textContent())!)![0];
  const mailbox = await (await browser.newContext()).newPage();
  await openMail(mailbox, DESK, `New mortgage enquiry ${reference}`);
  await expect(mailbox.getByText('€61,234')).toBeVisible();
  await expect(mailbox.getByText('Evenings suit me best.')).toBeVisible();
  await expect(mailbox.getByText('I agree that Gaff sends these details')).toBeVisible();
  await expect
    .poll(async () => {
      await laptop.reload();
      return leads.getByRole('status').first().textContent();
    })
    .toBe('Delivered');

  await laptop.waitForLoadState('networkidle');
  await leads.getByRole('button', { name: /^Withdraw from/ }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(leads.getByRole('status').first()).toHaveText('Withdrawn');
  await expectAccessibleInBothColours(laptop);
  await expect
    .poll(() => subjectsTo(laptop.request, DESK))
    .toEqual(expect.arrayContaining([`Delete mortgage enquiry ${reference}`]));
  expect(await subjectsTo(laptop.request, DESK)).not.toContain(`New mortgage enquiry ${reference}`);
  await laptop.setViewportSize(PHONE);
  await expectNoOverflow(laptop);

  await laptop.getByRole('button', { name: 'Delete my answers' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Delete my answers' }).click();
  await expect(laptop.getByRole('heading', { name: 'You haven’t started yet' })).toBeVisible();

  await open(laptop, '/account/settings');
  const erase = laptop.getByRole('region', { name: 'Delete my account' });
  await erase.locator('input[name=password]').fill(PASSWORD);
  await erase.getByRole('button', { name: 'Delete my account' }).click();
  await expect(erase.getByRole('status')).toContainText('Your account will be deleted on');
  await laptop.goto('/money/mortgage/summary');
  await expect(laptop).toHaveURL(/\/sign-in\?next=/);
});
