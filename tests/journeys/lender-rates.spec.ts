import { expect } from '@playwright/test';
import { expectAccessibleInBothColours, expectNoOverflow } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

test('a buyer compares lenders, sees how an offer adds up, and works out extra payments', async ({
  page,
}) => {
  await page.goto('/money/rates');
  await expect(page.getByText('These lenders and rates are examples')).toBeVisible();
  await page.getByLabel('Price of the home').fill('400000');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('link', { name: /either the deposit or the loan/ })).toBeVisible();

  await page.getByLabel('Deposit').fill('80000');
  await page.getByLabel('BER').selectOption('B2');
  await page.getByLabel('Rate type').selectOption({ label: 'Fixed for 3 years' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/price=400000&deposit=80000.*#offers$/);
  await expect(page.getByRole('heading', { name: /offers for €320,000 over 30 years/ })).toBeVisible();
  const table = page.getByRole('table', { name: 'Offers and their costs' });
  await expect(table.getByText('Lowest for 3 years')).toBeVisible();
  await expect(table.getByText('Green: BER B3 or better').first()).toBeVisible();
  await table.getByText('How this adds up').first().click();
  await expect(
    table.getByText(/You pay €1,\d{3}\.\d\d a month for 3 years and then still owe €/).first(),
  ).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessibleInBothColours(page);

  await table.getByRole('link', { name: 'Work out extra payments or a switch' }).first().click();
  await expect(page).toHaveURL(/\/money\/repayments\?loan=320000&term=30&rate=3\.\d\d$/);
  await page.getByLabel('Extra every month').fill('200');
  await page.getByLabel('New rate').fill('2.9%');
  await page.getByLabel('Legal and other costs').fill('1,500');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(
    page.getByText(
      /^Paying €200 more a month ends the loan \d years?.* sooner and saves €[\d,]+ in interest\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/Switching costs €1,500 and pays off after/)).toBeVisible();
  await page.getByText('Show every year as a table').click();
  await expect(page.getByRole('row', { name: /^30 / })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBothColours(page);
});

test('what is typed while the comparison is loading stays, and a link starts the form again', async ({
  page,
}) => {
  const isTyped = Promise.withResolvers<void>();
  await page.route(/\/money\/rates\.data/, async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  await page.goto('/money/rates', { waitUntil: 'networkidle' });
  await page.getByLabel('Price of the home').fill('400000');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByLabel('Deposit').fill('80000');
  isTyped.resolve();
  await expect(page).toHaveURL(/price=400000/);
  await expect(page.getByRole('link', { name: /either the deposit or the loan/ })).toBeVisible();
  await expect(page.getByLabel('Deposit')).toHaveValue(/^80,?000$/);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: /offers for €320,000 over 30 years/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Deposit')).toHaveValue('');
});

test('the comparison and the calculator work without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/ga/money/rates');
  await page.getByLabel('Praghas an tí').fill('€400,000');
  await page.getByLabel('Nó an iasacht').fill('390,000');
  await page.getByRole('button', { name: 'Déan comparáid' }).click();
  await expect(
    page.getByRole('heading', { name: 'Níl aon tairiscint oiriúnach don iasacht seo' }),
  ).toBeVisible();

  await page.goto('/money/repayments');
  await expect(page.getByText(/is the average rate of new home loans since/)).toBeVisible();
  await page.getByLabel('Loan', { exact: true }).fill('250,000');
  await page.getByLabel('Interest rate').fill('3,5');
  await page.getByLabel('Term').fill('50');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('link', { name: 'Please enter 40 or less.' })).toBeVisible();
  await page.getByLabel('Term').fill('25');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('heading', { name: 'You pay €1,251.56 a month for 25 years.' })).toBeVisible();
  await context.close();
});
