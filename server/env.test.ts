import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('the keys of Stripe', () => {
  it('come together', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
    expect(readEnv(keys)).toMatchObject({ ok: true, env: keys });
    expect(readEnv({})).toMatchObject({ ok: true });
    for (const one of Object.entries(keys)) {
      expect(readEnv(Object.fromEntries([one]))).toEqual({
        ok: false,
        problems: ['STRIPE_WEBHOOK_SECRET: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET come together'],
      });
    }
  });
});
