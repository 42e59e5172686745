import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT, readEnv, SETTING_NAMES } from './env.ts';
import { missingSettings } from './public-site.ts';

describe('the keys of Stripe', () => {
  it('must be set together', () => {
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

describe('the time to undo the end of a listing', () => {
  it('is ten minutes, or the value of the setting', () => {
    expect(readEnv({})).toMatchObject({ ok: true, env: { UNDO_TIME: 600 } });
    expect(readEnv({ UNDO_TIME: '30' })).toMatchObject({ ok: true, env: { UNDO_TIME: 30 } });
  });

  it.each(['0', '9', '86401', '1.5', 'ten minutes'])('cannot be %s', (value) => {
    expect(readEnv({ UNDO_TIME: value })).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('UNDO_TIME')],
    });
  });
});

describe('a public site', () => {
  const SITE = { PUBLIC_URL: 'https://gaff.example' };
  const settingsOf = (source: Record<string, string>) => {
    const read = readEnv(source);
    if (!read.ok) throw new Error(read.problems.join('\n'));
    return read.env;
  };

  it.each<Record<string, string>>([
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:3000/' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('is not a local one: %j', (source) => {
    expect(settingsOf(source)).toMatchObject({
      DEMO_ADS: 3000,
      DEMO_SALES: 15_000,
      DEMO_ACCOUNTS: true,
      TEST_CHECKOUT: true,
    });
    expect(missingSettings(settingsOf(source))).toEqual([]);
  });

  it.each([SITE, { PUBLIC_URL: 'http://192.168.1.5' }, { PUBLIC_URL: 'http://localhost.example' }])(
    'has no demo and no test checkout unless they are turned on: %j',
    (source) => {
      expect(settingsOf(source)).toMatchObject({
        DEMO_ADS: 0,
        DEMO_SALES: 0,
        DEMO_ACCOUNTS: false,
        TEST_CHECKOUT: false,
      });
      const asked = { ...source, DEMO_ADS: '50', DEMO_ACCOUNTS: 'on', TEST_CHECKOUT: 'on' };
      expect(settingsOf(asked)).toMatchObject({ DEMO_ADS: 50, DEMO_ACCOUNTS: true, TEST_CHECKOUT: true });
    },
  );

  it('accepts on or off, and no other value', () => {
    expect(settingsOf({ DEMO_ACCOUNTS: 'off', TEST_CHECKOUT: 'off' })).toMatchObject({
      DEMO_ACCOUNTS: false,
      TEST_CHECKOUT: false,
    });
    for (const value of ['1', 'true', 'yes', 'ON']) {
      expect(readEnv({ ...SITE, DEMO_ACCOUNTS: value })).toMatchObject({ ok: false });
    }
  });

  it('does not accept a test key of Stripe for payment', () => {
    for (const kind of ['sk', 'rk']) {
      const keys = {
        STRIPE_SECRET_KEY: `${kind}_test_0123456789`,
        STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      };
      expect(readEnv({ ...SITE, ...keys })).toMatchObject({ ok: false });
      expect(readEnv({ ...SITE, ...keys, TEST_CHECKOUT: 'on' })).toMatchObject({ ok: true });
      expect(readEnv(keys)).toMatchObject({ ok: true });
    }
  });

  it('lists its missing settings, and nothing once all are set', () => {
    expect(missingSettings(settingsOf({ PUBLIC_URL: 'http://gaff.example' }))).toEqual([
      'https (PUBLIC_URL)',
      'mail (SMTP_URL)',
      'sender (MAIL_FROM)',
      'text messages (TEXT_MESSAGE_URL)',
      'payment (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET)',
      'secret (AUTH_SECRET)',
    ]);
    const complete = {
      ...SITE,
      SMTP_URL: 'smtps://user:password@mail.example',
      MAIL_FROM: 'Gaff <hello@gaff.example>',
      TEXT_MESSAGE_URL: 'https://texts.example',
      STRIPE_SECRET_KEY: 'sk_live_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      SELLER_EMAIL: 'accounts@gaff.example',
      AUTH_SECRET: 'x'.repeat(32),
    };
    expect(missingSettings(settingsOf(complete))).toEqual([]);
    expect(missingSettings(settingsOf({ ...complete, SELLER_EMAIL: 'accounts@localhost' }))).toEqual([
      'seller (SELLER_EMAIL)',
    ]);
  });
});

it('the example settings file names every setting with its default value', async () => {
  const text = await readFile(path.join(PROJECT_ROOT, '.env.example'), 'utf8');
  const lines = [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=(?:"(.*)"|(.*))$/gm)];
  const { DATA_DIR, ...given } = Object.fromEntries(
    lines.map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  );
  expect(lines.map(([, name]) => name)).toEqual(SETTING_NAMES);
  expect(path.resolve(PROJECT_ROOT, DATA_DIR!)).toBe(path.join(PROJECT_ROOT, '.data'));
  expect(readEnv(given)).toEqual(readEnv({}));
});
