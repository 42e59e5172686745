import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PASSWORD } from './sign-in.ts';

let people = 0;
/** @returns an unused email address */
export function newEmail(): string {
  people += 1;
  return `journey-${process.pid}-${Date.now()}-${people}@example.ie`;
}

/** @returns the path of the link in the last mail to an address, from the local mailbox */
export async function mailedPath(request: APIRequestContext, recipient: string): Promise<string> {
  const answer = await request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(recipient)}`);
  const { messages } = (await answer.json()) as {
    messages: { content: { blocks: { url?: string }[] } }[];
  };
  const url = new URL(messages[0]!.content.blocks.find((block) => block.url)!.url!);
  return url.pathname + url.search;
}

/** Fills in and submits the sign-up page, which sends a mail. */
export async function requestAccount(page: Page, email: string, name = 'Máire Ní Dhálaigh'): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByLabel('I agree to the Terms of use').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
}

/** Fills in the sign-up page and opens the link of its mail. */
export async function completeSignUp(page: Page, email: string, name?: string): Promise<void> {
  await requestAccount(page, email, name);
  await page.goto(await mailedPath(page.request, email));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
}

/** A person who creates an account. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await completeSignUp(page, email);
  await expect(page).toHaveURL('/account');
}
