import type { LoadersOf } from '../page-texts.ts';
import common from './common.json' with { type: 'json' };
import web from './web.json' with { type: 'json' };

/** The Irish texts that every page may need: the frame, the search box, cards, the home page. */
export const basics = { ...common, ...web };

/** Texts that only some pages need. */
export const others: LoadersOf = {
  account: () => import('./web-account.json'),
  areas: () => import('./web-areas.json'),
  enquiries: () => import('./web-enquiries.json'),
  licences: () => import('./licences.json'),
  listing: () => import('./web-listing.json'),
  media: () => import('./web-media.json'),
  messages: () => import('./web-messages.json'),
  moderation: () => import('./web-moderation.json'),
  notifications: () => import('./web-notifications.json'),
  order: () => import('./web-order.json'),
  ownAd: () => import('./web-own-ad.json'),
  payments: () => import('./web-payments.json'),
  placeAd: () => import('./web-place-ad.json'),
  placement: () => import('./placement.json'),
  preview: () => import('./web-preview.json'),
  publication: () => import('./web-publication.json'),
  report: () => import('./web-report.json'),
  results: () => import('./web-results.json'),
  savedSearches: () => import('./web-saved-searches.json'),
  saved: () => import('./web-saved.json'),
  signIn: () => import('./web-sign-in.json'),
  viewings: () => import('./web-viewings.json'),
  changes: () => import('./web-changes.json'),
  unsubscribe: () => import('./web-unsubscribe.json'),
  wording: () => import('./wording.json'),
};
