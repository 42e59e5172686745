import { cardFacts } from '#marketplace/listings/components/card-of.ts';
import { amountText, moneyText } from '#marketplace/listings/format/price.ts';
import { type Language, localePath, type Translate } from '#platform/i18n/language.ts';
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
  priceSince: { before: string; isDrop: boolean; by: string } | null;
  /** Data stored for accounts only. */
  own: { note: string | null; alerts: Record<Alert, boolean>; savedAt: string } | null;
};

/** A saved listing from the API response, with visible parts only. */
export function savedView(saved: LocalListing & Partial<SavedListing>, { t, locale }: Language): SavedView {
  const { adId, title, status, listing, priceSinceSaved: since, alerts, note = null, savedAt } = saved;
  const dayOf = (at: string) => formatDate(at, 'mediumDate', locale);
  const facts = listing && cardFacts(listing, t);
  return {
    adId,
    title,
    href: listing?.path === undefined ? null : localePath(locale, listing.path),
    price: facts?.price ?? null,
    meta: facts?.meta ?? [],
    ber: facts?.ber ?? null,
    picture: facts?.picture ?? null,
    status,
    since: saved.changedAt && status !== 'available' ? dayOf(saved.changedAt) : null,
    priceSince: since ? priceSinceText(since, t) : null,
    own: alerts && savedAt ? { note, alerts: alertsOf(alerts), savedAt: dayOf(savedAt) } : null,
  };
}

function priceSinceText(
  { before, now, period }: NonNullable<SavedListing['priceSinceSaved']>,
  t: Translate,
): SavedView['priceSince'] {
  return {
    before: amountText(before, period, t),
    isDrop: now.cents < before.cents,
    by: moneyText({ ...now, cents: Math.abs(now.cents - before.cents) }),
  };
}

function alertsOf(alerts: SavedListing['alerts']): Record<Alert, boolean> {
  const { priceChangeAlert, statusAlert, openViewingAlert } = alerts;
  return { priceChangeAlert, statusAlert, openViewingAlert };
}
