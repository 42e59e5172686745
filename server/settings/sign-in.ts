import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isLoopbackHost } from '#platform/http/loopback.ts';
import { text } from './kinds.ts';
import type { SettingGroup } from './setting.ts';

const identifier = text(1, 500);
/** Identifiers of teams and keys at Apple. */
const appleId = z
  .string()
  .regex(/^[A-Z\d]{10}$/, 'must be ten capital letters and digits')
  .describe('ten capital letters and digits');
const issuer = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .refine(
    (url) => URL.canParse(url) && (url.startsWith('https://') || isLoopbackHost(new URL(url).hostname)),
    'must begin with https://, except on this machine',
  )
  .describe('`https://…`');

export const signIn = {
  title: 'Sign-in with Google and Apple',
  settings: {
    GOOGLE_CLIENT_ID: {
      schema: identifier,
      meaning:
        'The client of the console of Google, whose redirect address is `PUBLIC_URL/api/v1/sign-in-providers/google/callback`.',
    },
    GOOGLE_CLIENT_SECRET: { schema: identifier, meaning: 'The secret of that client.', secret: true },
    GOOGLE_ISSUER_URL: {
      schema: issuer,
      default: 'https://accounts.google.com',
      meaning:
        'Another OpenID provider in the place of Google, with its authorization endpoint on the same origin.',
    },
    APPLE_CLIENT_ID: {
      schema: identifier,
      meaning:
        'The Services ID at Apple, whose return URL is `PUBLIC_URL/api/v1/sign-in-providers/apple/callback`.',
    },
    APPLE_TEAM_ID: { schema: appleId, meaning: 'The team at Apple.' },
    APPLE_KEY_ID: { schema: appleId, meaning: 'The id of the key at Apple.' },
    APPLE_PRIVATE_KEY: {
      schema: z
        .string()
        .transform((pem, context) => {
          const key = readKey(pem.replaceAll(String.raw`\n`, '\n'));
          if (key) return key;
          context.addIssue('must be a private key of the curve P-256 in PEM, as Apple issues it (.p8)');
          return z.NEVER;
        })
        .describe('key in PEM (`.p8`); line breaks may be written as `\\n`'),
      meaning: 'The key that Apple issued.',
      secret: true,
    },
    APPLE_ISSUER_URL: {
      schema: issuer,
      default: 'https://appleid.apple.com',
      meaning: 'Another OpenID provider in the place of Apple.',
    },
  },
  together: [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ],
} satisfies SettingGroup;

/** @returns the key of a PEM; null unless it is a private key of the curve that ES256 needs */
function readKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}
