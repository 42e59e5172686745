import type { MessageKey } from '#language/language.ts';

export type AccountEntry = {
  path: string;
  label: MessageKey;
  words?: MessageKey;
  /** Only for those who have a use for it. */
  only?: 'agent' | 'moderator';
};

/** The pages of an account, in order; the overview shows a card for each that has words. */
const NAVIGATION: readonly AccountEntry[] = [
  { path: '/account', label: 'account.overview' },
  { path: '/moderation', label: 'account.moderation', words: 'account.moderationWords', only: 'moderator' },
  { path: '/account/searches', label: 'account.searches', words: 'account.searchesWords' },
  {
    path: '/account/notifications',
    label: 'account.notifications',
    words: 'account.notificationsWords',
  },
  { path: '/account/saved', label: 'account.savedAds', words: 'account.savedAdsWords' },
  { path: '/account/messages', label: 'account.messages', words: 'account.messagesWords' },
  { path: '/account/ads', label: 'account.ads', words: 'account.adsWords' },
  { path: '/account/viewings', label: 'account.viewings', words: 'account.viewingsWords' },
  { path: '/account/imports', label: 'account.imports', words: 'account.importsWords', only: 'agent' },
  { path: '/account/orders', label: 'account.orders', words: 'account.ordersWords' },
  { path: '/account/reports', label: 'account.reports', words: 'account.reportsWords' },
  { path: '/account/settings', label: 'account.settings', words: 'account.settingsWords' },
  { path: '/account/security', label: 'account.security', words: 'account.securityWords' },
  { path: '/account/agency', label: 'account.agency', words: 'account.agencyWords' },
];

/** The pages that somebody has a use for. */
export function accountNavigation(viewer: { isAgent: boolean; isModerator: boolean } | null): AccountEntry[] {
  const has = { agent: viewer?.isAgent ?? false, moderator: viewer?.isModerator ?? false };
  return NAVIGATION.filter(({ only }) => !only || has[only]);
}
