import { isLoopbackHost } from '#platform/http/loopback.ts';
import type { Env } from './env.ts';

/** Whether people elsewhere can reach the site: `PUBLIC_URL` is not a loopback address. */
export function isPublicSite({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  return !isLoopbackHost(new URL(PUBLIC_URL).hostname);
}

/**
 * The settings that a public site lacks, each as a few words with the setting's name.
 * @returns an empty list for a local site
 */
export function missingSettings(env: Env): string[] {
  if (!isPublicSite(env)) return [];
  const lacking: [boolean, string][] = [
    [!env.PUBLIC_URL.startsWith('https:'), 'https (PUBLIC_URL)'],
    [!env.SMTP_URL, 'mail (SMTP_URL)'],
    [isLocalAddress(env.MAIL_FROM), 'sender (MAIL_FROM)'],
    [!env.TEXT_MESSAGE_URL, 'text messages (TEXT_MESSAGE_URL)'],
    [!env.STRIPE_SECRET_KEY && !env.TEST_CHECKOUT, 'payment (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET)'],
    [Boolean(env.STRIPE_SECRET_KEY) && isLocalAddress(env.SELLER_EMAIL), 'seller (SELLER_EMAIL)'],
    [!env.AUTH_SECRET, 'secret (AUTH_SECRET)'],
  ];
  return lacking.flatMap(([isMissing, words]) => (isMissing ? [words] : []));
}

/** Whether an email address, also one in angle brackets, is on this machine. */
function isLocalAddress(email: string): boolean {
  return isLoopbackHost(/@([^@>\s]+)>?\s*$/.exec(email)?.[1] ?? '');
}

/** Whether a Stripe key is a test key: payments with test cards succeed, and no money moves. */
export function isTestKey(stripeKey: string | undefined): boolean {
  return /^(sk|rk)_test_/.test(stripeKey ?? '');
}
