import type { MessageKey } from '#platform/i18n/language.ts';
import type { SiteViewer } from '#platform/pages/site.ts';

export type AccountEntry = {
  path: string;
  label: MessageKey;
  words?: MessageKey;
  /** The user's purposes, when there are several. */
  group?: 'looking' | 'advertising' | 'yours';
  /** Shown only to users who need it. */
  only?: 'agent' | 'moderator' | 'support' | 'administrator';
};

/** The pages of the account section, in order; the overview shows those with a description. */
const NAVIGATION: readonly AccountEntry[] = [
  { path: '/account', label: 'account.overview' },
  { path: '/moderation', label: 'account.moderation', words: 'account.moderationWords', only: 'moderator' },
  { path: '/support', label: 'account.support', words: 'account.supportWords', only: 'support' },
  {
    path: '/administration',
    label: 'account.administration',
    words: 'account.administrationWords',
    only: 'administrator',
  },
  { path: '/account/messages', label: 'account.messages', words: 'account.messagesWords' },
  { path: '/account/viewings', label: 'account.viewings', words: 'account.viewingsWords' },
  { path: '/account/offers', label: 'account.offers', words: 'account.offersWords' },
  { path: '/account/saved', label: 'account.savedAds', words: 'account.savedAdsWords', group: 'looking' },
  { path: '/account/hidden', label: 'account.hiddenAds', words: 'account.hiddenAdsWords', group: 'looking' },
  { path: '/account/searches', label: 'account.searches', words: 'account.searchesWords', group: 'looking' },
  { path: '/account/homes', label: 'account.homes', words: 'account.homesWords', group: 'looking' },
  {
    path: '/account/home-corrections',
    label: 'account.homeCorrections',
    words: 'account.homeCorrectionsWords',
    group: 'looking',
  },
  { path: '/money/mortgage', label: 'account.mortgage', words: 'account.mortgageWords', group: 'looking' },
  {
    path: '/account/notifications',
    label: 'account.notifications',
    words: 'account.notificationsWords',
    group: 'looking',
  },
  {
    path: '/account/valuations',
    label: 'account.valuations',
    words: 'account.valuationsWords',
    group: 'looking',
  },
  { path: '/account/reports', label: 'account.reports', words: 'account.reportsWords', group: 'looking' },
  { path: '/account/ads', label: 'account.ads', words: 'account.adsWords', group: 'advertising' },
  {
    path: '/account/imports',
    label: 'account.imports',
    words: 'account.importsWords',
    group: 'advertising',
    only: 'agent',
  },
  {
    path: '/account/agency/statistics',
    label: 'account.agencyStatistics',
    words: 'account.agencyStatisticsWords',
    group: 'advertising',
    only: 'agent',
  },
  {
    path: '/account/agency/valuations',
    label: 'account.valuationRequests',
    words: 'account.valuationRequestsWords',
    group: 'advertising',
    only: 'agent',
  },
  { path: '/account/orders', label: 'account.orders', words: 'account.ordersWords', group: 'advertising' },
  { path: '/account/agency', label: 'account.agency', words: 'account.agencyWords', group: 'advertising' },
  { path: '/account/settings', label: 'account.settings', words: 'account.settingsWords', group: 'yours' },
  { path: '/account/security', label: 'account.security', words: 'account.securityWords', group: 'yours' },
];

/** The pages a user needs, by purpose. */
export function accountNavigation(
  viewer: Pick<SiteViewer, 'isAgent' | 'isModerator' | 'isSupport' | 'isAdministrator'> | null,
): [AccountEntry['group'], AccountEntry[]][] {
  const has = {
    agent: viewer?.isAgent ?? false,
    moderator: viewer?.isModerator ?? false,
    support: viewer?.isSupport ?? false,
    administrator: viewer?.isAdministrator ?? false,
  };
  const entries = NAVIGATION.filter(({ only }) => !only || has[only]);
  return [...Map.groupBy(entries, ({ group }) => group)];
}
