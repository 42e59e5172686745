import { presentCard, titleOf } from '#marketplace/listings/presenters/card.ts';
import type { CardRow } from '#marketplace/listings/presenters/listing-row.ts';
import { amountText } from '#marketplace/listings/presenters/price.ts';
import { pageStatus, sidesOf } from '#marketplace/listings/rules.ts';
import type { I18nContext } from '#platform/i18n/language.ts';
import { formatMoney } from '#property/money.ts';
import type { LocalListing, SavedListing } from './contract.ts';
import type { ListingStateRow, OwnRow, SavedRow } from './reads.ts';
import { priceSince, type SavedStatus, visibilityOf } from './rules.ts';

/** @returns whether a listing can be newly saved: it is public, or its page says that it has gone */
export function maySave({ state, came_from, was_published }: ListingStateRow): boolean {
  return pageStatus(state, was_published) !== 404 && visibilityOf(state, false, came_from).status !== 'gone';
}

/** A saved listing of an account. @param card of the listing in any state */
export function presentSaved(saved: SavedRow, card: CardRow, i18n: I18nContext): SavedListing {
  const { status, visibility } = visibilityOf(saved.state, saved.was_seen, saved.came_from);
  return {
    ...(visibility === 'title'
      ? presentTitle(saved.ad_id, saved.title ?? '', status, saved.changed_at)
      : presentListing(card, status, saved.changed_at, visibility, i18n)),
    ...presentOwn(saved),
    alerts: {
      developmentAlert:
        visibility !== 'title' && card.units.some((unit) => unit.kind === 'unit') && saved.status_alert,
      ...presentOwn(saved).alerts,
    },
    priceSinceSaved: visibility === 'title' ? null : presentPriceSince(saved, card, i18n),
  };
}

/**
 * A locally saved listing of a visitor without an account: public data only.
 * @param row null when there is no such listing
 */
export function presentLocalListing(
  adId: number,
  row: ListingStateRow | null,
  card: CardRow | undefined,
  i18n: I18nContext,
): LocalListing {
  if (!row || !card || !maySave(row)) return presentTitle(adId, '', 'gone', null);
  const { status, visibility } = visibilityOf(row.state, false, row.came_from);
  if (visibility === 'all') return presentListing(card, status, row.changed_at, visibility, i18n);
  return presentTitle(adId, titleOf(card), status, row.changed_at);
}

/** The user's own data of a saved listing. */
export function presentOwn(own: OwnRow) {
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

function presentListing(
  row: CardRow,
  status: SavedStatus,
  changedAt: Date | null,
  visibility: 'all' | 'facts',
  i18n: I18nContext,
): LocalListing {
  const card = presentCard(row, [], i18n);
  // Left the market: keeps the facts, without contact details and without a link to its deleted page.
  const gone = { seller: undefined, pageBranding: undefined, point: undefined, seoFriendlyPath: undefined };
  return {
    listing: visibility === 'all' ? card : { ...card, ...gone },
    standing: status,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

function presentTitle(id: number, title: string, status: SavedStatus, changedAt: Date | null): LocalListing {
  const isGone = status === 'gone';
  return {
    listing: { id, title, state: status.toUpperCase() },
    standing: status,
    changedAt: isGone ? null : (changedAt?.toISOString() ?? null),
  };
}

function presentPriceSince({ saved_at }: SavedRow, card: CardRow, { t }: I18nContext) {
  const side = sidesOf(card.ad_type, card.price_type)[0]!;
  const since = priceSince(card.prices, side, saved_at, card.state === 'sold' ? card.sold_price : null);
  if (!since) return null;
  const { before, now, period } = since;
  return {
    before: amountText(t, before, card.currency, period),
    now: amountText(t, now, card.currency, period),
    direction: now > before ? ('INCREASE' as const) : ('DECREASE' as const),
    priceDifference: formatMoney(Math.abs(now - before), card.currency),
  };
}
