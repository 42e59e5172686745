import { expect, type Page } from '@playwright/test';
import { newPhone } from './place-ad.ts';

/** Verifies a new phone number for the person who is logged in. @returns the number, as people write it */
export async function verifyPhone(page: Page): Promise<string> {
  const phone = newPhone();
  const { viewer } = await (await page.request.get('/api/v1/sessions/current')).json();
  const url = `/api/v1/users/${viewer.userId}/phone`;
  const answer = await page.request.post(url, { data: { phone } });
  expect(answer.status(), await answer.text()).toBe(202);
  const sent = await answer.json();
  const box = await page.request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(sent.phone)}`);
  const code = /\b\d{6}\b/.exec(await box.text())![0];
  expect((await page.request.post(`${url}/verification`, { data: { code } })).ok()).toBe(true);
  return phone;
}
