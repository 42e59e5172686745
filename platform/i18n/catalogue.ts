// Written by `npm run texts` from the names of the files in the folders `texts`.
import accountsAccountEn from '#marketplace/accounts/texts/account.en.json' with { type: 'json' };
import accountsAccountGa from '#marketplace/accounts/texts/account.ga.json' with { type: 'json' };
import accountsServerEn from '#marketplace/accounts/texts/server.en.json' with { type: 'json' };
import accountsServerGa from '#marketplace/accounts/texts/server.ga.json' with { type: 'json' };
import accountsSignInEn from '#marketplace/accounts/texts/sign-in.en.json' with { type: 'json' };
import accountsSignInGa from '#marketplace/accounts/texts/sign-in.ga.json' with { type: 'json' };
import administrationPagesEn from '#marketplace/administration/texts/pages.en.json' with { type: 'json' };
import administrationPagesGa from '#marketplace/administration/texts/pages.ga.json' with { type: 'json' };
import administrationServerEn from '#marketplace/administration/texts/server.en.json' with { type: 'json' };
import administrationServerGa from '#marketplace/administration/texts/server.ga.json' with { type: 'json' };
import agenciesAgencyEn from '#marketplace/agencies/texts/agency.en.json' with { type: 'json' };
import agenciesAgencyGa from '#marketplace/agencies/texts/agency.ga.json' with { type: 'json' };
import agenciesLicencesEn from '#marketplace/agencies/texts/licences.en.json' with { type: 'json' };
import agenciesLicencesGa from '#marketplace/agencies/texts/licences.ga.json' with { type: 'json' };
import agenciesProfileEn from '#marketplace/agencies/texts/profile.en.json' with { type: 'json' };
import agenciesProfileGa from '#marketplace/agencies/texts/profile.ga.json' with { type: 'json' };
import agenciesServerEn from '#marketplace/agencies/texts/server.en.json' with { type: 'json' };
import agenciesServerGa from '#marketplace/agencies/texts/server.ga.json' with { type: 'json' };
import agencyStatisticsStatisticsEn from '#marketplace/agency-statistics/texts/statistics.en.json' with { type: 'json' };
import agencyStatisticsStatisticsGa from '#marketplace/agency-statistics/texts/statistics.ga.json' with { type: 'json' };
import alertsNotificationsEn from '#marketplace/alerts/texts/notifications.en.json' with { type: 'json' };
import alertsNotificationsGa from '#marketplace/alerts/texts/notifications.ga.json' with { type: 'json' };
import alertsServerEn from '#marketplace/alerts/texts/server.en.json' with { type: 'json' };
import alertsServerGa from '#marketplace/alerts/texts/server.ga.json' with { type: 'json' };
import alertsUnsubscribeEn from '#marketplace/alerts/texts/unsubscribe.en.json' with { type: 'json' };
import alertsUnsubscribeGa from '#marketplace/alerts/texts/unsubscribe.ga.json' with { type: 'json' };
import compatServerEn from '#marketplace/compat/texts/server.en.json' with { type: 'json' };
import compatServerGa from '#marketplace/compat/texts/server.ga.json' with { type: 'json' };
import enquiriesEnquiryEn from '#marketplace/enquiries/texts/enquiry.en.json' with { type: 'json' };
import enquiriesEnquiryGa from '#marketplace/enquiries/texts/enquiry.ga.json' with { type: 'json' };
import enquiriesMessagesEn from '#marketplace/enquiries/texts/messages.en.json' with { type: 'json' };
import enquiriesMessagesGa from '#marketplace/enquiries/texts/messages.ga.json' with { type: 'json' };
import enquiriesServerEn from '#marketplace/enquiries/texts/server.en.json' with { type: 'json' };
import enquiriesServerGa from '#marketplace/enquiries/texts/server.ga.json' with { type: 'json' };
import financeBudgetEn from '#marketplace/finance/texts/budget.en.json' with { type: 'json' };
import financeBudgetGa from '#marketplace/finance/texts/budget.ga.json' with { type: 'json' };
import financeBudgetUpdatesEn from '#marketplace/finance/texts/budget-updates.en.json' with { type: 'json' };
import financeBudgetUpdatesGa from '#marketplace/finance/texts/budget-updates.ga.json' with { type: 'json' };
import financeCostsEn from '#marketplace/finance/texts/costs.en.json' with { type: 'json' };
import financeCostsGa from '#marketplace/finance/texts/costs.ga.json' with { type: 'json' };
import financeLeadsEn from '#marketplace/finance/texts/leads.en.json' with { type: 'json' };
import financeLeadsGa from '#marketplace/finance/texts/leads.ga.json' with { type: 'json' };
import financeLendersEn from '#marketplace/finance/texts/lenders.en.json' with { type: 'json' };
import financeLendersGa from '#marketplace/finance/texts/lenders.ga.json' with { type: 'json' };
import financeMoneyEn from '#marketplace/finance/texts/money.en.json' with { type: 'json' };
import financeMoneyGa from '#marketplace/finance/texts/money.ga.json' with { type: 'json' };
import financePartsEn from '#marketplace/finance/texts/parts.en.json' with { type: 'json' };
import financePartsGa from '#marketplace/finance/texts/parts.ga.json' with { type: 'json' };
import financePreApprovalEn from '#marketplace/finance/texts/pre-approval.en.json' with { type: 'json' };
import financePreApprovalGa from '#marketplace/finance/texts/pre-approval.ga.json' with { type: 'json' };
import financeRentOrBuyEn from '#marketplace/finance/texts/rent-or-buy.en.json' with { type: 'json' };
import financeRentOrBuyGa from '#marketplace/finance/texts/rent-or-buy.ga.json' with { type: 'json' };
import financeRentalYieldEn from '#marketplace/finance/texts/rental-yield.en.json' with { type: 'json' };
import financeRentalYieldGa from '#marketplace/finance/texts/rental-yield.ga.json' with { type: 'json' };
import financeRepaymentsEn from '#marketplace/finance/texts/repayments.en.json' with { type: 'json' };
import financeRepaymentsGa from '#marketplace/finance/texts/repayments.ga.json' with { type: 'json' };
import financeRulesEn from '#marketplace/finance/texts/rules.en.json' with { type: 'json' };
import financeRulesGa from '#marketplace/finance/texts/rules.ga.json' with { type: 'json' };
import financeServerEn from '#marketplace/finance/texts/server.en.json' with { type: 'json' };
import financeServerGa from '#marketplace/finance/texts/server.ga.json' with { type: 'json' };
import financeStaticEn from '#marketplace/finance/texts/static.en.json' with { type: 'json' };
import financeStaticGa from '#marketplace/finance/texts/static.ga.json' with { type: 'json' };
import hiddenListingsHiddenEn from '#marketplace/hidden-listings/texts/hidden.en.json' with { type: 'json' };
import hiddenListingsHiddenGa from '#marketplace/hidden-listings/texts/hidden.ga.json' with { type: 'json' };
import importsPagesEn from '#marketplace/imports/texts/pages.en.json' with { type: 'json' };
import importsPagesGa from '#marketplace/imports/texts/pages.ga.json' with { type: 'json' };
import importsServerEn from '#marketplace/imports/texts/server.en.json' with { type: 'json' };
import importsServerGa from '#marketplace/imports/texts/server.ga.json' with { type: 'json' };
import listingEditorChangesEn from '#marketplace/listing-editor/texts/changes.en.json' with { type: 'json' };
import listingEditorChangesGa from '#marketplace/listing-editor/texts/changes.ga.json' with { type: 'json' };
import listingEditorEditorEn from '#marketplace/listing-editor/texts/editor.en.json' with { type: 'json' };
import listingEditorEditorGa from '#marketplace/listing-editor/texts/editor.ga.json' with { type: 'json' };
import listingEditorOrderEn from '#marketplace/listing-editor/texts/order.en.json' with { type: 'json' };
import listingEditorOrderGa from '#marketplace/listing-editor/texts/order.ga.json' with { type: 'json' };
import listingEditorPreviewEn from '#marketplace/listing-editor/texts/preview.en.json' with { type: 'json' };
import listingEditorPreviewGa from '#marketplace/listing-editor/texts/preview.ga.json' with { type: 'json' };
import listingEditorServerEn from '#marketplace/listing-editor/texts/server.en.json' with { type: 'json' };
import listingEditorServerGa from '#marketplace/listing-editor/texts/server.ga.json' with { type: 'json' };
import listingEditorStepsEn from '#marketplace/listing-editor/texts/steps.en.json' with { type: 'json' };
import listingEditorStepsGa from '#marketplace/listing-editor/texts/steps.ga.json' with { type: 'json' };
import listingsBasicsEn from '#marketplace/listings/texts/basics.en.json' with { type: 'json' };
import listingsBasicsGa from '#marketplace/listings/texts/basics.ga.json' with { type: 'json' };
import listingsCardPhotosEn from '#marketplace/listings/texts/card-photos.en.json' with { type: 'json' };
import listingsCardPhotosGa from '#marketplace/listings/texts/card-photos.ga.json' with { type: 'json' };
import listingsHiddenValuesEn from '#marketplace/listings/texts/hidden-values.en.json' with { type: 'json' };
import listingsHiddenValuesGa from '#marketplace/listings/texts/hidden-values.ga.json' with { type: 'json' };
import listingsListingEn from '#marketplace/listings/texts/listing.en.json' with { type: 'json' };
import listingsListingGa from '#marketplace/listings/texts/listing.ga.json' with { type: 'json' };
import listingsPricesEn from '#marketplace/listings/texts/prices.en.json' with { type: 'json' };
import listingsPricesGa from '#marketplace/listings/texts/prices.ga.json' with { type: 'json' };
import listingsServerEn from '#marketplace/listings/texts/server.en.json' with { type: 'json' };
import listingsServerGa from '#marketplace/listings/texts/server.ga.json' with { type: 'json' };
import mediaServerEn from '#marketplace/media/texts/server.en.json' with { type: 'json' };
import mediaServerGa from '#marketplace/media/texts/server.ga.json' with { type: 'json' };
import mediaUploadsEn from '#marketplace/media/texts/uploads.en.json' with { type: 'json' };
import mediaUploadsGa from '#marketplace/media/texts/uploads.ga.json' with { type: 'json' };
import moderationPagesEn from '#marketplace/moderation/texts/pages.en.json' with { type: 'json' };
import moderationPagesGa from '#marketplace/moderation/texts/pages.ga.json' with { type: 'json' };
import moderationReportEn from '#marketplace/moderation/texts/report.en.json' with { type: 'json' };
import moderationReportGa from '#marketplace/moderation/texts/report.ga.json' with { type: 'json' };
import moderationServerEn from '#marketplace/moderation/texts/server.en.json' with { type: 'json' };
import moderationServerGa from '#marketplace/moderation/texts/server.ga.json' with { type: 'json' };
import moderationWordingEn from '#marketplace/moderation/texts/wording.en.json' with { type: 'json' };
import moderationWordingGa from '#marketplace/moderation/texts/wording.ga.json' with { type: 'json' };
import myListingsListEn from '#marketplace/my-listings/texts/list.en.json' with { type: 'json' };
import myListingsListGa from '#marketplace/my-listings/texts/list.ga.json' with { type: 'json' };
import myListingsListingEn from '#marketplace/my-listings/texts/listing.en.json' with { type: 'json' };
import myListingsListingGa from '#marketplace/my-listings/texts/listing.ga.json' with { type: 'json' };
import myListingsServerEn from '#marketplace/my-listings/texts/server.en.json' with { type: 'json' };
import myListingsServerGa from '#marketplace/my-listings/texts/server.ga.json' with { type: 'json' };
import offersOffersEn from '#marketplace/offers/texts/offers.en.json' with { type: 'json' };
import offersOffersGa from '#marketplace/offers/texts/offers.ga.json' with { type: 'json' };
import offersServerEn from '#marketplace/offers/texts/server.en.json' with { type: 'json' };
import offersServerGa from '#marketplace/offers/texts/server.ga.json' with { type: 'json' };
import offersStaticEn from '#marketplace/offers/texts/static.en.json' with { type: 'json' };
import offersStaticGa from '#marketplace/offers/texts/static.ga.json' with { type: 'json' };
import offersVerifyEn from '#marketplace/offers/texts/verify.en.json' with { type: 'json' };
import offersVerifyGa from '#marketplace/offers/texts/verify.ga.json' with { type: 'json' };
import paymentsCheckoutEn from '#marketplace/payments/texts/checkout.en.json' with { type: 'json' };
import paymentsCheckoutGa from '#marketplace/payments/texts/checkout.ga.json' with { type: 'json' };
import paymentsServerEn from '#marketplace/payments/texts/server.en.json' with { type: 'json' };
import paymentsServerGa from '#marketplace/payments/texts/server.ga.json' with { type: 'json' };
import placesAreaEn from '#marketplace/places/texts/area.en.json' with { type: 'json' };
import placesAreaGa from '#marketplace/places/texts/area.ga.json' with { type: 'json' };
import placesServerEn from '#marketplace/places/texts/server.en.json' with { type: 'json' };
import placesServerGa from '#marketplace/places/texts/server.ga.json' with { type: 'json' };
import placesStaticEn from '#marketplace/places/texts/static.en.json' with { type: 'json' };
import placesStaticGa from '#marketplace/places/texts/static.ga.json' with { type: 'json' };
import savedListingsHeartsEn from '#marketplace/saved-listings/texts/hearts.en.json' with { type: 'json' };
import savedListingsHeartsGa from '#marketplace/saved-listings/texts/hearts.ga.json' with { type: 'json' };
import savedListingsPagesEn from '#marketplace/saved-listings/texts/pages.en.json' with { type: 'json' };
import savedListingsPagesGa from '#marketplace/saved-listings/texts/pages.ga.json' with { type: 'json' };
import savedListingsServerEn from '#marketplace/saved-listings/texts/server.en.json' with { type: 'json' };
import savedListingsServerGa from '#marketplace/saved-listings/texts/server.ga.json' with { type: 'json' };
import savedListingsShortlistEn from '#marketplace/saved-listings/texts/shortlist.en.json' with { type: 'json' };
import savedListingsShortlistGa from '#marketplace/saved-listings/texts/shortlist.ga.json' with { type: 'json' };
import savedListingsViewedEn from '#marketplace/saved-listings/texts/viewed.en.json' with { type: 'json' };
import savedListingsViewedGa from '#marketplace/saved-listings/texts/viewed.ga.json' with { type: 'json' };
import savedSearchesPagesEn from '#marketplace/saved-searches/texts/pages.en.json' with { type: 'json' };
import savedSearchesPagesGa from '#marketplace/saved-searches/texts/pages.ga.json' with { type: 'json' };
import savedSearchesServerEn from '#marketplace/saved-searches/texts/server.en.json' with { type: 'json' };
import savedSearchesServerGa from '#marketplace/saved-searches/texts/server.ga.json' with { type: 'json' };
import searchResultsEn from '#marketplace/search/texts/results.en.json' with { type: 'json' };
import searchResultsGa from '#marketplace/search/texts/results.ga.json' with { type: 'json' };
import searchServerEn from '#marketplace/search/texts/server.en.json' with { type: 'json' };
import searchServerGa from '#marketplace/search/texts/server.ga.json' with { type: 'json' };
import searchTrailEn from '#marketplace/search/texts/trail.en.json' with { type: 'json' };
import searchTrailGa from '#marketplace/search/texts/trail.ga.json' with { type: 'json' };
import travelChoiceEn from '#marketplace/travel/texts/choice.en.json' with { type: 'json' };
import travelChoiceGa from '#marketplace/travel/texts/choice.ga.json' with { type: 'json' };
import travelServerEn from '#marketplace/travel/texts/server.en.json' with { type: 'json' };
import travelServerGa from '#marketplace/travel/texts/server.ga.json' with { type: 'json' };
import valuationHomeCorrectionsEn from '#marketplace/valuation/texts/home-corrections.en.json' with { type: 'json' };
import valuationHomeCorrectionsGa from '#marketplace/valuation/texts/home-corrections.ga.json' with { type: 'json' };
import valuationHomesEn from '#marketplace/valuation/texts/homes.en.json' with { type: 'json' };
import valuationHomesGa from '#marketplace/valuation/texts/homes.ga.json' with { type: 'json' };
import valuationPricesEn from '#marketplace/valuation/texts/prices.en.json' with { type: 'json' };
import valuationPricesGa from '#marketplace/valuation/texts/prices.ga.json' with { type: 'json' };
import valuationRentsEn from '#marketplace/valuation/texts/rents.en.json' with { type: 'json' };
import valuationRentsGa from '#marketplace/valuation/texts/rents.ga.json' with { type: 'json' };
import valuationRequestsEn from '#marketplace/valuation/texts/requests.en.json' with { type: 'json' };
import valuationRequestsGa from '#marketplace/valuation/texts/requests.ga.json' with { type: 'json' };
import valuationSaleMapEn from '#marketplace/valuation/texts/sale-map.en.json' with { type: 'json' };
import valuationSaleMapGa from '#marketplace/valuation/texts/sale-map.ga.json' with { type: 'json' };
import valuationServerEn from '#marketplace/valuation/texts/server.en.json' with { type: 'json' };
import valuationServerGa from '#marketplace/valuation/texts/server.ga.json' with { type: 'json' };
import valuationSoldPricesEn from '#marketplace/valuation/texts/sold-prices.en.json' with { type: 'json' };
import valuationSoldPricesGa from '#marketplace/valuation/texts/sold-prices.ga.json' with { type: 'json' };
import valuationStaticEn from '#marketplace/valuation/texts/static.en.json' with { type: 'json' };
import valuationStaticGa from '#marketplace/valuation/texts/static.ga.json' with { type: 'json' };
import valuationValuationEn from '#marketplace/valuation/texts/valuation.en.json' with { type: 'json' };
import valuationValuationGa from '#marketplace/valuation/texts/valuation.ga.json' with { type: 'json' };
import viewingsPagesEn from '#marketplace/viewings/texts/pages.en.json' with { type: 'json' };
import viewingsPagesGa from '#marketplace/viewings/texts/pages.ga.json' with { type: 'json' };
import viewingsServerEn from '#marketplace/viewings/texts/server.en.json' with { type: 'json' };
import viewingsServerGa from '#marketplace/viewings/texts/server.ga.json' with { type: 'json' };
import webhooksServerEn from '#marketplace/webhooks/texts/server.en.json' with { type: 'json' };
import webhooksServerGa from '#marketplace/webhooks/texts/server.ga.json' with { type: 'json' };
import webhooksSettingsEn from '#marketplace/webhooks/texts/settings.en.json' with { type: 'json' };
import webhooksSettingsGa from '#marketplace/webhooks/texts/settings.ga.json' with { type: 'json' };
import platformHttpServerEn from '#platform/http/texts/server.en.json' with { type: 'json' };
import platformHttpServerGa from '#platform/http/texts/server.ga.json' with { type: 'json' };
import platformMailServerEn from '#platform/mail/texts/server.en.json' with { type: 'json' };
import platformMailServerGa from '#platform/mail/texts/server.ga.json' with { type: 'json' };
import propertyBasicsEn from '#property/texts/basics.en.json' with { type: 'json' };
import propertyBasicsGa from '#property/texts/basics.ga.json' with { type: 'json' };
import propertyNamesEn from '#property/texts/names.en.json' with { type: 'json' };
import propertyNamesGa from '#property/texts/names.ga.json' with { type: 'json' };
import propertyServerEn from '#property/texts/server.en.json' with { type: 'json' };
import propertyServerGa from '#property/texts/server.ga.json' with { type: 'json' };
import webBasicsEn from '#web/texts/basics.en.json' with { type: 'json' };
import webBasicsGa from '#web/texts/basics.ga.json' with { type: 'json' };
import webDesignEn from '#web/texts/design.en.json' with { type: 'json' };
import webDesignGa from '#web/texts/design.ga.json' with { type: 'json' };
import webStaticEn from '#web/texts/static.en.json' with { type: 'json' };
import webStaticGa from '#web/texts/static.ga.json' with { type: 'json' };

