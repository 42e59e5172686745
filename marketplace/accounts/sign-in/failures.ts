import { createHash } from 'node:crypto';

/** Whom wrong passwords are counted against: the account that was tried, and the address it was tried from. */
export function failureSubjects(email: string, ip: string): { account: string; address: string } {
  return { account: accountSubject(email), address: digest(`address ${ip}`) };
}

/** @returns the subject that stands for an account */
export function accountSubject(email: string): string {
  return digest(`account ${email.toLowerCase()}`);
}

/** @returns the subject that stands for mail that anybody can have sent to an address */
export function mailSubject(email: string): string {
  return digest(`mail ${email.toLowerCase()}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
