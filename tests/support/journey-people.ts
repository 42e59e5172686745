import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { solveCaptcha } from '../../marketplace/accounts/captcha/solve.ts';
import { PASSWORD } from './sign-in.ts';

let people = 0;
/** @returns an address that nobody has yet */
export function newEmail(): string {
  people += 1;
  return `journey-${process.pid}-${Date.now()}-${people}@example.ie`;
}

/** @returns the path of the link in the last mail to a recipient, from the local mailbox */
export async function mailedPath(request: APIRequestContext, recipient: string): Promise<string> {
  const answer = await request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(recipient)}`);
  const { messages } = (await answer.json()) as {
    messages: { content: { blocks: { url?: string }[] } }[];
  };
  const url = new URL(messages[0]!.content.blocks.find((block) => block.url)!.url!);
  return url.pathname + url.search;
}

/** @returns the six digits in the last mail to a recipient, from the local mailbox */
export async function mailedCode(request: APIRequestContext, recipient: string): Promise<string> {
  const answer = await request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(recipient)}`);
  const { messages } = (await answer.json()) as { messages: { content: { blocks: unknown[] } }[] };
  return /\b\d{6}\b/.exec(JSON.stringify(messages[0]!.content.blocks))![0];
}

/** @returns the six digits in the last text message to a number, from the local mailbox */
export async function textedCode(request: APIRequestContext, number: string): Promise<string> {
  const answer = await request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(number)}`);
  const { messages } = (await answer.json()) as { messages: { subject: string }[] };
  return /\d{6}/.exec(messages[0]!.subject)![0];
}

/** Fills in the page of the sign-up and sends it: a mail is on its way. */
export async function requestAccount(page: Page, email: string, name = 'Máire Ní Dhálaigh'): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByLabel('I agree to the Terms of use').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
}

/** Fills in the page of the sign-up, and opens the mail that comes of it. */
export async function completeSignUp(page: Page, email: string, name?: string): Promise<void> {
  await requestAccount(page, email, name);
  await page.goto(await mailedPath(page.request, email));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
}

/** Makes an account and signs it in, by the API. The sign-up page has journeys of its own. */
export async function signUp(page: Page, email: string): Promise<void> {
  const { request } = page;
  const challenge = await (await request.get('/api/v1/captcha?purpose=sign-up')).json();
  const begun = await request.post('/api/v1/accounts', {
    data: { name: 'Máire Ní Dhálaigh', email, password: PASSWORD, termsOfUseAccepted: true },
    headers: { 'recaptcha-token': await solveCaptcha(challenge) },
  });
  expect(begun.ok(), await begun.text()).toBe(true);
  const link = new URL(await mailedPath(request, email), 'http://localhost');
  const data = { token: link.searchParams.get('token') };
  const confirmed = await request.post('/api/v1/accounts/confirmation', { data });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
}
