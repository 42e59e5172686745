import { cardOf } from '#marketplace/listings/components/card-of.ts';
import type { WireCard } from '#marketplace/listings/contract.ts';
import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { LocalListing, SavedListing } from '../contract.ts';
import type { SavedStatus } from '../rules.ts';

/** The alert settings of a listing, with the names of the API. */
export const ALERTS = ['priceChangeAlert', 'statusAlert', 'openViewingAlert'] as const;
export type Alert = (typeof ALERTS)[number];

/** A saved listing as a page shows it. */
export type SavedView = {
  adId: number;
  /** Empty when the title is not public. */
  title: string;
  /** Null when it has no page any more. */
  href: string | null;
  price: string | null;
  meta: string[];
  ber: string | null;
  picture: string | null;
  status: SavedStatus;
  /** The formatted day of its last status change. */
  since: string | null;
  priceSince: { before: string; change: 'INCREASE' | 'DECREASE'; by: string } | null;
  /** Data stored for accounts only. */
  own: { note: string | null; alerts: Record<Alert, boolean>; savedAt: string } | null;
};

/** A saved listing from the API response, with visible parts only. @param now milliseconds since 1970 */
export function savedView(
  saved: LocalListing & Partial<SavedListing>,
  language: Language,
  now: number,
): SavedView {
  const { listing, standing: status, priceSinceSaved: since, alerts, note = null, savedAt } = saved;
  const dayOf = (at: string) => formatDate(at, 'longDate', language.locale);
  // Contact details are left out for a listing that has left the market.
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
    status,
    since: saved.changedAt && status !== 'available' ? dayOf(saved.changedAt) : null,
    priceSince: since ? { before: since.before, change: since.direction, by: since.priceDifference } : null,
    own: alerts && savedAt ? { note, alerts: alertsOf(alerts), savedAt: dayOf(savedAt) } : null,
  };
}

function alertsOf(alerts: SavedListing['alerts']): Record<Alert, boolean> {
  const { priceChangeAlert, statusAlert, openViewingAlert } = alerts;
  return { priceChangeAlert, statusAlert, openViewingAlert };
}
