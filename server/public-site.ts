import { isLoopbackHost } from '#platform/http/loopback.ts';

/** Whether people elsewhere can reach the site: `PUBLIC_URL` is not a loopback address. */
export function isPublicSite({ PUBLIC_URL }: { PUBLIC_URL: string }): boolean {
  return !isLoopbackHost(new URL(PUBLIC_URL).hostname);
}

/** Whether an email address, also one in angle brackets, is on this machine. */
export function isLoopbackEmail(email: string): boolean {
  return isLoopbackHost(/@([^@>\s]+)>?\s*$/.exec(email)?.[1] ?? '');
}

/** Whether a Stripe key is a test key: payments with test cards succeed, and no money moves. */
export function isTestKey(stripeKey: string | undefined): boolean {
  return /^(sk|rk)_test_/.test(stripeKey ?? '');
}
