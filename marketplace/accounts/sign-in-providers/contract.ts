import { z } from 'zod';
import { safeRedirectPath } from '#platform/http/safe-redirect.ts';
import { LOCALES } from '#platform/i18n/language.ts';
import { personName } from '../forms.ts';
import { SIGN_IN_PROVIDERS, VISIT_PURPOSES } from './providers.ts';

/** Longer than any path of the site. */
const MAX_NEXT = 500;

export const provider = z.enum(SIGN_IN_PROVIDERS);
const locale = z.enum(LOCALES).default('en').catch('en');

/** The fields of the form of a button; what is invalid counts as missing, because its answer is a page. */
export const visit = z.object({
  purpose: z.enum(VISIT_PURPOSES).default('sign-in').catch('sign-in'),
  locale,
  next: z
    .string()
    .max(MAX_NEXT)
    .transform((path) => safeRedirectPath(path))
    // An encoded path is longer than it was typed.
    .refine((path) => path === null || path.length <= MAX_NEXT)
    .nullable()
    .default(null)
    .catch(null)
    .describe('The page to open afterwards, a path of this site'),
});

/** The fields of the form that completes a sign-up. */
export const signUpCompletion = z.object({
  locale,
  name: z.string().max(1_000).default('').catch(''),
  termsOfUseAccepted: z.string().max(10).optional().catch(undefined),
});
export const acceptedName = personName;

export const configuredProviders = z.object({ providers: z.array(provider) });

export const pendingSignUp = z.object({
  signUp: z.object({ provider, email: z.email(), name: z.string() }).nullable(),
});

/** How a user can sign in. */
export const signInMethods = z.object({
  hasPassword: z.boolean(),
  providers: z.array(
    z.object({
      provider,
      isConfigured: z.boolean().describe('Whether this site can sign people in with it'),
      linked: z
        .object({ email: z.string().nullable(), linkedAt: z.date() })
        .nullable()
        .describe('The address when it was linked'),
    }),
  ),
});
