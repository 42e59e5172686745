import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isLoopbackHost } from '#platform/http/loopback.ts';
import type { SignInProvider } from './providers.ts';

const text = z.string().min(1).max(500);
/** Identifiers of teams and keys at Apple. */
const appleId = z.string().regex(/^[A-Z\d]{10}$/, 'must be ten capital letters and digits');
const issuer = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .refine(
    (url) => URL.canParse(url) && (url.startsWith('https://') || isLoopbackHost(new URL(url).hostname)),
    'must begin with https://, except on this machine',
  );

/** The settings of sign-in with providers. */
export const signInProviderSettings = {
  /** Sign-in with Google: the client of its console. */
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  /** Another OpenID provider in the place of Google, with its authorization endpoint on the same origin. */
  GOOGLE_ISSUER_URL: issuer.default('https://accounts.google.com'),
  /** Sign-in with Apple: the Services ID, the team, and a key for it in PEM, whose lines may be separated by `\n`. */
  APPLE_CLIENT_ID: text.optional(),
  APPLE_TEAM_ID: appleId.optional(),
  APPLE_KEY_ID: appleId.optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem, context) => {
      const key = readKey(pem.replaceAll(String.raw`\n`, '\n'));
      if (key) return key;
      context.addIssue('must be a private key of the curve P-256 in PEM, as Apple issues it (.p8)');
      return z.NEVER;
    })
    .optional(),
  APPLE_ISSUER_URL: issuer.default('https://appleid.apple.com'),
};

type Settings = z.output<z.ZodObject<typeof signInProviderSettings>>;

/** A provider that the installation is registered with. */
export type ProviderSettings = { provider: SignInProvider; issuer: string; clientId: string } & (
  | { secret: string }
  | { teamId: string; keyId: string; privateKey: KeyObject }
);

/** Settings that come together, by the first of them. */
const TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
] as const;

/** @returns for each provider with some of its settings the first one that is missing, and a message */
export function missingProviderSettings(settings: Settings): { path: string; message: string }[] {
  return TOGETHER.flatMap((names) => {
    const missing = names.find((name) => settings[name] === undefined);
    if (missing === undefined || names.every((name) => settings[name] === undefined)) return [];
    return [{ path: missing, message: `${names.slice(0, -1).join(', ')} and ${names.at(-1)} come together` }];
  });
}

/** @returns the providers that the settings name */
export function signInProvidersOf(settings: Settings): ProviderSettings[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER_URL } = settings;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER_URL } = settings;
  const providers: ProviderSettings[] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const google = { issuer: GOOGLE_ISSUER_URL, clientId: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET };
    providers.push({ provider: 'google', ...google });
  }
  if (APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY) {
    const key = { teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID, privateKey: APPLE_PRIVATE_KEY };
    providers.push({ provider: 'apple', issuer: APPLE_ISSUER_URL, clientId: APPLE_CLIENT_ID, ...key });
  }
  return providers;
}

/** @returns the key of a PEM; null unless it is a private key of the curve that ES256 needs */
function readKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}
