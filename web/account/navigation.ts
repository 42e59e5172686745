import type { MessageKey } from '#language/language.ts';

export type AccountEntry = { path: string; label: MessageKey; words?: MessageKey };

/** The pages of an account, in order; the overview shows a card for each that has words. */
export const ACCOUNT_NAVIGATION: readonly AccountEntry[] = [
  { path: '/account', label: 'account.overview' },
  { path: '/account/settings', label: 'account.settings', words: 'account.settingsWords' },
  { path: '/account/security', label: 'account.security', words: 'account.securityWords' },
  { path: '/account/agency', label: 'account.agency', words: 'account.agencyWords' },
];
