/** Providers that can sign people in, in the order of their buttons. */
export const SIGN_IN_PROVIDERS = ['google', 'apple'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Names of the providers, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = { google: 'Google', apple: 'Apple' };

/** Why a person goes to a provider: to sign in or up, to link it to their account, or to prove again who they are. */
export const VISIT_PURPOSES = ['sign-in', 'link', 'proof'] as const;
export type VisitPurpose = (typeof VISIT_PURPOSES)[number];

/** Why a visit to a provider came to nothing; each has a text (`signIn.provider.…`). */
export const PROVIDER_PROBLEMS = [
  /** The person cancelled it. */
  'denied',
  /** Expired, used before, begun in another browser, or an answer that is not the provider's. */
  'invalid',
  /** The provider does not answer. */
  'unavailable',
  /** The provider does not know that the address is the person's. */
  'unverified',
  /** The account here with that address was never confirmed. */
  'unconfirmed',
  /** The account of the provider is linked to another account here, or another one of the provider to this account. */
  'taken',
  /** Another account of the provider than the linked one. */
  'other',
  'too-many',
  /** The last proof of identity is too long ago. */
  'stale',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];
