import accounts from './en/accounts.json' with { type: 'json' };
import alerts from './en/alerts.json' with { type: 'json' };
import { basics } from './en/basics-en.ts';
import compat from './en/compat.json' with { type: 'json' };
import enquiries from './en/enquiries.json' with { type: 'json' };
import licences from './en/licences.json' with { type: 'json' };
import listings from './en/listings.json' with { type: 'json' };
import mail from './en/mail.json' with { type: 'json' };
import media from './en/media.json' with { type: 'json' };
import moderation from './en/moderation.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import payments from './en/payments.json' with { type: 'json' };
import placement from './en/placement.json' with { type: 'json' };
import placementServer from './en/placement-server.json' with { type: 'json' };
import places from './en/places.json' with { type: 'json' };
import preview from './en/preview.json' with { type: 'json' };
import property from './en/property.json' with { type: 'json' };
import publication from './en/publication.json' with { type: 'json' };
import refusals from './en/refusals.json' with { type: 'json' };
import reports from './en/reports.json' with { type: 'json' };
import savedAds from './en/saved-ads.json' with { type: 'json' };
import savedSearches from './en/saved-searches.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import viewings from './en/viewings.json' with { type: 'json' };
import webAccount from './en/web-account.json' with { type: 'json' };
import webAreas from './en/web-areas.json' with { type: 'json' };
import webChanges from './en/web-changes.json' with { type: 'json' };
import webEnquiries from './en/web-enquiries.json' with { type: 'json' };
import webListing from './en/web-listing.json' with { type: 'json' };
import webMedia from './en/web-media.json' with { type: 'json' };
import webMessages from './en/web-messages.json' with { type: 'json' };
import webModeration from './en/web-moderation.json' with { type: 'json' };
import webNotifications from './en/web-notifications.json' with { type: 'json' };
import webOrder from './en/web-order.json' with { type: 'json' };
import webOwnAd from './en/web-own-ad.json' with { type: 'json' };
import webPayments from './en/web-payments.json' with { type: 'json' };
import webPlaceAd from './en/web-place-ad.json' with { type: 'json' };
import webPreview from './en/web-preview.json' with { type: 'json' };
import webPublication from './en/web-publication.json' with { type: 'json' };
import webReport from './en/web-report.json' with { type: 'json' };
import webResults from './en/web-results.json' with { type: 'json' };
import webSaved from './en/web-saved.json' with { type: 'json' };
import webSavedSearches from './en/web-saved-searches.json' with { type: 'json' };
import webSignIn from './en/web-sign-in.json' with { type: 'json' };
import webUnsubscribe from './en/web-unsubscribe.json' with { type: 'json' };
import webViewings from './en/web-viewings.json' with { type: 'json' };
import webhooks from './en/webhooks.json' with { type: 'json' };
import wording from './en/wording.json' with { type: 'json' };

/** The English texts, by key `feature.name`, in ICU MessageFormat. This catalogue defines all keys. */
export const en = {
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
