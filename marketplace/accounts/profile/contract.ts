import { z } from 'zod';
import { LOCALES } from '#platform/i18n/language.ts';
import { consents, emailOnly, password, profile } from '../forms.ts';
import { provider } from '../sign-in-providers/contract.ts';

export const consent = z.object({
  receiveEmailAccepted: z.boolean(),
  receiveNotificationAccepted: z.boolean(),
  termsOfUseAccepted: z.boolean(),
});

/** A user in the form of existing clients. */
export const user = z
  .object({
    userId: z.uuid(),
    legacyId: z.int().describe('Numeric user id, for clients that use numeric ids'),
    username: z.string(),
    email: z.email(),
    name: z.string(),
    locale: z.enum(LOCALES),
    createdAt: z.date(),
    verified: z.boolean(),
    phoneVerified: z.boolean(),
    verifiedPhone: z.string().nullable(),
    consent,
    contactInfo: z.object({
      email: z.email(),
      altEmail: z.email().nullable(),
      phoneInfo: z.object({ phone: z.string(), verified: z.boolean() }).nullable(),
    }),
    hasBuyingBudget: z.boolean(),
    hasSecondFactor: z.boolean(),
    proof: z
      .object({ hasPassword: z.boolean(), isProvenByProvider: z.boolean(), providers: z.array(provider) })
      .describe(
        'How the user proves again who they are: by the password or, without one, by a linked provider',
      ),
    eraseAt: z
      .date()
      .optional()
      .describe('When the account will be erased at its owner’s request; can be cancelled until then'),
  })
  .meta({ id: 'User' });

/** Missing fields stay unchanged; the terms cannot be revoked while the account exists. */
export const consentChange = z
  .object(consents.shape)
  .partial()
  .extend({ termsOfUseAccepted: z.literal(true).optional() });

export const profileChange = z.object(profile.shape).partial();

/** The roles of a user, as far as known. */
export const SEGMENTS = ['searcher', 'owner', 'agent', 'moderator'] as const;
export const segments = z.object({ segments: z.array(z.enum(SEGMENTS)) });

export const emailChange = emailOnly;
/** `currentPassword`: required if the account has one. */
export const passwordChange = z.object({ currentPassword: z.optional(password), newPassword: password });
