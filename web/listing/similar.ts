import type { Language } from '#language/language.ts';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import { periodOf } from '#marketplace/listings/components/listing-view.ts';
import type { WireListing } from '#marketplace/listings/contract.ts';
import type { CallApi } from '../api/call.ts';
import { searchCards } from '../api/cards.ts';

const SHOWN = 4;

/**
 * Ads like one: the same section at about the same price within 5 km of its area; where there are too few, anything of
 * the section within 20 km.
 */
export async function similarAds(
  callApi: CallApi,
  language: Language,
  listing: Pick<WireListing, 'id' | 'nonFormatted' | 'primaryAreaId' | 'saleType' | 'price'>,
): Promise<CardView[]> {
  const { section, price } = listing.nonFormatted;
  const isSale = listing.saleType.includes('For Sale');
  // Rents are searched by the month.
  const months = isSale ? 1 : { WEEK: 12 / 52, MONTH: 1, YEAR: 12 }[periodOf(listing.price)];
  const near = await searchCards(callApi, language, {
    section,
    areaIds: [`${listing.primaryAreaId}_5000`],
    priceAround:
      price === null ? undefined : { name: isSale ? 'salePrice' : 'rentalPrice', amount: price / months },
    pageSize: SHOWN + 1,
  });
  const others = near.filter((ad) => ad.id !== listing.id);
  if (others.length >= SHOWN) return others.slice(0, SHOWN);
  const far = await searchCards(callApi, language, {
    section,
    areaIds: [`${listing.primaryAreaId}_20000`],
    pageSize: 2 * SHOWN + 1,
  });
  const known = new Set([listing.id, ...others.map((ad) => ad.id)]);
  return [...others, ...far.filter((ad) => !known.has(ad.id))].slice(0, SHOWN);
}
