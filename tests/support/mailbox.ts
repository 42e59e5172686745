import { type APIRequestContext, expect, type Page } from '@playwright/test';

type Mail = { id: number; subject: string; attachments: string[] };

/** @returns the mails to an address, newest first, from the local mailbox */
export async function mailsTo(request: APIRequestContext, recipient: string): Promise<Mail[]> {
  const answer = await request.get(`/api/v1/mailbox?recipient=${encodeURIComponent(recipient)}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

/** @returns the subjects of the mails to an address, newest first */
export async function subjectsTo(request: APIRequestContext, recipient: string): Promise<string[]> {
  return (await mailsTo(request, recipient)).map(({ subject }) => subject);
}

/** Waits for a mail and opens it from the local mailbox. */
export async function openMail(page: Page, recipient: string, subject: string | RegExp): Promise<void> {
  const matching =
    typeof subject === 'string' ? expect.stringContaining(subject) : expect.stringMatching(subject);
  await expect
    .poll(() => subjectsTo(page.request, recipient), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([matching]));
  await page.goto(`/mailbox?recipient=${encodeURIComponent(recipient)}`);
  await page.getByRole('link', { name: subject }).first().click();
  await expect(page).toHaveURL(/\/api\/v1\/mailbox\/\d+$/);
}
