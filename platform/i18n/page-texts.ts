import type { Messages } from '@lingui/core';

/** Files of texts that only some pages need. The build fails where a page shows a text that it does not load. */
export type TextsOf =
  | 'account'
  | 'areas'
  | 'changes'
  | 'enquiries'
  | 'licences'
  | 'listing'
  | 'media'
  | 'messages'
  | 'moderation'
  | 'notifications'
  | 'order'
  | 'ownAd'
  | 'payments'
  | 'placeAd'
  | 'placement'
  | 'preview'
  | 'publication'
  | 'report'
  | 'results'
  | 'savedSearches'
  | 'saved'
  | 'signIn'
  | 'viewings'
  | 'unsubscribe'
  | 'wording';

/** Files that only the server uses are empty in browsers. */
export type LoadersOf = Record<TextsOf, () => Promise<{ default: Messages }>>;
