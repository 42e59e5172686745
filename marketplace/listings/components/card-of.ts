import { type Language, localePath, type Translate } from '#platform/i18n/language.ts';
import type { WireCard } from '../contract.ts';
import type { CardLabel, CardView } from './card-view.ts';
import { pagePrice, statedRating } from './page-price.ts';

const DAY = 86_400_000;
/** An ad is new for as long as a searcher who looks weekly has not seen it. */
const NEW_FOR = 7 * DAY;
/** A lowered price is news for a month. */
const DROP_FOR = 30 * DAY;

/**
 * The card of an ad as the wire has it: only what is shown, in a language.
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

/** @returns the rooms as pages write them: the API's `2 Bed` as `2 bed` */
export function inSentence(rooms: string | undefined): string | undefined {
  return rooms && rooms.charAt(0) + rooms.slice(1).toLowerCase();
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** Said where the ad's position is only near the home. */
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

/** The picture itself, of which the wire has cuts: their addresses carry its own. */
function pictureOf({ media }: WireCard): string | null {
  const [first] = media.images;
  if (!first) return null;
  return new URL(first.size720x480, 'http://site').searchParams.get('url') ?? first.size720x480;
}

/** How long it is on the market, of what still is and is no longer new. */
function ageOf({ state, publishDate }: WireCard, now: number, t: Translate): string | null {
  if (state !== 'PUBLISHED' || now - publishDate < NEW_FOR) return null;
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
  return direction === 'DECREASE' && now - Date.parse(date) < DROP_FOR;
}

/** Levels that were paid for and that lift an ad in the list: each card says so. */
const PAID_LABELS: Partial<Record<string, CardLabel[]>> = { FEATURED: ['featured'], PREMIUM: ['premium'] };

/** What there is to say about an ad in one or two words; what was agreed comes before what is new. */
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
    ...(now - ad.publishDate < NEW_FOR ? (['new'] as const) : []),
    ...(last && isDrop(last, now) ? (['price-drop'] as const) : []),
  ];
}
