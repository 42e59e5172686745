import * as accounts from './accounts/feature.ts';
import * as administration from './administration/feature.ts';
import * as agencies from './agencies/feature.ts';
import * as agencyStatistics from './agency-statistics/feature.ts';
import * as alerts from './alerts/feature.ts';
import * as compat from './compat/feature.ts';
import * as enquiries from './enquiries/feature.ts';
import * as finance from './finance/feature.ts';
import * as hiddenListings from './hidden-listings/feature.ts';
import * as imports from './imports/feature.ts';
import * as listingEditor from './listing-editor/feature.ts';
import * as listings from './listings/feature.ts';
import * as media from './media/feature.ts';
import * as moderation from './moderation/feature.ts';
import * as myListings from './my-listings/feature.ts';
import * as offers from './offers/feature.ts';
import * as payments from './payments/feature.ts';
import * as places from './places/feature.ts';
import * as savedListings from './saved-listings/feature.ts';
import * as savedSearches from './saved-searches/feature.ts';
import * as search from './search/feature.ts';
import * as streetMap from './street-map/feature.ts';
import * as travel from './travel/feature.ts';
import * as valuation from './valuation/feature.ts';
import * as viewings from './viewings/feature.ts';
import * as webhooks from './webhooks/feature.ts';

/** Every feature by its folder, each after those that it uses. Server and pages read this one list. */
export const FEATURES = {
  places,
  travel,
  media,
  payments,
  accounts,
  agencies,
  'street-map': streetMap,
  finance,
  listings,
  search,
  valuation,
  'saved-listings': savedListings,
  'hidden-listings': hiddenListings,
  'saved-searches': savedSearches,
  enquiries,
  moderation,
  viewings,
  offers,
  'listing-editor': listingEditor,
  'my-listings': myListings,
  'agency-statistics': agencyStatistics,
  imports,
  alerts,
  webhooks,
  compat,
  administration,
} as const;