/** The English texts by key, in ICU MessageFormat. They define all keys. */
export const en = {
  ...accountsAccountEn,
  ...accountsServerEn,
  ...accountsSignInEn,
  ...administrationPagesEn,
  ...administrationServerEn,
  ...agenciesAgencyEn,
  ...agenciesLicencesEn,
  ...agenciesProfileEn,
  ...agenciesServerEn,
  ...agencyStatisticsStatisticsEn,
  ...alertsNotificationsEn,
  ...alertsServerEn,
  ...alertsUnsubscribeEn,
  ...compatServerEn,
  ...enquiriesEnquiryEn,
  ...enquiriesMessagesEn,
  ...enquiriesServerEn,
  ...financeBudgetEn,
  ...financeBudgetUpdatesEn,
  ...financeCostsEn,
  ...financeLeadsEn,
  ...financeLendersEn,
  ...financeMoneyEn,
  ...financePartsEn,
  ...financePreApprovalEn,
  ...financeRentOrBuyEn,
  ...financeRentalYieldEn,
  ...financeRepaymentsEn,
  ...financeRulesEn,
  ...financeServerEn,
  ...financeStaticEn,
  ...hiddenListingsHiddenEn,
  ...importsPagesEn,
  ...importsServerEn,
  ...listingEditorChangesEn,
  ...listingEditorEditorEn,
  ...listingEditorOrderEn,
  ...listingEditorPreviewEn,
  ...listingEditorServerEn,
  ...listingEditorStepsEn,
  ...listingsBasicsEn,
  ...listingsCardPhotosEn,
  ...listingsHiddenValuesEn,
  ...listingsListingEn,
  ...listingsPricesEn,
  ...listingsServerEn,
  ...mediaServerEn,
  ...mediaUploadsEn,
  ...moderationPagesEn,
  ...moderationReportEn,
  ...moderationServerEn,
  ...moderationWordingEn,
  ...myListingsListEn,
  ...myListingsListingEn,
  ...myListingsServerEn,
  ...offersOffersEn,
  ...offersServerEn,
  ...offersStaticEn,
  ...offersVerifyEn,
  ...paymentsCheckoutEn,
  ...paymentsServerEn,
  ...placesAreaEn,
  ...placesServerEn,
  ...placesStaticEn,
  ...savedListingsHeartsEn,
  ...savedListingsPagesEn,
  ...savedListingsServerEn,
  ...savedListingsShortlistEn,
  ...savedListingsViewedEn,
  ...savedSearchesPagesEn,
  ...savedSearchesServerEn,
  ...searchResultsEn,
  ...searchServerEn,
  ...searchTrailEn,
  ...travelChoiceEn,
  ...travelServerEn,
  ...valuationHomeCorrectionsEn,
  ...valuationHomesEn,
  ...valuationPricesEn,
  ...valuationRentsEn,
  ...valuationRequestsEn,
  ...valuationSaleMapEn,
  ...valuationServerEn,
  ...valuationSoldPricesEn,
  ...valuationStaticEn,
  ...valuationValuationEn,
  ...viewingsPagesEn,
  ...viewingsServerEn,
  ...webhooksServerEn,
  ...webhooksSettingsEn,
  ...platformHttpServerEn,
  ...platformMailServerEn,
  ...propertyBasicsEn,
  ...propertyNamesEn,
  ...propertyServerEn,
  ...webBasicsEn,
  ...webDesignEn,
  ...webStaticEn,
};

