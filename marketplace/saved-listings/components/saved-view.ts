import { cardOf } from '#marketplace/listings/components/card-of.ts';
import type { WireCard } from '#marketplace/listings/contract.ts';
import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { KeptListing, SavedListing } from '../contract.ts';
import type { Standing } from '../rules.ts';

/** What somebody hears of an ad, by the names clients know. */
export const ALERTS = ['priceChangeAlert', 'statusAlert', 'openViewingAlert'] as const;
export type Alert = (typeof ALERTS)[number];

/** An ad that is kept, as a page shows it. */
export type SavedView = {
  adId: number;
  /** Empty: nobody says any more what it was called. */
  title: string;
  /** Null where it has no page any more. */
  href: string | null;
  price: string | null;
  meta: string[];
  ber: string | null;
  picture: string | null;
  standing: Standing;
  /** The day it came to that, in words. */
  since: string | null;
  priceSince: { before: string; change: 'INCREASE' | 'DECREASE'; by: string } | null;
  /** What only an account keeps. */
  own: { note: string | null; alerts: Record<Alert, boolean>; savedAt: string } | null;
};

/**
 * An ad that is kept, from the answer of the API; of it, only what it tells.
 * @param now milliseconds since 1970
 */
export function savedView(
  kept: KeptListing & Partial<SavedListing>,
  language: Language,
  now: number,
): SavedView {
  const { listing, standing, priceSinceSaved: since, alerts, note = null, savedAt } = kept;
  const dayOf = (at: string) => formatDate(at, 'longDate', language.locale);
  // Whom to ask and the way to it are left out of what is gone.
  const card =
    listing.price === undefined
      ? null
      : cardOf(
          {
            ...listing,
            seller: { sellerType: 'PRIVATE_USER' },
            seoFriendlyPath: listing.seoFriendlyPath ?? '',
          } as WireCard,
          language,
          now,
        );
  return {
    adId: listing.id,
    title: listing.title,
    href: card && listing.seoFriendlyPath ? card.href : null,
    price: card?.price ?? null,
    meta: card?.meta ?? [],
    ber: card?.ber ?? null,
    picture: card?.picture ?? null,
    standing,
    since: kept.changedAt && standing !== 'available' ? dayOf(kept.changedAt) : null,
    priceSince: since ? { before: since.before, change: since.direction, by: since.priceDifference } : null,
    own: alerts && savedAt ? { note, alerts: alertsOf(alerts), savedAt: dayOf(savedAt) } : null,
  };
}

function alertsOf(alerts: SavedListing['alerts']): Record<Alert, boolean> {
  const { priceChangeAlert, statusAlert, openViewingAlert } = alerts;
  return { priceChangeAlert, statusAlert, openViewingAlert };
}
