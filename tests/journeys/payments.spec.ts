import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';

test('a user without orders sees what the orders page will show', async ({ page }) => {
  const session = await page.request.post('/api/v1/sessions', {
    data: { email: 'searcher@gaff.example', password: DEMO_PASSWORD },
  });
  expect(session.status()).toBe(200);
  await page.goto('/account/orders', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No orders yet');
  await expectAccessible(page);
});

test('orders and checkouts require sign-in', async ({ page }) => {
  for (const path of ['/account/orders', '/checkout/return?order=10001', '/ga/checkout/cs_test_abcdefgh']) {
    await page.goto(path);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(path.startsWith('/ga/') ? '/ga/sign-in' : '/sign-in');
    expect(searchParams.get('next')).toBe(path);
  }
});