/** The Irish texts by key. */
export const ga: Record<keyof typeof en, string> = {
  ...accountsAccountGa,
  ...accountsServerGa,
  ...accountsSignInGa,
  ...administrationPagesGa,
  ...administrationServerGa,
  ...agenciesAgencyGa,
  ...agenciesLicencesGa,
  ...agenciesProfileGa,
  ...agenciesServerGa,
  ...agencyStatisticsStatisticsGa,
  ...alertsNotificationsGa,
  ...alertsServerGa,
  ...alertsUnsubscribeGa,
  ...compatServerGa,
  ...enquiriesEnquiryGa,
  ...enquiriesMessagesGa,
  ...enquiriesServerGa,
  ...financeBudgetGa,
  ...financeBudgetUpdatesGa,
  ...financeCostsGa,
  ...financeLeadsGa,
  ...financeLendersGa,
  ...financeMoneyGa,
  ...financePartsGa,
  ...financePreApprovalGa,
  ...financeRentOrBuyGa,
  ...financeRentalYieldGa,
  ...financeRepaymentsGa,
  ...financeRulesGa,
  ...financeServerGa,
  ...financeStaticGa,
  ...hiddenListingsHiddenGa,
  ...importsPagesGa,
  ...importsServerGa,
  ...listingEditorChangesGa,
  ...listingEditorEditorGa,
  ...listingEditorOrderGa,
  ...listingEditorPreviewGa,
  ...listingEditorServerGa,
  ...listingEditorStepsGa,
  ...listingsBasicsGa,
  ...listingsCardPhotosGa,
  ...listingsHiddenValuesGa,
  ...listingsListingGa,
  ...listingsPricesGa,
  ...listingsServerGa,
  ...mediaServerGa,
  ...mediaUploadsGa,
  ...moderationPagesGa,
  ...moderationReportGa,
  ...moderationServerGa,
  ...moderationWordingGa,
  ...myListingsListGa,
  ...myListingsListingGa,
  ...myListingsServerGa,
  ...offersOffersGa,
  ...offersServerGa,
  ...offersStaticGa,
  ...offersVerifyGa,
  ...paymentsCheckoutGa,
  ...paymentsServerGa,
  ...placesAreaGa,
  ...placesServerGa,
  ...placesStaticGa,
  ...savedListingsHeartsGa,
  ...savedListingsPagesGa,
  ...savedListingsServerGa,
  ...savedListingsShortlistGa,
  ...savedListingsViewedGa,
  ...savedSearchesPagesGa,
  ...savedSearchesServerGa,
  ...searchResultsGa,
  ...searchServerGa,
  ...searchTrailGa,
  ...travelChoiceGa,
  ...travelServerGa,
  ...valuationHomeCorrectionsGa,
  ...valuationHomesGa,
  ...valuationPricesGa,
  ...valuationRentsGa,
  ...valuationRequestsGa,
  ...valuationSaleMapGa,
  ...valuationServerGa,
  ...valuationSoldPricesGa,
  ...valuationStaticGa,
  ...valuationValuationGa,
  ...viewingsPagesGa,
  ...viewingsServerGa,
  ...webhooksServerGa,
  ...webhooksSettingsGa,
  ...platformHttpServerGa,
  ...platformMailServerGa,
  ...propertyBasicsGa,
  ...propertyNamesGa,
  ...propertyServerGa,
  ...webBasicsGa,
  ...webDesignGa,
  ...webStaticGa,
};

