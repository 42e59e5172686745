import type { Language, Locale, MessageKey, Translate } from '#platform/i18n/language.ts';
import { irishDay } from '#platform/time/clock.ts';
import { formatDate } from '#platform/time/dates.ts';
import { epcBandsOf } from '#property/epc.ts';
import { ratingText } from '#property/rating-text.ts';
import { SQUARE_METRES_PER_UNIT } from '#property/size.ts';
import { sterlingRate } from '#property/sterling.ts';
import type { Listing, ListingSummary } from '../model.ts';
import { energyOf } from '../units.ts';
import { plainLines } from './plain-fields.ts';
import { bathroomType, countsOf, joinParts, kindText, roomsText } from './rooms.ts';

type Line = { label: string; text: string };

/** Floor or site area: `104 m²`, `0.5 acres`; undefined without one. */
export function areaText({ floorArea }: Pick<ListingSummary, 'floorArea'>, t: Translate): string | undefined {
  return floorArea ? t(`property.area.${floorArea.unit}`, { size: floorArea.value }) : undefined;
}

/** The area with square feet beside square metres: `104 m² (1,119 ft²)`. */
function areaInBothUnits(listing: Listing, t: Translate): string | undefined {
  const { floorArea } = listing;
  const area = areaText(listing, t);
  if (floorArea?.unit !== 'METRES_SQUARED' || !area) return area;
  const feet = Math.round(floorArea.value / SQUARE_METRES_PER_UNIT.SQUARE_FEET);
  return t('listings.overview.bothUnits', { area, feet });
}

/**
 * The known key facts of a listing, label and text, in reading order.
 * @param now milliseconds since 1970
 */
export function overviewOf(listing: Listing, { t, locale }: Language, now: number): Line[] {
  const { facts, units, rooms } = listing;
  const isShared = listing.adType === 'sharing';
  const isAuction = listing.sellingType === 'auction';
  const isForSale = listing.prices.some(({ side }) => side === 'sale');
  const countText = (counts: readonly (number | null)[], otherwise: number | null) =>
    joinParts(countsOf(counts)) || otherwise;
  const lines: (readonly [MessageKey, string | number | null | undefined])[] = [
    ['listings.overview.type', kindText(listing, t)],
    ...(isShared
      ? ([
          ['listings.overview.rooms', rooms.length > 0 ? roomsText(rooms, t) : null],
          ['listings.overview.baths', bathroomType(rooms, t)],
        ] as const)
      : ([
          [
            'listings.overview.beds',
            units.length > 0
              ? countText(
                  units.map(({ beds }) => beds),
                  null,
                )
              : listing.beds || null,
          ],
          [
            'listings.overview.baths',
            countText(
              units.map(({ bathrooms }) => bathrooms),
              listing.bathrooms,
            ),
          ],
        ] as const)),
    ['listings.overview.single', facts.singleBeds || null],
    ['listings.overview.double', facts.doubleBeds || null],
    ['listings.overview.twin', facts.twinBeds || null],
    [
      listing.floorArea?.unit === 'ACRES' ? 'listings.overview.site' : 'listings.overview.size',
      areaInBothUnits(listing, t),
    ],
    ['listings.overview.euro', euroRateText(listing, t, locale)],
    ['listings.overview.ber', energyText(listing, t)],
    ['listings.overview.postcode', listing.postcode],
    ...plainLines(listing, { t, locale }, { availableFrom: availableText(listing, t, locale, now) }),
    [
      'listings.overview.selling',
      isForSale && listing.sellingType ? t(`listings.selling.${listing.sellingType}`) : null,
    ],
    // An auction's date and place apply to auctions only.
    [
      'listings.overview.auctionDate',
      isAuction && listing.auctionAt ? formatDate(listing.auctionAt, 'longDateTime', locale) : null,
    ],
    ['listings.overview.auctionPlace', isAuction ? listing.auctionAddress : null],
  ];
  return lines.flatMap(([label, text]) =>
    text === null || text === undefined || text === '' ? [] : [{ label: t(label), text: `${text}` }],
  );
}

/**
 * The availability: `Immediately`, or a date that is still to come; null when unknown.
 * @param now milliseconds since 1970
 */
export function availableText(
  { facts: { availableFrom } }: Pick<Listing, 'facts'>,
  t: Translate,
  locale: Locale,
  now: number,
): string | null {
  if (availableFrom === null) return null;
  return availableFrom <= irishDay(new Date(now))
    ? t('listings.overview.now')
    : formatDate(availableFrom, 'longDate', locale);
}

/** The exchange rate for a price in pounds; null for euro, and without a rate. */
function euroRateText({ prices }: Listing, t: Translate, locale: Locale): string | null {
  const rate = sterlingRate();
  if (!rate || prices.every(({ amount }) => amount?.currency !== 'GBP')) return null;
  const date = formatDate(rate.date, 'longDate', locale);
  return t('listings.overview.euroRate', { rate: `€${rate.rate}`, date });
}

function energyText(listing: Listing, t: Translate): string | null {
  const rating = energyOf(listing)?.rating ?? null;
  if (rating === 'SI_666') return t('property.ber.exempt');
  if (rating === null) return null;
  if (rating === 'BER_PENDING') return t('property.ber.pending');
  const said = ratingText(rating, t);
  return epcBandsOf(rating) ? t('listings.overview.epc', { bands: said }) : said;
}
