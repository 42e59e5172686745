import type { Eraser, Hiding } from '#marketplace/accounts/personal-data/writes.ts';
import { forgetAlerts } from '#marketplace/alerts/delivery/writes.ts';
import { leaveEnquiries } from '#marketplace/enquiries/writes.ts';
import {
  hideListings,
  keepListingsHidden,
  leaveMarket,
  showAgencyListings,
  showListings,
} from '#marketplace/listings/advertisers/writes.ts';
import { forgetReporter } from '#marketplace/moderation/reports/writes.ts';
import { forgetSearches } from '#marketplace/saved-searches/writes.ts';
import { eraseBookings } from '#marketplace/viewings/writes/erase.ts';
import { deleteLogo } from './logos.ts';
import type { Services } from './services.ts';

/** The erasers of all features, in the order in which they run when an account is erased. */
export function erasersOf(services: Pick<Services, 'mailContext' | 'secret'>): Eraser[] {
  return [
    eraseBookings(services),
    leaveEnquiries,
    leaveMarket,
    deleteLogo,
    forgetReporter,
    forgetSearches,
    forgetAlerts,
  ];
}

/** Hides an account's listings while its erasure can be cancelled. */
export const LISTING_HIDING: Hiding = {
  hide: hideListings,
  show: showListings,
  showAgency: showAgencyListings,
  postpone: keepListingsHidden,
};
