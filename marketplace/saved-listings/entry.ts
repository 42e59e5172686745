import { listingOf, summaryOf } from '#marketplace/listings/from-rows.ts';
import type { ListingSummary } from '#marketplace/listings/model.ts';
import type { CardRow, DetailRow } from '#marketplace/listings/rows.ts';
import { pageStatus, sidesOf } from '#marketplace/listings/rules.ts';
import { moneyOf } from '#property/sterling.ts';
import type { Compared, LocalListing, SavedListing } from './contract.ts';
import type { ListingStateRow, OwnRow, SavedRow } from './reads.ts';
import { priceSince, type SavedStatus, visibilityOf } from './rules.ts';

/** @returns whether a listing can be newly saved: it is public, or its page says that it has gone */
export function maySave({ state, came_from, was_published }: ListingStateRow): boolean {
  return pageStatus(state, was_published) !== 404 && visibilityOf(state, false, came_from).status !== 'gone';
}

/** A saved listing of an account. @param card of the listing in any state */
export function savedEntry(saved: SavedRow, card: CardRow): SavedListing {
  const { status, visibility } = visibilityOf(saved.state, saved.was_seen, saved.came_from);
  const summary = visibility === 'title' ? null : summaryOf(card);
  const own = ownData(saved);
  return {
    ...localEntry(saved.ad_id, summary?.title ?? saved.title ?? '', status, saved.changed_at),
    listing: visibility === 'facts' && summary ? withoutContact(summary) : summary,
    ...own,
    alerts: {
      developmentAlert: summary !== null && summary.units.length > 0 && saved.status_alert,
      ...own.alerts,
    },
    priceSinceSaved: summary && priceSinceSaved(saved, card),
  };
}

/**
 * A locally saved listing of a visitor without an account: public data only.
 * @param row null when there is no such listing
 */
export function localSavedEntry(
  adId: number,
  row: ListingStateRow | null,
  card: CardRow | undefined,
): LocalListing {
  if (!row || !card || !maySave(row)) return localEntry(adId, '', 'gone', null);
  const { status, visibility } = visibilityOf(row.state, false, row.came_from);
  const summary = summaryOf(card);
  return {
    ...localEntry(adId, summary.title, status, row.changed_at),
    listing: visibility === 'all' ? summary : null,
  };
}

/**
 * A listing in a comparison, with the viewer's own note.
 * @param ad null when there is no such listing
 */
export function comparedEntry(
  adId: number,
  ad: { row: DetailRow; stateRow: ListingStateRow } | null,
  own: OwnRow | undefined,
): Compared {
  const mine = { savedAd: own !== undefined, note: own?.note ?? null };
  if (!ad || !maySave(ad.stateRow)) return { adId, status: 'gone', title: null, listing: null, ...mine };
  const { status, visibility } = visibilityOf(ad.stateRow.state, false, ad.stateRow.came_from);
  const listing = listingOf(ad.row);
  return { adId, status, title: listing.title, listing: visibility === 'all' ? listing : null, ...mine };
}

/** The user's own data of a saved listing. */
export function ownData(own: OwnRow) {
  return {
    savedAd: true as const,
    alerts: {
      priceChangeAlert: own.price_change_alert,
      openViewingAlert: own.open_viewing_alert,
      statusAlert: own.status_alert,
    },
    note: own.note,
    savedAt: own.saved_at.toISOString(),
  };
}

function localEntry(adId: number, title: string, status: SavedStatus, changedAt: Date | null): LocalListing {
  const isGone = status === 'gone';
  return {
    adId,
    title,
    status,
    changedAt: isGone ? null : (changedAt?.toISOString() ?? null),
    listing: null,
  };
}

/** A listing that has left the market keeps its facts, without contact details, place and page. */
function withoutContact({ path, seller, position, ...facts }: ListingSummary): LocalListing['listing'] {
  return facts;
}

function priceSinceSaved({ saved_at }: SavedRow, card: CardRow): SavedListing['priceSinceSaved'] {
  const side = sidesOf(card.ad_type, card.price_type)[0]!;
  const since = priceSince(card.prices, side, saved_at, card.state === 'sold' ? card.sold_price : null);
  if (!since) return null;
  return {
    before: moneyOf(since.before, card.currency),
    now: moneyOf(since.now, card.currency),
    period: since.period,
  };
}
