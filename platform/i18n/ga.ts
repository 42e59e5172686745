import accounts from './ga/accounts.json' with { type: 'json' };
import alerts from './ga/alerts.json' with { type: 'json' };
import { basics } from './ga/basics-ga.ts';
import compat from './ga/compat.json' with { type: 'json' };
import enquiries from './ga/enquiries.json' with { type: 'json' };
import licences from './ga/licences.json' with { type: 'json' };
import listings from './ga/listings.json' with { type: 'json' };
import mail from './ga/mail.json' with { type: 'json' };
import media from './ga/media.json' with { type: 'json' };
import moderation from './ga/moderation.json' with { type: 'json' };
import pages from './ga/pages.json' with { type: 'json' };
import payments from './ga/payments.json' with { type: 'json' };
import placement from './ga/placement.json' with { type: 'json' };
import placementServer from './ga/placement-server.json' with { type: 'json' };
import places from './ga/places.json' with { type: 'json' };
import preview from './ga/preview.json' with { type: 'json' };
import property from './ga/property.json' with { type: 'json' };
import publication from './ga/publication.json' with { type: 'json' };
import refusals from './ga/refusals.json' with { type: 'json' };
import reports from './ga/reports.json' with { type: 'json' };
import savedAds from './ga/saved-ads.json' with { type: 'json' };
import savedSearches from './ga/saved-searches.json' with { type: 'json' };
import search from './ga/search.json' with { type: 'json' };
import viewings from './ga/viewings.json' with { type: 'json' };
import webAccount from './ga/web-account.json' with { type: 'json' };
import webAreas from './ga/web-areas.json' with { type: 'json' };
import webChanges from './ga/web-changes.json' with { type: 'json' };
import webEnquiries from './ga/web-enquiries.json' with { type: 'json' };
import webListing from './ga/web-listing.json' with { type: 'json' };
import webMedia from './ga/web-media.json' with { type: 'json' };
import webMessages from './ga/web-messages.json' with { type: 'json' };
import webModeration from './ga/web-moderation.json' with { type: 'json' };
import webNotifications from './ga/web-notifications.json' with { type: 'json' };
import webOrder from './ga/web-order.json' with { type: 'json' };
import webOwnAd from './ga/web-own-ad.json' with { type: 'json' };
import webPayments from './ga/web-payments.json' with { type: 'json' };
import webPlaceAd from './ga/web-place-ad.json' with { type: 'json' };
import webPreview from './ga/web-preview.json' with { type: 'json' };
import webPublication from './ga/web-publication.json' with { type: 'json' };
import webReport from './ga/web-report.json' with { type: 'json' };
import webResults from './ga/web-results.json' with { type: 'json' };
import webSaved from './ga/web-saved.json' with { type: 'json' };
import webSavedSearches from './ga/web-saved-searches.json' with { type: 'json' };
import webSignIn from './ga/web-sign-in.json' with { type: 'json' };
import webUnsubscribe from './ga/web-unsubscribe.json' with { type: 'json' };
import webViewings from './ga/web-viewings.json' with { type: 'json' };
import webhooks from './ga/webhooks.json' with { type: 'json' };
import wording from './ga/wording.json' with { type: 'json' };

/** The Irish texts. Plurals have the five forms one, two, few, many, other. */
export const ga = {
  ...basics,
  ...accounts,
  ...alerts,
  ...compat,
  ...enquiries,
  ...licences,
  ...listings,
  ...mail,
  ...media,
  ...moderation,
  ...pages,
  ...placement,
  ...placementServer,
  ...payments,
  ...places,
  ...preview,
  ...property,
  ...publication,
  ...savedSearches,
  ...savedAds,
  ...refusals,
  ...reports,
  ...search,
  ...viewings,
  ...webAccount,
  ...webAreas,
  ...webEnquiries,
  ...webListing,
  ...webMedia,
  ...webMessages,
  ...webModeration,
  ...webNotifications,
  ...webOrder,
  ...webOwnAd,
  ...webPayments,
  ...webPlaceAd,
  ...webPreview,
  ...webPublication,
  ...webReport,
  ...webResults,
  ...webSavedSearches,
  ...webhooks,
  ...webSaved,
  ...webViewings,
  ...wording,
  ...webSignIn,
  ...webChanges,
  ...webUnsubscribe,
};
