import path from 'node:path';
import { z } from 'zod';

export const PROJECT_ROOT = path.dirname(import.meta.dirname);

const port = z.coerce.number().int().min(1).max(65535);

/** Every setting of the product; `docs/operations.md` explains each. */
const settings = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Where people reach the site; canonical addresses and feeds are written with it. */
    PUBLIC_URL: z.url().optional(),
    /** A PostgreSQL of one's own (15 or newer) in the place of the embedded one. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    /** Holds the embedded database, derived pictures and snapshots. */
    DATA_DIR: z.string().min(1).default(path.join(PROJECT_ROOT, '.data')),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    /** How many proxies in front add to X-Forwarded-For; 0 trusts none. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Requests a minute and address: far above a person in a hurry or a client that pages politely; 0 sets no limit. */
    RATE_LIMIT: z.coerce.number().int().min(0).default(1500),
    /** So many milliseconds behind, requests are turned away; 0: never. */
    OVERLOAD_LAG_MS: z.coerce.number().int().min(0).default(1000),
    /** Exact https origins, separated by spaces, whose pictures the image endpoint may fetch. */
    IMAGE_ORIGINS: z.string().default(''),
    /** A street tile address with {z}, {x} and {y}; without it the map draws its own outline. */
    MAP_TILES_URL: z.string().optional(),
    MAP_TILES_ATTRIBUTION: z.string().optional(),
    /** Signs cookies and links; without it one is made and kept in DATA_DIR. Processes over one database share it. */
    AUTH_SECRET: z.string().min(32).optional(),
    /** Where mail goes, for example smtps://user:password@host; without it nothing leaves, and /mailbox shows it. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Takes text messages as POST {to, text}; without it they stay in the mailbox. A password in the address is sent as Basic authorization. */
    TEXT_MESSAGE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Seconds between two mails of alerts to somebody: what comes meanwhile goes out together. */
    ALERT_MAILS_APART: z.coerce.number().int().min(0).max(86_400).default(300),
    MAIL_FROM: z.string().min(3).default('Gaff <no-reply@localhost>'),
    /** Signs mails (DKIM): the domain, the name of its key in the DNS, and the key in PEM or a file with it. */
    MAIL_DKIM_DOMAIN: z.string().min(3).max(253).optional(),
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[\w.-]{1,63}$/)
      .optional(),
    MAIL_DKIM_PRIVATE_KEY: z.string().min(100).optional(),
    MAIL_DKIM_PRIVATE_KEY_FILE: z.string().min(1).optional(),
    /** With both keys Stripe takes the money; without, the test checkout, and no money moves. */
    STRIPE_SECRET_KEY: z.string().min(10).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(10).optional(),
    /** A stand-in for Stripe's API, for tests. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Who sells, as receipts name them; lines of the address are separated by semicolons. */
    SELLER_NAME: z.string().min(1).max(100).default('Gaff'),
    SELLER_ADDRESS: z.string().max(300).default('Dublin; Ireland'),
    SELLER_EMAIL: z.string().max(200).default('accounts@localhost'),
    /** For receipts that count for VAT. */
    SELLER_VAT_NUMBER: z.string().max(20).optional(),
    /** A bucket of an S3 store for uploads, in the place of a folder: its address (https://host/bucket), region and key. */
    UPLOADS_S3_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
    UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
    UPLOADS_S3_KEY_ID: z.string().min(1).optional(),
    UPLOADS_S3_SECRET: z.string().min(1).optional(),
    /** How many demo ads the first start makes; 0 starts empty. */
    DEMO_ADS: z.coerce.number().int().min(0).max(2_000_000).default(3000),
  })
  .refine((env) => !env.STRIPE_SECRET_KEY === !env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET come together',
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
  );

export type Env = z.output<typeof settings> & { PUBLIC_URL: string };

/**
 * Reads the settings from the environment; empty values count as not given.
 * @returns the settings, or one line per setting that is wrong
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
  const env = result.data;
  return {
    ok: true,
    env: { ...env, PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '') },
  };
}
