import path from 'node:path';
import { z } from 'zod';
import {
  missingProviderSettings,
  signInProviderSettings,
} from '#marketplace/accounts/sign-in-providers/settings.ts';
import { DEMO_RECEIVERS, type Receiver, receivers } from '#marketplace/finance/leads/receivers.ts';
import { parseKeys } from '#platform/secrets/keyring.ts';
import { isPublicSite, isTestKey } from './public-site.ts';

export const PROJECT_ROOT = path.dirname(import.meta.dirname);

const onOrOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(1).max(65535);

/** Every setting; `docs/operations.md` explains each. */
const settings = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Public address of the site, used in canonical URLs and feeds. */
    PUBLIC_URL: z.url().optional(),
    /** An external PostgreSQL (15 or newer) instead of the embedded one. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    /** Holds the embedded database, derived pictures and snapshots. */
    DATA_DIR: z.string().min(1).default(path.join(PROJECT_ROOT, '.data')),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    /** Where errors are sent by Sentry's protocol, with the public key; without it they are only logged. */
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
    /** Number of proxies in front that add to X-Forwarded-For; 0 trusts none. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Requests per minute and IP address: far above a busy person or a polite client; 0 sets no limit. */
    RATE_LIMIT: z.coerce.number().int().min(0).default(1500),
    /** Event-loop delay in milliseconds above which requests are refused; 0: never. */
    OVERLOAD_LAG_MS: z.coerce.number().int().min(0).default(1000),
    /** Milliseconds a stopping process continues to serve, with /ready failing, before it closes its port. */
    STOP_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(1000),
    /** Exact https origins, separated by spaces, whose pictures the image endpoint may fetch. */
    IMAGE_ORIGINS: z.string().default(''),
    /** URL template of street tiles with {z}, {x} and {y}; without it the map draws its own outline. */
    MAP_TILES_URL: z.string().optional(),
    MAP_TILES_ATTRIBUTION: z.string().optional(),
    /**
     * Signs cookies and links; without it one is generated and stored in DATA_DIR. Processes with one database share
     * it.
     */
    AUTH_SECRET: z.string().min(32).optional(),
    /**
     * Keys of sensitive data at rest, the newest first, as id:base64 of 32 bytes each, separated by commas; without
     * them a key derived from AUTH_SECRET. `npm run rotate-keys` encrypts everything with the newest one.
     */
    ENCRYPTION_KEYS: z
      .string()
      .default('')
      .transform((text, context) => {
        const keys = parseKeys(text);
        if (keys) return keys;
        context.addIssue('must be id:base64 of 32 bytes for each key, the newest first, separated by commas');
        return z.NEVER;
      }),
    /** The mail server, for example smtps://user:password@host; without it no mail is sent, and /mailbox shows it. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /**
     * Receives text messages as POST {to, text}; without it they stay in the mailbox. A password in the URL is sent
     * as Basic authorization.
     */
    TEXT_MESSAGE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Countries whose numbers get text messages (ISO 3166, separated by commas or spaces). */
    TEXT_MESSAGE_COUNTRIES: z
      .string()
      .default('IE,GB')
      .transform((text) =>
        text
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)).min(1)),
    /** Text messages of the whole installation, in an hour and in a day. */
    TEXT_MESSAGES_PER_HOUR: z.coerce.number().int().min(0).default(100),
    TEXT_MESSAGES_PER_DAY: z.coerce.number().int().min(0).default(500),
    /** Mails an hour that one network may request without signing in, or cause to unproven addresses. */
    REQUESTED_MAILS_PER_HOUR: z.coerce.number().int().min(1).default(20),
    /** Seconds between two alert mails to a person: alerts in between are sent together. */
    ALERT_MAILS_APART: z.coerce.number().int().min(0).max(86_400).default(300),
    /**
     * Seconds in which an advertiser can undo the end of a listing; its consequences (mails, alerts, cancelled
     * viewings) wait.
     */
    UNDO_TIME: z.coerce.number().int().min(10).max(86_400).default(600),
    /**
     * Minimum minutes of an offers round, which gives people time to apply and to be approved; and whether bids may
     * be taken at night. Tests change both.
     */
    ROUND_MIN_MINUTES: z.coerce.number().min(0).max(1440).default(60),
    BIDDING_AT_NIGHT: onOrOff.default(false),
    MAIL_FROM: z.string().min(3).default('Gaff <no-reply@localhost>'),
    /** With both, answers to mails about enquiries come to addresses of this domain and into the conversation. */
    REPLY_DOMAIN: z
      .string()
      .regex(/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/)
      .optional(),
    INCOMING_MAIL_SECRET: z.string().min(32).optional(),
    /** Signs mails (DKIM): the domain, its selector in the DNS, and the key in PEM or a file with it. */
    MAIL_DKIM_DOMAIN: z.string().min(3).max(253).optional(),
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[\w.-]{1,63}$/)
      .optional(),
    MAIL_DKIM_PRIVATE_KEY: z.string().min(100).optional(),
    MAIL_DKIM_PRIVATE_KEY_FILE: z.string().min(1).optional(),
    ...signInProviderSettings,
    /** With both keys Stripe takes payments; without them the test checkout, which moves no money. */
    STRIPE_SECRET_KEY: z.string().min(10).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(10).optional(),
    /** A stand-in for Stripe's API, for tests. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The seller on receipts; lines of the address are separated by semicolons. */
    SELLER_NAME: z.string().min(1).max(100).default('Gaff'),
    SELLER_ADDRESS: z.string().max(300).default('Dublin; Ireland'),
    SELLER_EMAIL: z.string().max(200).default('accounts@localhost'),
    /** Required for VAT receipts. */
    SELLER_VAT_NUMBER: z.string().max(20).optional(),
    /** Who runs the site, on the pages about contact and privacy: the seller unless set. */
    OPERATOR_NAME: z.string().min(1).max(100).optional(),
    OPERATOR_ADDRESS: z.string().max(300).optional(),
    /** Where visitors get help, and for their personal data: the same address unless set. */
    SUPPORT_EMAIL: z.email().max(200).optional(),
    DATA_PROTECTION_EMAIL: z.email().max(200).optional(),
    /** An S3 bucket for uploads instead of a folder: its URL (https://host/bucket), region and key. */
    UPLOADS_S3_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
    UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
    UPLOADS_S3_KEY_ID: z.string().min(1).optional(),
    UPLOADS_S3_SECRET: z.string().min(1).optional(),
    /** Where backups go: a folder, or a bucket as s3://HOST/BUCKET with its region and key. */
    BACKUP_TO: z.string().min(1).optional(),
    BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
    BACKUP_S3_KEY_ID: z.string().min(1).optional(),
    BACKUP_S3_SECRET: z.string().min(1).optional(),
    /** Public keys of age (age1…) that backups are encrypted for, separated by spaces. */
    BACKUP_RECIPIENTS: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^age1[a-z0-9]+$/, 'must be public keys of age (age1…)'))),
    /** File with the secret key of age that opens backups: for checks and restores. */
    BACKUP_IDENTITY_FILE: z.string().min(1).optional(),
    /** Days until a backup is deleted by `npm run backup -- prune`; the newest one stays. */
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(35),
    /** Euro per pound, and the date of that rate: prices in pounds are shown in euro too. Without it in pounds only. */
    STERLING_RATE: z.coerce.number().min(0.1).max(10).optional(),
    STERLING_RATE_DATE: z.iso.date().optional(),
    /**
     * Brokers and lenders to whom people can send a mortgage pre-approval, as a JSON list. Without it none, and on a
     * local site an invented one.
     */
    MORTGAGE_RECEIVERS: z
      .string()
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.addIssue('must be a JSON list');
          return z.NEVER;
        }
      })
      .pipe(receivers)
      .optional(),
    /** Number of demo listings that the first start makes; 0 starts empty. Default 3,000, or none on a public site. */
    DEMO_ADS: z.coerce.number().int().min(0).max(2_000_000).optional(),
    /** Sales of the demo's invented price register, made with the demo listings. Default 15,000, or none on a public site. */
    DEMO_SALES: z.coerce.number().int().min(0).max(100_000).optional(),
    /** Creates accounts with a public password; by default only if PUBLIC_URL is this machine. */
    DEMO_ACCOUNTS: onOrOff.optional(),
    /** Whether moderators need two-factor authentication; by default only if PUBLIC_URL is not this machine. */
    MODERATOR_SECOND_FACTOR: onOrOff.optional(),
    /**
     * Allows a checkout that moves no money; by default only if PUBLIC_URL is this machine. Stripe's test keys count
     * as one.
     */
    TEST_CHECKOUT: onOrOff.optional(),
  })
  .refine((env) => !env.STRIPE_SECRET_KEY === !env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET come together',
  })
  .refine((env) => !env.STERLING_RATE === !env.STERLING_RATE_DATE, {
    path: ['STERLING_RATE_DATE'],
    message: 'STERLING_RATE and STERLING_RATE_DATE come together',
  })
  .refine(
    (env) =>
      new Set([
        !env.MAIL_DKIM_DOMAIN,
        !env.MAIL_DKIM_SELECTOR,
        !(env.MAIL_DKIM_PRIVATE_KEY || env.MAIL_DKIM_PRIVATE_KEY_FILE),
      ]).size === 1,
    {
      path: ['MAIL_DKIM_DOMAIN'],
      message: 'MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_PRIVATE_KEY (or _FILE) come together',
    },
  )
  .refine(
    (env) => new Set([!env.UPLOADS_S3_ADDRESS, !env.UPLOADS_S3_KEY_ID, !env.UPLOADS_S3_SECRET]).size === 1,
    {
      path: ['UPLOADS_S3_ADDRESS'],
      message: 'UPLOADS_S3_ADDRESS, UPLOADS_S3_KEY_ID and UPLOADS_S3_SECRET come together',
    },
  )
  .superRefine((env, context) => {
    for (const { path, message } of missingProviderSettings(env)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });

/**
 * The names of all settings, in the order of `.env.example`.
 * @internal for the test of that file
 */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

/** The resolved settings: those whose default depends on other settings have a value. */
export type Env = Omit<
  z.output<typeof settings>,
  | 'DEMO_ADS'
  | 'DEMO_SALES'
  | 'DEMO_ACCOUNTS'
  | 'MODERATOR_SECOND_FACTOR'
  | 'TEST_CHECKOUT'
  | 'MORTGAGE_RECEIVERS'
> & {
  PUBLIC_URL: string;
  MORTGAGE_RECEIVERS: readonly Receiver[];
  DEMO_ADS: number;
  DEMO_SALES: number;
  DEMO_ACCOUNTS: boolean;
  MODERATOR_SECOND_FACTOR: boolean;
  TEST_CHECKOUT: boolean;
};

const LOCAL_DEMO_LISTINGS = 3000;
const LOCAL_DEMO_SALES = 15_000;
/** Shown on a local site, which cannot receive mail. */
const DEMO_SUPPORT_EMAIL = 'support@gaff.example';

/**
 * Reads the settings from the environment; empty values count as missing.
 * @returns the settings, or one line per invalid setting
 */
export function readEnv(
  source: Record<string, string | undefined>,
): { ok: true; env: Env } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { ok: false, problems };
  }
  const parsed = result.data;
  const PUBLIC_URL = (parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/$/, '');
  const isPublic = isPublicSite({ PUBLIC_URL });
  const env: Env = {
    ...parsed,
    PUBLIC_URL,
    ...(!isPublic && { SUPPORT_EMAIL: parsed.SUPPORT_EMAIL ?? DEMO_SUPPORT_EMAIL }),
    MORTGAGE_RECEIVERS: parsed.MORTGAGE_RECEIVERS ?? (isPublic ? [] : DEMO_RECEIVERS),
    DEMO_ADS: parsed.DEMO_ADS ?? (isPublic ? 0 : LOCAL_DEMO_LISTINGS),
    DEMO_SALES: parsed.DEMO_SALES ?? (isPublic ? 0 : LOCAL_DEMO_SALES),
    DEMO_ACCOUNTS: parsed.DEMO_ACCOUNTS ?? !isPublic,
    MODERATOR_SECOND_FACTOR: parsed.MODERATOR_SECOND_FACTOR ?? isPublic,
    TEST_CHECKOUT: parsed.TEST_CHECKOUT ?? !isPublic,
  };
  if (isTestKey(env.STRIPE_SECRET_KEY) && !env.TEST_CHECKOUT) {
    return {
      ok: false,
      problems: [
        'STRIPE_SECRET_KEY: is a test key, with which anyone publishes without paying. Set a live key, or TEST_CHECKOUT=on',
      ],
    };
  }
  return { ok: true, env };
}
