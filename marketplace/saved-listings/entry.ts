import { presentCard, titleOf } from '#marketplace/listings/presenters/card.ts';
import type { CardRow } from '#marketplace/listings/presenters/listing-row.ts';
import { amountText } from '#marketplace/listings/presenters/price.ts';
import { pageStatus, sidesOf } from '#marketplace/listings/rules.ts';
import type { I18nContext } from '#platform/i18n/language.ts';
import { formatMoney } from '#property/money.ts';
import type { KeptListing, SavedListing } from './contract.ts';
import type { OwnRow, SavedRow, StandingRow } from './reads.ts';
import { priceSince, type Standing, tellOf } from './rules.ts';

/** @returns whether an ad may be kept by who does not keep it yet: it can be seen, or its page says that it is gone */
export function maySave({ state, came_from, was_published }: StandingRow): boolean {
  return pageStatus(state, was_published) !== 404 && tellOf(state, false, came_from).standing !== 'gone';
}

/**
 * An ad as somebody keeps it.
 * @param card of the ad, whatever its state
 */
export function presentSaved(saved: SavedRow, card: CardRow, i18n: I18nContext): SavedListing {
  const { standing, tells } = tellOf(saved.state, saved.was_seen, saved.came_from);
  return {
    ...(tells === 'title'
      ? untold(saved.ad_id, saved.title ?? '', standing, saved.changed_at)
      : told(card, standing, saved.changed_at, tells, i18n)),
    ...presentOwn(saved),
    alerts: {
      developmentAlert:
        tells !== 'title' && card.units.some((unit) => unit.kind === 'unit') && saved.status_alert,
      ...presentOwn(saved).alerts,
    },
    priceSinceSaved: tells === 'title' ? null : presentPriceSince(saved, card, i18n),
  };
}

/**
 * An ad as somebody keeps it who has no account: what everybody may know.
 * @param row null: there is none
 */
export function presentKept(
  adId: number,
  row: StandingRow | null,
  card: CardRow | undefined,
  i18n: I18nContext,
): KeptListing {
  if (!row || !card || !maySave(row)) return untold(adId, '', 'gone', null);
  const { standing, tells } = tellOf(row.state, false, row.came_from);
  if (tells === 'all') return told(card, standing, row.changed_at, tells, i18n);
  return untold(adId, titleOf(card), standing, row.changed_at);
}

/** What is somebody's own of an ad they keep. */
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

function told(
  row: CardRow,
  standing: Standing,
  changedAt: Date | null,
  tells: 'all' | 'facts',
  i18n: I18nContext,
): KeptListing {
  const card = presentCard(row, [], i18n);
  // Nobody sells it here any more: what is left is what it was, not whom to ask, and no way to a page that is not there.
  const gone = { seller: undefined, pageBranding: undefined, point: undefined, seoFriendlyPath: undefined };
  return {
    listing: tells === 'all' ? card : { ...card, ...gone },
    standing,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

function untold(id: number, title: string, standing: Standing, changedAt: Date | null): KeptListing {
  const isGone = standing === 'gone';
  return {
    listing: { id, title, state: standing.toUpperCase() },
    standing,
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
