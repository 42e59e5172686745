import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type pg from 'pg';
import type { Locale } from '#platform/i18n/language.ts';
import { knownSecrets } from '#platform/secrets/earlier-secrets.ts';
import { ABSOLUTE_MS, MAX_PASSWORD, MIN_PASSWORD } from '../rules.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { askedAfterProviders, providerSessions } from './provider-session.ts';
import { secretVersion } from './secret-version.ts';
import { sessionStore } from './session-store.ts';

const RESET_SECONDS = 3600;

/** The recipient of a mail. */
export type Addressee = { id: string; email: string; name: string; locale: Locale };

/** Queues the mails of the sign-in. */
export type SignInMail = {
  reset: (to: Addressee, token: string) => Promise<void>;
  passwordChanged: (to: Addressee) => Promise<void>;
};

export type AuthOptions = {
  pool: pg.Pool;
  /** Signs cookies and links; the same in every process. */
  secret: string;
  publicUrl: string;
  mail: SignInMail;
  /** Called after a reset by a mailed link, which proves the address. */
  onPasswordReset: (user: { id: string; email: string }) => Promise<void>;
  /** Takes as long as storing a new account. */
  simulateSignUp: () => Promise<void>;
};

export type Auth = Awaited<ReturnType<typeof createAuth>>;

/** Passwords, sessions, mailed links, second factors and passkeys by a library, with our tables. */
export async function createAuth({
  pool,
  secret,
  publicUrl,
  mail,
  onPasswordReset,
  simulateSignUp,
}: AuthOptions) {
  const isSecure = publicUrl.startsWith('https:');
  return betterAuth({
    appName: 'Gaff',
    baseURL: publicUrl,
    basePath: '/sign-in-library',
    ...secretsOf(secret),
    database: await sessionStore(pool),
    telemetry: { enabled: false },
    // Our own routes limit attempts, across all processes.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: {
        hash: hashPassword,
        verify: ({ hash: digest, password }) => verifyPassword(digest, password),
      },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mail.reset(addressee(user), token),
      onPasswordReset: async ({ user }) => {
        await onPasswordReset(user);
        await mail.passwordChanged(addressee(user));
      },
      onExistingUserSignUp: () => simulateSignUp(),
    },
    // We send its mails ourselves (sign-up/api.ts).
    emailVerification: {
      autoSignInAfterVerification: true,
    },
    user: {
      modelName: 'user_account',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: { locale: { type: 'string', required: false, defaultValue: 'en' } },
    },
    session: {
      modelName: 'user_session',
      fields: {
        userId: 'user_id',
        token: 'token_digest',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: ABSOLUTE_MS / 1000,
      // We check the age of sessions and proofs ourselves (reads.ts, proof.ts).
      freshAge: 0,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'credential',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      // Stored as a digest: a copy of the database cannot set a new password.
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: isSecure ? '__Host-gaff' : 'gaff',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      ipAddress: { ipAddressHeaders: ['x-visitor-address'] },
    },
    plugins: [
      providerSessions(),
      askedAfterProviders(
        twoFactor({
          // Accounts without a password prove themselves by their provider first (proof.ts).
          allowPasswordless: true,
          issuer: 'Gaff',
          schema: {
            user: { fields: { twoFactorEnabled: 'second_factor_enabled' } },
            twoFactor: {
              modelName: 'second_factor',
              fields: {
                backupCodes: 'backup_codes',
                userId: 'user_id',
                failedVerificationCount: 'failed_verification_count',
                lockedUntil: 'locked_until',
              },
            },
          },
        }),
      ),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Gaff',
        origin: publicUrl,
        advanced: { webAuthnChallengeCookie: 'passkey' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => onlyVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => onlyVerified(verification.authenticationInfo.userVerified),
        },
        schema: {
          passkey: {
            modelName: 'passkey',
            fields: {
              publicKey: 'public_key',
              userId: 'user_id',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  });
}

/**
 * @returns the secrets of the library: the newest one signs and encrypts, each opens what it encrypted. Data of before the
 *   library noted which one it was is of the oldest
 */
function secretsOf(secret: string) {
  const known = knownSecrets(secret);
  return {
    secret: known.at(-1)!,
    secrets: known.map((value) => ({ version: secretVersion(value), value })),
  };
}

/** A passkey counts as two factors only if the device has verified its user. */
async function onlyVerified(userVerified: boolean | undefined): Promise<void> {
  if (!userVerified) throw new APIError('UNAUTHORIZED', { message: 'The device did not ask who uses it' });
}

function addressee(user: { id: string; email: string; name: string; locale?: unknown }): Addressee {
  return { id: user.id, email: user.email, name: user.name, locale: user.locale === 'ga' ? 'ga' : 'en' };
}
