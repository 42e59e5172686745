import { loadTexts } from '#platform/i18n/browser.ts';
import { type Language, localePath, type Translate } from '#platform/i18n/language.ts';
import { perObject } from '#platform/memory/per-object.ts';
import { currentAmountText, currentPriceText, moneyText } from '../format/price.ts';
import { bathsText, bedsText, kindText } from '../format/rooms.ts';
import { sellerKindText } from '../format/seller.ts';
import type { ListingFacts, ListingSummary } from '../model.ts';
import { offersStage } from '../rules.ts';
import { energyOf } from '../units.ts';
import type { CardLabel, CardView } from './card-view.ts';

await loadTexts('listings/prices', 'property/names');

const DAY = 86_400_000;
/** Days for which a listing is new: a searcher who looks weekly sees it. */
const NEW_FOR_DAYS = 7 * DAY;
/** Days for which a price drop is shown. */
const DROP_FOR_DAYS = 30 * DAY;

/**
 * Converts a listing to the site's card in a language.
 * @param now milliseconds since 1970
 */
export function cardOf(listing: ListingSummary, language: Language, now: number): CardView {
  const { locale, t } = language;
  const { seller } = listing;
  return {
    id: listing.id,
    href: localePath(locale, listing.path),
    address: listing.title,
    ...cardFacts(listing, t),
    pictures: listing.pictureCount,
    agent: seller.kind === 'private' ? null : (seller.name ?? sellerKindText(seller, t)),
    age: ageOf(listing, now, t),
    drop: dropOf(listing, now),
    labels: labelsOf(listing, now),
    units: listing.units.map((unit) => ({
      words: [bedsText({ ...unit, units: [], rooms: [] }, t), t(`property.kind.${unit.kind}`)]
        .filter(isText)
        .join(' · '),
      price: unit.price ? currentAmountText(unit.price, unit.period, t) : t('listings.price.onApplication'),
    })),
  };
}

/** The price, facts, rating and picture of a card. */
export function cardFacts(listing: ListingFacts, t: Translate) {
  return {
    price: currentPriceText(listing, t),
    meta: [
      bedsText(listing, t),
      bathsText(listing, t),
      floorAreaOf(listing, t),
      kindText(listing, t),
      listing.position?.radius == null ? undefined : t('card.approximate'),
    ].filter(isText),
    ber: energyOf(listing)?.rating ?? null,
    picture: listing.pictures[0]?.url ?? null,
  };
}

/**
 * Cards of listings on a results page, made once a day for each listing: making them costs as much as finding them. The
 * label of a round of offers changes within the day, so those cards are made each time.
 */
export function cardsOf(listings: readonly ListingSummary[], language: Language, now: number): CardView[] {
  return listings.map((listing) =>
    listing.offersUntil === null ? cardOnDay(listing, { language, now }) : cardOf(listing, language, now),
  );
}

const cardOnDay = perObject(
  (listing: ListingSummary, { language, now }: { language: Language; now: number }) =>
    cardOf(listing, language, now),
  ({ language }) => language.locale,
  ({ now }) => Math.floor(now / DAY),
);

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

function floorAreaOf({ floorArea }: ListingFacts, t: Translate): string | undefined {
  if (!floorArea) return undefined;
  return floorArea.unit === 'ACRES'
    ? t('card.acres', { count: Math.round(floorArea.value * 100) / 100 })
    : t('card.squareMetres', { count: Math.round(floorArea.value) });
}

/** Time on the market of a listing that is live and not new. */
function ageOf({ state, publishedAt }: ListingSummary, now: number, t: Translate): string | null {
  if (state !== 'published' || publishedAt === null) return null;
  const days = Math.floor((now - Date.parse(publishedAt)) / DAY);
  if (days * DAY < NEW_FOR_DAYS) return null;
  if (days < 60) return t('card.age', { unit: 'day', count: days });
  if (days < 365) return t('card.age', { unit: 'month', count: Math.floor(days / 30.5) });
  return t('card.age', { unit: 'year', count: Math.floor(days / 365.25) || 1 });
}

/** @returns the amount of a recent drop of the price; null without one */
function dropOf({ priceChanges }: Pick<ListingSummary, 'priceChanges'>, now: number): string | null {
  const last = priceChanges.at(-1);
  if (!last || last.after.cents >= last.before.cents) return null;
  if (now - Date.parse(last.day) >= DROP_FOR_DAYS) return null;
  return moneyText({ ...last.after, cents: last.before.cents - last.after.cents });
}

/** Labels of paid levels that raise a listing in results. */
const PAID_LABELS: Partial<Record<ListingSummary['featuredLevel'], CardLabel[]>> = {
  featured: ['featured'],
  premium: ['premium'],
};

/** Labels of a round of offers. */
const OFFERS_LABELS = { open: 'takes-offers', 'closing-soon': 'offers-close-soon' } as const;

/** The labels of a listing; sale agreed comes before new. */
export function labelsOf(
  listing: Pick<
    ListingSummary,
    'state' | 'prices' | 'publishedAt' | 'priceChanges' | 'featuredLevel' | 'offersUntil'
  >,
  now: number,
): CardLabel[] {
  const { state, prices, publishedAt, featuredLevel, offersUntil } = listing;
  if (state === 'sold') return ['sold'];
  const labels = PAID_LABELS[featuredLevel] ?? [];
  if (state === 'sale_agreed' || state === 'let_agreed')
    return [prices.some(({ side }) => side === 'sale') ? 'sale-agreed' : 'let-agreed', ...labels];
  const isNew = publishedAt !== null && now - Date.parse(publishedAt) < NEW_FOR_DAYS;
  const stage = offersUntil === null ? null : offersStage(Date.parse(offersUntil), now);
  return [
    ...labels,
    ...(stage === null ? [] : [OFFERS_LABELS[stage]]),
    ...(isNew ? (['new'] as const) : []),
    ...(dropOf(listing, now) === null ? [] : (['price-drop'] as const)),
  ];
}