/** Groups of texts that only some pages need. */
export type TextGroup =
  | 'accounts/account'
  | 'accounts/sign-in'
  | 'administration/pages'
  | 'agencies/agency'
  | 'agencies/licences'
  | 'agencies/profile'
  | 'agency-statistics/statistics'
  | 'alerts/notifications'
  | 'alerts/unsubscribe'
  | 'enquiries/enquiry'
  | 'enquiries/messages'
  | 'finance/budget'
  | 'finance/budget-updates'
  | 'finance/costs'
  | 'finance/leads'
  | 'finance/lenders'
  | 'finance/money'
  | 'finance/parts'
  | 'finance/pre-approval'
  | 'finance/rent-or-buy'
  | 'finance/rental-yield'
  | 'finance/repayments'
  | 'finance/rules'
  | 'hidden-listings/hidden'
  | 'imports/pages'
  | 'listing-editor/changes'
  | 'listing-editor/editor'
  | 'listing-editor/order'
  | 'listing-editor/preview'
  | 'listing-editor/steps'
  | 'listings/card-photos'
  | 'listings/hidden-values'
  | 'listings/listing'
  | 'listings/prices'
  | 'media/uploads'
  | 'moderation/pages'
  | 'moderation/report'
  | 'moderation/wording'
  | 'my-listings/list'
  | 'my-listings/listing'
  | 'offers/offers'
  | 'offers/verify'
  | 'payments/checkout'
  | 'places/area'
  | 'saved-listings/hearts'
  | 'saved-listings/pages'
  | 'saved-listings/shortlist'
  | 'saved-listings/viewed'
  | 'saved-searches/pages'
  | 'search/results'
  | 'search/trail'
  | 'travel/choice'
  | 'valuation/home-corrections'
  | 'valuation/homes'
  | 'valuation/prices'
  | 'valuation/rents'
  | 'valuation/requests'
  | 'valuation/sale-map'
  | 'valuation/sold-prices'
  | 'valuation/valuation'
  | 'viewings/pages'
  | 'webhooks/settings'
  | 'property/names'
  | 'web/design';
