import { type Language, localePath, type Translate } from '#platform/i18n/language.ts';
import type { WireCard } from '../contract.ts';
import type { CardLabel, CardView } from './card-view.ts';
import { pagePrice, statedRating } from './page-price.ts';

const DAY = 86_400_000;
/** Days for which a listing is new: a searcher who looks weekly sees it. */
const NEW_FOR_DAYS = 7 * DAY;
/** Days for which a price drop is shown. */
const DROP_FOR_DAYS = 30 * DAY;

/**
 * Converts a listing to the site's card in a language.
 * @param now milliseconds since 1970
 */
export function cardOf(ad: WireCard, { locale, t }: Language, now: number): CardView {
  const units = (ad.newHome ?? ad.prs)?.subUnits ?? [];
  return {
    id: ad.id,
    href: localePath(locale, ad.seoFriendlyPath),
    price: pagePrice(ad.soldPrice ?? ad.price, t),
    address: ad.title,
    meta: [
      inSentence(ad.numBedrooms),
      inSentence(ad.numBathrooms),
      floorAreaOf(ad, t),
      ad.propertyType,
      nearText(ad, t),
    ].filter(isText),
    ber: statedRating(ad.ber),
    picture: pictureOf(ad),
    pictures: ad.media.totalImages,
    agent: ad.seller.sellerType === 'PRIVATE_USER' ? null : ad.seller.name,
    age: ageOf(ad, now, t),
    drop: dropOf(ad, now),
    labels: labelsOf(ad, now),
    units: units.map((unit) => ({
      words: [inSentence(unit.numBedrooms), unit.propertyType].filter(isText).join(' · '),
      price: pagePrice(unit.price, t),
    })),
  };
}

/** @returns rooms in lower case: the API's `2 Bed` as `2 bed` */
export function inSentence(rooms: string | undefined): string | undefined {
  return rooms && rooms.charAt(0) + rooms.slice(1).toLowerCase();
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** The note for an approximate position. */
function nearText({ pointRadius }: WireCard, t: Translate): string | undefined {
  return pointRadius === undefined ? undefined : t('card.approximate');
}

function floorAreaOf({ floorArea }: WireCard, t: Translate): string | undefined {
  if (!floorArea) return undefined;
  const count = Math.round(Number(floorArea.value) * 100) / 100;
  return floorArea.unit === 'ACRES'
    ? t('card.acres', { count })
    : t('card.squareMetres', { count: Math.round(count) });
}

/** The original picture URL, extracted from a resized-image URL. */
function pictureOf({ media }: WireCard): string | null {
  const [first] = media.images;
  if (!first) return null;
  return new URL(first.size720x480, 'http://site').searchParams.get('url') ?? first.size720x480;
}

/** Time on the market of a listing that is live and not new. */
function ageOf({ state, publishDate }: WireCard, now: number, t: Translate): string | null {
  if (state !== 'PUBLISHED' || now - publishDate < NEW_FOR_DAYS) return null;
  const days = Math.floor((now - publishDate) / DAY);
  if (days < 60) return t('card.age', { unit: 'day', count: days });
  if (days < 365) return t('card.age', { unit: 'month', count: Math.floor(days / 30.5) });
  return t('card.age', { unit: 'year', count: Math.floor(days / 365.25) || 1 });
}

function dropOf({ priceHistory }: WireCard, now: number): string | null {
  const last = priceHistory.at(-1);
  return last && isDrop(last, now) ? last.priceDifference : null;
}

function isDrop({ direction, date }: WireCard['priceHistory'][number], now: number): boolean {
  return direction === 'DECREASE' && now - Date.parse(date) < DROP_FOR_DAYS;
}

/** Labels of paid levels that raise a listing in results. */
const PAID_LABELS: Partial<Record<string, CardLabel[]>> = { FEATURED: ['featured'], PREMIUM: ['premium'] };

/** The labels of a listing; sale agreed comes before new. */
export function labelsOf(
  ad: Pick<WireCard, 'state' | 'saleType' | 'publishDate' | 'priceHistory' | 'featuredLevel'>,
  now: number,
): CardLabel[] {
  if (ad.state === 'SOLD') return ['sold'];
  const labels = PAID_LABELS[ad.featuredLevel] ?? [];
  if (ad.state === 'SALE_AGREED')
    return [ad.saleType.includes('For Sale') ? 'sale-agreed' : 'let-agreed', ...labels];
  const last = ad.priceHistory.at(-1);
  return [
    ...labels,
    ...(now - ad.publishDate < NEW_FOR_DAYS ? (['new'] as const) : []),
    ...(last && isDrop(last, now) ? (['price-drop'] as const) : []),
  ];
}
