import { loadTexts } from '#platform/i18n/browser.ts';
import { type Language, localePath, type Translate } from '#platform/i18n/language.ts';
import { perObject } from '#platform/memory/per-object.ts';
import { irishDay } from '#platform/time/clock.ts';
import { formatDate } from '#platform/time/dates.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import { ageSince } from '../format/age.ts';
import { currentAmountText, currentPriceText, moneyText } from '../format/price.ts';
import { bathsText, bedsText, kindText } from '../format/rooms.ts';
import { sellerKindText } from '../format/seller.ts';
import type { ListingFacts, ListingSummary } from '../model.ts';
import { offersStage } from '../rules.ts';
import { energyOf } from '../units.ts';
import type { CardLabel, CardView } from './card-view.ts';

await loadTexts('listings/prices', 'property/names');

/** Days for which a listing is new: a searcher who looks weekly sees it. */
const NEW_FOR_DAYS = 7 * DAY_MS;
/** Days for which a price drop is shown. */
const DROP_FOR_DAYS = 30 * DAY_MS;

/**
 * Converts a listing to the site's card in a language.
 * @param now milliseconds since 1970
 */
export function cardOf(listing: ListingSummary, language: Language, now: number): CardView {
  const { locale, t } = language;
  const { seller } = listing;
  const viewing = viewingOf(listing, language, now);
  const facts = cardFacts(listing, t);
  return {
    // The path ends with the id: side by side, both take few bytes of a compressed page.
    href: localePath(locale, listing.path),
    id: listing.id,
    address: listing.title,
    ...facts,
    meta: [...facts.meta, alsoText(listing, t)].filter(isText),
    pictures: listing.pictureCount,
    agent: seller.kind === 'private' ? null : (seller.name ?? sellerKindText(seller, t)),
    age: ageOf(listing, now, t),
    drop: dropOf(listing, now),
    viewing,
    labels: labelsOf(listing, viewing, now),
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
 * Cards of listings on a results page, made once for each listing until time changes them: making them costs as much
 * as finding them. The same object is the same card.
 */
export function cardsOf(listings: readonly ListingSummary[], language: Language, now: number): CardView[] {
  return listings.map((listing) => cardAt(listing, { language, now, moment: momentOf(listing, now) }));
}

const cardAt = perObject(
  (listing: ListingSummary, { language, now }: { language: Language; now: number; moment: string }) =>
    cardOf(listing, language, now),
  ({ language }) => language.locale,
  ({ moment }) => moment,
);

/**
 * Within a day only rounds and viewings change a card: when a round enters its next stage, when a viewing begins, and
 * at midnight in Ireland, which is a full hour.
 */
function momentOf({ offersUntil, openViewings }: ListingSummary, now: number): string {
  if (offersUntil === null && openViewings.length === 0) return `${Math.floor(now / DAY_MS)}`;
  const next = openViewings.findIndex((start) => Date.parse(start) > now);
  const stage = offersUntil === null ? null : offersStage(Date.parse(offersUntil), now);
  return `${Math.floor(now / HOUR_MS)} ${next} ${stage}`;
}

/** Who else advertises the home: those who see it twice in a list know that it is one. */
function alsoText({ alsoAdvertised, seller: { kind } }: ListingSummary, t: Translate): string | undefined {
  const others = alsoAdvertised.filter(({ isSameAdvertiser }) => !isSameAdvertiser);
  const other = others.find(({ name }) => name !== null) ?? others[0] ?? alsoAdvertised[0];
  if (!other) return undefined;
  const { isSameAdvertiser, seller, name } = other;
  // On the card of an owner's own ad, "the owner" would mean that owner.
  const isOwner = seller === 'private' && kind !== 'private';
  const by = isSameAdvertiser ? 'same' : isOwner ? 'owner' : name ? 'named' : 'unnamed';
  return t('listings.also', { by, name: name ?? '' });
}

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
  if (now - Date.parse(publishedAt) < NEW_FOR_DAYS) return null;
  return t('card.age', ageSince(publishedAt, now));
}

/** @returns the amount of a recent drop of the price; null without one */
export function dropOf({ priceChanges }: Pick<ListingSummary, 'priceChanges'>, now: number): string | null {
  const last = priceChanges.at(-1);
  if (!last || last.after.cents >= last.before.cents) return null;
  if (now - Date.parse(last.day) >= DROP_FOR_DAYS) return null;
  return moneyText({ ...last.after, cents: last.before.cents - last.after.cents });
}

/** Days ahead of which an open viewing is named by its weekday. */
const VIEWING_WITHIN_DAYS = 7;

/** @returns the day of the next open viewing, when it is near; null without one */
export function viewingOf(
  { state, openViewings }: Pick<ListingSummary, 'state' | 'openViewings'>,
  { t, locale }: Language,
  now: number,
): string | null {
  const next = openViewings.find((start) => Date.parse(start) > now);
  if (state !== 'published' || next === undefined) return null;
  if (irishDay(new Date(next)) === irishDay(new Date(now))) return t('card.today');
  // The same weekday a week later would read as today.
  const isNear = irishDay(new Date(next)) < irishDay(new Date(now + VIEWING_WITHIN_DAYS * DAY_MS));
  return isNear ? formatDate(next, 'weekday', locale) : null;
}

/**
 * Labels by priority: whether the home is still to be had, whether its place was paid for, which readers must be told,
 * then what a searcher has to act on, and last what merely happened.
 */
const PRIORITIES: readonly CardLabel[] = [
  'sold',
  'sale-agreed',
  'let-agreed',
  'premium',
  'featured',
  'offers-close-soon',
  'viewing',
  'price-drop',
  'takes-offers',
  'auction',
  'new',
];
/** Maximum labels of a listing: more would hide the photo and say nothing. */
const MAX_LABELS = 2;

/** Labels of a round of offers. */
const OFFERS_LABELS = { open: 'takes-offers', 'closing-soon': 'offers-close-soon' } as const;

type LabelledListing = Pick<
  ListingSummary,
  'state' | 'prices' | 'publishedAt' | 'priceChanges' | 'featuredLevel' | 'offersUntil' | 'sellingType'
>;

/**
 * The labels of a listing, most important first.
 * @param viewing of the listing, from `viewingOf`
 */
export function labelsOf(listing: LabelledListing, viewing: string | null, now: number): CardLabel[] {
  return PRIORITIES.filter((label) => hasLabel(listing, label, viewing, now)).slice(0, MAX_LABELS);
}

function hasLabel(listing: LabelledListing, label: CardLabel, viewing: string | null, now: number): boolean {
  const { state, prices, publishedAt, featuredLevel, offersUntil } = listing;
  const isForSale = prices.some(({ side }) => side === 'sale');
  switch (label) {
    case 'sold':
      return state === 'sold';
    case 'sale-agreed':
    case 'let-agreed':
      return (state === 'sale_agreed' || state === 'let_agreed') && isForSale === (label === 'sale-agreed');
    case 'premium':
    case 'featured':
      return state !== 'sold' && featuredLevel === label;
  }
  // News about a home that is taken is of no use.
  if (state !== 'published') return false;
  switch (label) {
    case 'viewing':
      return viewing !== null;
    case 'price-drop':
      return dropOf(listing, now) !== null;
    case 'auction':
      return listing.sellingType === 'auction';
    case 'new':
      return publishedAt !== null && now - Date.parse(publishedAt) < NEW_FOR_DAYS;
    case 'takes-offers':
    case 'offers-close-soon': {
      const stage = offersUntil === null ? null : offersStage(Date.parse(offersUntil), now);
      return stage !== null && OFFERS_LABELS[stage] === label;
    }
  }
}
