import { isLoopbackHost } from '#platform/http/loopback.ts';

/** The settings that a public site must have. */
type PublicSettings = {
  PUBLIC_URL: string;
  SMTP_URL?: string;
  MAIL_FROM: string;
  TEXT_MESSAGE_URL?: string;
  STRIPE_SECRET_KEY?: string;
  TEST_CHECKOUT: boolean;
  SELLER_EMAIL: string;
  SUPPORT_EMAIL?: string;
  AUTH_SECRET?: string;
};

/** Whether people elsewhere can reach the site: `PUBLIC_URL` is not a loopback address. */
export function isPublicSite({ PUBLIC_URL }: Pick<PublicSettings, 'PUBLIC_URL'>): boolean {
  return !isLoopbackHost(new URL(PUBLIC_URL).hostname);
}

/**
 * The settings that a public site lacks, each as a few words with the setting's name.
 * @returns an empty list for a local site
 */
export function missingSettings(env: PublicSettings): string[] {
  if (!isPublicSite(env)) return [];
  const lacking: [boolean, string][] = [
    [!env.PUBLIC_URL.startsWith('https:'), 'https (PUBLIC_URL)'],
    [!env.SMTP_URL, 'mail (SMTP_URL)'],
    [isLocalAddress(env.MAIL_FROM), 'sender (MAIL_FROM)'],
    [!env.TEXT_MESSAGE_URL, 'text messages (TEXT_MESSAGE_URL)'],
    [!env.STRIPE_SECRET_KEY && !env.TEST_CHECKOUT, 'payment (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET)'],
    [Boolean(env.STRIPE_SECRET_KEY) && isLocalAddress(env.SELLER_EMAIL), 'seller (SELLER_EMAIL)'],
    [!env.SUPPORT_EMAIL, 'help for visitors (SUPPORT_EMAIL)'],
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
