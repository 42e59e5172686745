import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import { forgetAlerts } from '#marketplace/alerts/telling/writes.ts';
import { eraseBookings } from '#marketplace/enquiries/viewings/writes/erase.ts';
import { leaveEnquiries } from '#marketplace/enquiries/writes.ts';
import { leaveMarket } from '#marketplace/listings/advertisers/writes.ts';
import { forgetReporter } from '#marketplace/moderation/reports/writes.ts';
import { forgetSearches } from '#marketplace/saved/searches/writes.ts';
import { forgetLogo } from './logos.ts';
import type { Services } from './services.ts';

/** What every room does as an account is erased, in this order. */
export function erasersOf(services: Pick<Services, 'voice' | 'secret'>): Eraser[] {
  return [
    eraseBookings(services),
    leaveEnquiries,
    leaveMarket,
    forgetLogo,
    forgetReporter,
    forgetSearches,
    forgetAlerts,
  ];
}
