import { z } from 'zod';
import { safeRedirectPath } from '#platform/http/safe-redirect.ts';
import { AGENCY_ROLES } from '#platform/http/viewer.ts';
import { LOCALES, type MessageKey } from '#platform/i18n/language.ts';

/** NIST SP 800-63B: length, not composition. */
export const MIN_PASSWORD = 8;
/** Long enough for password managers and passphrases; longer ones only cost hashing time. */
export const MAX_PASSWORD = 128;
/** RFC 5321 allows a path of 256 with its brackets. */
export const MAX_EMAIL = 254;

/** Refuses control characters: PostgreSQL cannot store NUL, and line breaks in a name would break mail headers. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);

export const emailAddress = z
  .email()
  .max(MAX_EMAIL)
  .transform((email) => email.toLowerCase());
export const personName = line(100);
const password = z.string().min(1).max(MAX_PASSWORD);
const mailedToken = z
  .string()
  .min(1)
  .max(2_000)
  .regex(/^[\w.~+/=-]+$/);

/** The page to open after confirming the address, for example the invitation that led to the sign-up. */
const next = z
  .string()
  .max(500)
  .refine((path) => safeRedirectPath(path) !== null)
  .optional()
  .describe('A path of this site');

export const signUp = z.object({
  name: personName,
  email: emailAddress,
  password,
  locale: z.enum(LOCALES).default('en'),
  termsOfUseAccepted: z.literal(true),
  next,
});
export const credentials = z.object({ email: emailAddress, password, next });
export const passwordOnly = z.object({ password });
export const emailOnly = z.object({ email: emailAddress });
export const tokenOnly = z.object({ token: mailedToken });
/** `password`: required if the link is opened in another browser than the one that signed up. */
export const confirmation = z.object({ token: mailedToken, password: password.optional() });
/** Six digits, as copied from a mail or a text message. */
export const mailedCode = z.object({
  code: z
    .string()
    .max(20)
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'refusals.code' satisfies MessageKey)),
});
export const passwordReset = z.object({ token: mailedToken, password });
/** A code of an authenticator app, or a backup code; may contain spaces. */
export const code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(6)
      .max(20)
      .regex(/^[\w-]+$/),
  );
/** Proof of identity: the password, and the code if there is a second factor. */
export const proof = z.object({ password, code: code.optional() });

/** The same answer with and without an account. */
export const mailed = z.object({ message: z.string() });

export const signedIn = z.object({
  /** The signed-in user; missing while a second step is pending. */
  userId: z.uuid().optional(),
  secondFactor: z.array(z.enum(['totp', 'backup_code', 'passkey'])).optional(),
});

export const viewer = z
  .object({
    userId: z.uuid(),
    email: z.email(),
    name: z.string(),
    isModerator: z.boolean(),
    agency: z.object({ id: z.int(), role: z.enum(AGENCY_ROLES), branchId: z.int().nullable() }).nullable(),
  })
  .meta({ id: 'Viewer' });

export const session = z.object({
  id: z.uuid(),
  kind: z.enum(['site', 'client']),
  current: z.boolean(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export const endedSessions = z.object({ ended: z.int() });
export const currentViewer = z.object({ viewer: viewer.nullable() });
export const sessions = z.object({ sessions: z.array(session) });
