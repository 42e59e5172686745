import { z } from 'zod';
import { safeRedirectPath } from '#platform/http/safe-redirect.ts';
import { AGENCY_ROLES } from '#platform/http/viewer.ts';
import { LOCALES, type MessageKey } from '#platform/i18n/language.ts';
import * as forms from './forms.ts';

export const { emailOnly } = forms;
const { password, typedCode } = forms;

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

/** The API checks new passwords by `passwordWeakness`, which has a text for each weakness. */
export const signUp = z.object({
  ...forms.signUp.shape,
  password,
  locale: z.enum(LOCALES).default('en'),
  next,
});
export const credentials = z.object({ ...forms.credentials.shape, next });
export const tokenOnly = z.object({ token: mailedToken });
/** `password`: required if the link is opened in another browser than the one that signed up. */
export const confirmation = z.object({ token: mailedToken, password: z.optional(password) });
/** A code as copied from a mail, a text message or an authenticator app. */
const strippedCode = z.pipe(
  typedCode,
  z.transform((text) => text.replace(/\s/g, '')),
);
/** Six digits, as copied from a mail or a text message. */
export const mailedCode = z.object({
  code: strippedCode.pipe(z.string().regex(/^\d{6}$/, 'refusals.code' satisfies MessageKey)),
});
export const passwordReset = z.object({ token: mailedToken, password });
/** A code of an authenticator app, or a backup code; may contain spaces. */
export const code = strippedCode.pipe(
  z
    .string()
    .min(6)
    .max(20)
    .regex(/^[\w-]+$/),
);
/** Accounts without a password prove themselves by their provider first. */
const passwordIfAny = z.optional(password);
export const ownPassword = z.object({ password: passwordIfAny });
/** Proof of identity: the password, if the account has one, and the code if there is a second factor. */
export const proof = z.object({ password: passwordIfAny, code: code.optional() });

/** The same answer with and without an account. */
export const mailed = z.object({ message: z.string() });

export const signedIn = z.object({
  /** The signed-in user; missing while a second step is pending. */
  userId: z.uuid().optional(),
  secondFactor: z.array(z.enum(['totp', 'backup_code', 'passkey'])).optional(),
  suspended: z
    .string()
    .optional()
    .describe('The account is suspended: nobody is signed in, and the page of this path says why'),
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
