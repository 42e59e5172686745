import { energyDemand } from '#marketplace/listings/energy/demand.ts';
import { presentListing, titleOf } from '#marketplace/listings/presenters/card.ts';
import type { DetailRow } from '#marketplace/listings/presenters/listing-row.ts';
import { areaText } from '#marketplace/listings/presenters/overview.ts';
import { mainPeriod, mainPrice } from '#marketplace/listings/presenters/price.ts';
import type { I18nContext } from '#platform/i18n/language.ts';
import { formatMoney } from '#property/money.ts';
import type { Compared } from './contract.ts';
import { maySave } from './entry.ts';
import type { ListingStateRow, OwnRow } from './reads.ts';
import { visibilityOf } from './rules.ts';

const DAY = 86_400_000;

/**
 * A listing as one column of a comparison: its public facts and the viewer's own note.
 * @param ad null when there is no such listing
 * @param now milliseconds since 1970
 */
export function presentCompared(
  adId: number,
  ad: { row: DetailRow; stateRow: ListingStateRow } | null,
  own: OwnRow | undefined,
  i18n: I18nContext,
  now: number,
): Compared {
  const mine = { savedAd: own !== undefined, note: own?.note ?? null };
  if (!ad || !maySave(ad.stateRow)) {
    return { adId, standing: 'gone', title: null, path: null, facts: null, ...mine };
  }
  const { status, visibility } = visibilityOf(ad.stateRow.state, false, ad.stateRow.came_from);
  const title = titleOf(ad.row);
  if (visibility !== 'all') return { adId, standing: status, title, path: null, facts: null, ...mine };
  const { facts, path } = factsOf(ad.row, i18n, now);
  return { adId, standing: status, title, path, facts, ...mine };
}

function factsOf(row: DetailRow, i18n: I18nContext, now: number) {
  const { t } = i18n;
  const card = presentListing(row, i18n, false);
  // Time on the market ends at the sale.
  const until = row.closed_at?.getTime() ?? now;
  return {
    path: card.seoFriendlyPath,
    facts: {
      picture: row.images[0]?.url ?? null,
      price: card.soldPrice ?? card.price,
      pricePerArea: pricePerArea(row, i18n),
      propertyType: card.propertyType,
      beds: card.numBedrooms ?? null,
      baths: card.numBathrooms ?? null,
      size: areaText(row, t) ?? null,
      ber: row.ber,
      energy: energyOf(row),
      priceHistory: card.priceHistory,
      publishedAt: row.published_at?.toISOString() ?? null,
      daysOnMarket: row.published_at && Math.max(0, Math.floor((until - row.published_at.getTime()) / DAY)),
      facilities: row.facilities.map((key) => ({ key, name: t(`property.facility.${key}`) })),
    },
  };
}

/**
 * Only for a listing with one unit and one price: shares of a house and the cheapest of many flats are not comparable.
 */
function pricePerArea(row: DetailRow, { t }: I18nContext): string | null {
  const amount = row.state === 'sold' ? (row.sold_price ?? mainPrice(row)) : mainPrice(row);
  if (amount === null || row.units.length > 0 || !row.floor_area || row.floor_area_unit !== 'METRES_SQUARED')
    return null;
  const perArea = t('saved.perArea', {
    amount: formatMoney(Math.round(amount / row.floor_area), row.currency),
  });
  const period = mainPeriod(row);
  return period && row.collection_period
    ? t(`listings.price.${row.collection_period}`, { amount: perArea })
    : perArea;
}

function energyOf(row: DetailRow) {
  const isOneHome = row.units.length === 0 && row.ad_type !== 'sharing';
  if (!isOneHome || !row.ber || !row.floor_area || row.floor_area_unit !== 'METRES_SQUARED') return null;
  return energyDemand(row.ber, row.floor_area, row.ber_kwh);
}
