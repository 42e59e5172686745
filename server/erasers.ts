import type { Eraser, Hiding } from '#marketplace/accounts/personal-data/writes.ts';
import { forgetAlerts } from '#marketplace/alerts/delivery/writes.ts';
import { eraseFromEnquiries } from '#marketplace/enquiries/writes.ts';
import {
  eraseAdvertiser,
  extendHiding,
  hideListings,
  showAgencyListings,
  showListings,
} from '#marketplace/listings/advertisers/writes.ts';
import { eraseReporter } from '#marketplace/moderation/reports/writes.ts';
import { forgetSearches } from '#marketplace/saved-searches/writes.ts';
import { eraseBookings } from '#marketplace/viewings/writes/erase.ts';
import { forgetLogo } from './logos.ts';
import type { Services } from './services.ts';

/** What every room does as an account is erased, in this order. */
export function erasersOf(services: Pick<Services, 'voice' | 'secret'>): Eraser[] {
  return [
    eraseBookings(services),
    eraseFromEnquiries,
    eraseAdvertiser,
    forgetLogo,
    eraseReporter,
    forgetSearches,
    forgetAlerts,
  ];
}

/** Hides an account's listings while its erasure can be cancelled. */
export const HIDING: Hiding = {
  hide: hideListings,
  show: showListings,
  showAgency: showAgencyListings,
  postpone: extendHiding,
};
