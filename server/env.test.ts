import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { signInProvidersOf } from '#marketplace/accounts/sign-in-providers/settings.ts';
import { PROJECT_ROOT, readEnv } from './env.ts';
import { missingSettings } from './settings/missing.ts';
import { SETTINGS } from './settings/table.ts';

describe('the keys of Stripe', () => {
  it('must be set together', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
    expect(readEnv(keys)).toMatchObject({ ok: true, env: keys });
    expect(readEnv({})).toMatchObject({ ok: true });
    for (const missing of Object.keys(keys)) {
      expect(readEnv({ ...keys, [missing]: '' })).toEqual({
        ok: false,
        problems: [`${missing}: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET come together`],
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

describe('the keys of sensitive data', () => {
  it('are read, and refused with one line if one is malformed', () => {
    const key = Buffer.alloc(32, 1).toString('base64');
    expect(readEnv({ ENCRYPTION_KEYS: `2026:${key}` })).toMatchObject({
      ok: true,
      env: { ENCRYPTION_KEYS: [{ id: '2026', key: Buffer.alloc(32, 1) }] },
    });
    expect(readEnv({ ENCRYPTION_KEYS: 'secret' })).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^ENCRYPTION_KEYS: must be id:base64/)],
    });
  });
});

describe('the receivers of mortgage leads', () => {
  const RECEIVER = {
    id: 'broker',
    name: 'Broker Ltd',
    kind: 'broker',
    regulatedBy: 'Central Bank of Ireland',
    privacyUrl: 'https://broker.example/privacy',
    keepsMonths: 6,
    email: 'leads@broker.example',
  };
  const { email: _, ...rest } = RECEIVER;
  const read = (...receivers: object[]) => readEnv({ MORTGAGE_RECEIVERS: JSON.stringify(receivers) });

  it('have an email address or a webhook', () => {
    expect(read(RECEIVER)).toMatchObject({
      ok: true,
      env: { MORTGAGE_RECEIVERS: [{ ...RECEIVER, language: 'en', closed: false }] },
    });
    const webhook = { url: 'https://lender.example/leads', secret: 'x'.repeat(32) };
    expect(read({ ...rest, webhook })).toMatchObject({ ok: true });
  });

  it('are invented on a local site, and none on a public one', () => {
    expect(readEnv({})).toMatchObject({ env: { MORTGAGE_RECEIVERS: [{ id: 'demo-broker' }] } });
    expect(readEnv({ PUBLIC_URL: 'https://gaff.example' })).toMatchObject({
      env: { MORTGAGE_RECEIVERS: [] },
    });
  });

  it.each([
    ['two with one id', [RECEIVER, RECEIVER]],
    ['neither address nor webhook', [rest]],
    ['a lead kept longer than it can be withdrawn', [{ ...RECEIVER, keepsMonths: 13 }]],
    [
      'a webhook without TLS',
      [{ ...rest, webhook: { url: 'http://lender.example', secret: 'x'.repeat(32) } }],
    ],
    ['a short secret', [{ ...rest, webhook: { url: 'https://lender.example', secret: 'x' } }]],
    ['an unknown property', [{ ...RECEIVER, mail: 'a' }]],
  ])('are refused with %s', (_case, receivers) => {
    expect(read(...receivers)).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('MORTGAGE_RECEIVERS')],
    });
  });

  it('are refused as anything but JSON', () => {
    expect(readEnv({ MORTGAGE_RECEIVERS: 'broker@example.ie' })).toMatchObject({
      ok: false,
      problems: ['MORTGAGE_RECEIVERS: must be a JSON list'],
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
      MODERATOR_SECOND_FACTOR: false,
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
        MODERATOR_SECOND_FACTOR: true,
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
      'secret (AUTH_SECRET)',
      'mail (SMTP_URL)',
      'sender (MAIL_FROM)',
      'text messages (TEXT_MESSAGE_URL)',
      'payment (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET)',
      'help for visitors (SUPPORT_EMAIL)',
    ]);
    const complete = {
      ...SITE,
      SMTP_URL: 'smtps://user:password@mail.example',
      MAIL_FROM: 'Gaff <hello@gaff.example>',
      TEXT_MESSAGE_URL: 'https://texts.example',
      STRIPE_SECRET_KEY: 'sk_live_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      SELLER_EMAIL: 'accounts@gaff.example',
      SUPPORT_EMAIL: 'help@gaff.example',
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
  const given = Object.fromEntries(lines.map(([, name, quoted, plain]) => [name, quoted ?? plain]));
  expect(lines.map(([, name]) => name)).toEqual([...SETTINGS.keys()]);
  expect(readEnv(given)).toEqual(readEnv({}));
});

describe('sign-in with providers', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const pem = key.export({ type: 'pkcs8', format: 'pem' }) as string;
  const GOOGLE = { GOOGLE_CLIENT_ID: 'gaff', GOOGLE_CLIENT_SECRET: 'a secret' };
  const APPLE = {
    APPLE_CLIENT_ID: 'ie.gaff',
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`),
  };

  it('is off by default, and on for each provider with all of its settings', () => {
    const providers = (settings: Record<string, string>) => {
      const read = readEnv(settings);
      return read.ok
        ? signInProvidersOf(read.env).map(({ provider, issuer }) => [provider, issuer])
        : read.problems;
    };
    expect(providers({})).toEqual([]);
    expect(providers(GOOGLE)).toEqual([['google', 'https://accounts.google.com']]);
    expect(providers({ ...GOOGLE, ...APPLE })).toEqual([
      ['google', 'https://accounts.google.com'],
      ['apple', 'https://appleid.apple.com'],
    ]);
    expect(
      providers({ ...APPLE, APPLE_PRIVATE_KEY: pem, APPLE_ISSUER_URL: 'http://localhost:9000' }),
    ).toEqual([['apple', 'http://localhost:9000']]);
  });

  it('is refused with half of the settings, and the missing one is named', () => {
    for (const [settings, together] of [
      [GOOGLE, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET come together'],
      [APPLE, 'APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY come together'],
    ] as const) {
      for (const missing of Object.keys(settings)) {
        expect(readEnv({ ...settings, [missing]: undefined })).toEqual({
          ok: false,
          problems: [`${missing}: ${together}`],
        });
      }
    }
  });

  it.each([
    ['APPLE_PRIVATE_KEY', 'not a key'],
    [
      'APPLE_PRIVATE_KEY',
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    ],
    ['APPLE_TEAM_ID', 'short'],
    ['APPLE_ISSUER_URL', 'http://appleid.example'],
    ['APPLE_ISSUER_URL', 'ftp://localhost'],
  ])('is refused with a wrong %s', (name, value) => {
    expect(readEnv({ ...APPLE, [name]: value })).toMatchObject({
      ok: false,
      problems: [expect.stringContaining(name)],
    });
  });
});
