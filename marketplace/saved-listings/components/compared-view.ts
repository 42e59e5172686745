import { energyDemand } from '#marketplace/listings/energy/demand.ts';
import { areaText } from '#marketplace/listings/format/overview.ts';
import { currentPriceText, moneyText } from '#marketplace/listings/format/price.ts';
import { bathsText, bedsText, kindText } from '#marketplace/listings/format/rooms.ts';
import { daysOnMarket } from '#marketplace/listings/format/trust-checks.ts';
import type { Listing } from '#marketplace/listings/model.ts';
import { energyOf } from '#marketplace/listings/units.ts';
import { type Language, localePath, type Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { Compared } from '../contract.ts';

/** A listing in a comparison, in one language. */
export type ComparedView = Pick<Compared, 'adId' | 'status' | 'note'> & {
  title: string | null;
  href: string | null;
  /** Null: it has left the market. */
  facts: ReturnType<typeof factsOf> | null;
};

/** @param now milliseconds since 1970 */
export function comparedView(
  { adId, status, note, title, listing }: Compared,
  language: Language,
  now: number,
): ComparedView {
  const href = listing && localePath(language.locale, listing.path);
  return { adId, status, note, title, href, facts: listing && factsOf(listing, language, now) };
}

function factsOf(listing: Listing, { t, locale }: Language, now: number) {
  return {
    picture: listing.pictures[0]?.url ?? null,
    price: currentPriceText(listing, t),
    pricePerArea: pricePerArea(listing, t),
    propertyType: kindText(listing, t),
    beds: bedsText(listing, t) ?? null,
    baths: bathsText(listing, t) ?? null,
    size: areaText(listing, t) ?? null,
    ber: energyOf(listing)?.rating ?? null,
    energy: demandOf(listing),
    priceChanges: listing.priceChanges.map(({ day, before, after }) => ({
      isDrop: after.cents < before.cents,
      by: moneyText({ ...after, cents: Math.abs(after.cents - before.cents) }),
      date: formatDate(day, 'longDate', locale),
    })),
    daysOnMarket: daysOnMarket({ ...listing, firstPublishedAt: listing.publishedAt }, now) ?? null,
    facilities: listing.facilities.map((key) => ({ key, name: t(`property.facility.${key}`) })),
  };
}

/** A listing with one home and one price: shares of a house and the cheapest of many flats are not comparable. */
function isOneHome({ units, rooms }: Listing): boolean {
  return units.length === 0 && rooms.length === 0;
}

function pricePerArea(listing: Listing, t: Translate): string | null {
  const { soldPrice, prices, floorArea } = listing;
  const amount = soldPrice ?? prices[0]?.amount;
  if (!amount || !isOneHome(listing) || floorArea?.unit !== 'METRES_SQUARED') return null;
  const perMetre = moneyText({
    currency: amount.currency,
    cents: Math.round(amount.cents / 100 / floorArea.value) * 100,
  });
  const text = t('saved.perArea', { amount: perMetre });
  const period = soldPrice ? null : prices[0]?.period;
  return period ? t(`listings.price.${period}`, { amount: text }) : text;
}

function demandOf(listing: Listing) {
  const { energy, floorArea, adType } = listing;
  if (!energy || !isOneHome(listing) || adType === 'sharing' || floorArea?.unit !== 'METRES_SQUARED')
    return null;
  return energyDemand(energy.rating, floorArea.value, energy.kwhPerSquareMetre);
}
