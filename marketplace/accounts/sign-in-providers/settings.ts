import type { KeyObject } from 'node:crypto';
import type { SignInProvider } from './providers.ts';

/** The settings of sign-in with providers; those of one provider are all there or none. */
type Settings = {
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  GOOGLE_ISSUER_URL: string;
  APPLE_CLIENT_ID?: string;
  APPLE_TEAM_ID?: string;
  APPLE_KEY_ID?: string;
  APPLE_PRIVATE_KEY?: KeyObject;
  APPLE_ISSUER_URL: string;
};

/** A provider that the installation is registered with. */
export type ProviderSettings = { provider: SignInProvider; issuer: string; clientId: string } & (
  | { secret: string }
  | { teamId: string; keyId: string; privateKey: KeyObject }
);

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
