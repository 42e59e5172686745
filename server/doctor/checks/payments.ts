import { checkStripeKey } from '#marketplace/payments/providers/stripe.ts';
import { isTestKey } from '../../public-site.ts';
import type { Check } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, type Finding, ok, warning } from '../finding.ts';

export const payments: Check = {
  name: 'payments',
  async run({ env }) {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
    if (!secretKey || !webhookSecret)
      return [ok(env.TEST_CHECKOUT ? 'the test checkout, which moves no money' : 'none: orders get 503')];
    const findings: Finding[] = [];
    if (!/^(sk|rk)_(live|test)_/.test(secretKey))
      findings.push(
        warning('STRIPE_SECRET_KEY has not the shape of a key', 'Take it from the dashboard (sk_live_…)'),
      );
    if (!webhookSecret.startsWith('whsec_'))
      findings.push(
        error(
          'STRIPE_WEBHOOK_SECRET has not the shape of a secret: every event would be refused',
          `Take it from the endpoint of ${env.PUBLIC_URL}/api/v1/payments/webhook in the dashboard (whsec_…)`,
        ),
      );
    const kind = isTestKey(secretKey) ? 'a test key, which moves no money' : 'a live key';
    try {
      await checkStripeKey({ secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL });
      findings.push(ok(`Stripe accepts the key: ${kind}`));
    } catch (problem) {
      findings.push(
        error(
          `Stripe refuses the key or cannot be reached: ${reasonOf(problem)}`,
          'Correct STRIPE_SECRET_KEY; a restricted key needs Checkout Sessions, PaymentIntents and Refunds',
        ),
      );
    }
    return findings;
  },
};
