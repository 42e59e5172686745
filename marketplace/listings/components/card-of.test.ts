import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { ListingSummary } from '../model.ts';
import { askingPrice, summary } from '../testing/summaries.ts';
import { cardOf, cardsOf, labelsOf, viewingOf } from './card-of.ts';
import type { CardLabel } from './card-view.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const euro = (amount: number) => ({ cents: amount * 100, currency: 'EUR' as const });
const drop = { day: '2026-11-10', before: euro(300_000), after: euro(290_000), period: null };
const rise = { ...drop, before: drop.after, after: drop.before };
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
const listing = summary({ publishedAt: daysAgo(60) });

function labelsFor(part: Partial<ListingSummary>): CardLabel[] {
  const one = { ...listing, ...part };
  return labelsOf(one, viewingOf(one, languages.en, NOW), NOW);
}

describe('a card shows', () => {
  it.each<[string, Partial<ListingSummary>, CardLabel[]]>([
    ['nothing for a listing published long ago', {}, []],
    ['that a listing is new for a week', { publishedAt: daysAgo(6) }, ['new']],
    ['not that a listing is new after a week', { publishedAt: daysAgo(8) }, []],
    ['that a price went down lately', { priceChanges: [drop] }, ['price-drop']],
    ['nothing of a price that went down long ago', { priceChanges: [{ ...drop, day: '2026-09-01' }] }, []],
    ['nothing of a price that went up again', { priceChanges: [drop, rise] }, []],
    [
      'that a home is sale agreed, before anything else',
      { state: 'sale_agreed', publishedAt: daysAgo(0) },
      ['sale-agreed'],
    ],
    [
      'that a place was paid for, before what is new',
      { featuredLevel: 'premium', publishedAt: daysAgo(0) },
      ['premium', 'new'],
    ],
    [
      'that an agreed home was featured',
      { featuredLevel: 'featured', state: 'sale_agreed' },
      ['sale-agreed', 'featured'],
    ],
    ['nothing for a plan that raises no listing', { featuredLevel: 'basic' }, []],
    [
      'that a home is let agreed',
      { state: 'let_agreed', prices: [askingPrice(1_500, { period: 'monthly' })] },
      ['let-agreed'],
    ],
    ['that a home takes offers', { offersUntil: daysAgo(-3) }, ['takes-offers']],
    [
      'that offers close soon in the last 48 hours, before what is new',
      { offersUntil: daysAgo(-2), publishedAt: daysAgo(0) },
      ['offers-close-soon', 'new'],
    ],
    [
      'that a viewing is near, before a lower price',
      { openViewings: [daysAgo(-2)], priceChanges: [drop] },
      ['viewing', 'price-drop'],
    ],
    ['nothing of a viewing a week away', { openViewings: [daysAgo(-7)] }, []],
    ['nothing of a viewing that has begun', { openViewings: [daysAgo(0)] }, []],
    [
      'nothing of a viewing of a home that is taken',
      { state: 'sale_agreed', openViewings: [daysAgo(-1)] },
      ['sale-agreed'],
    ],
    [
      'two labels at most, and the paid one always',
      {
        featuredLevel: 'featured',
        publishedAt: daysAgo(1),
        openViewings: [daysAgo(-1)],
        priceChanges: [drop],
        offersUntil: daysAgo(-9),
      },
      ['featured', 'viewing'],
    ],
    ['that a home is for auction', { sellingType: 'auction' }, ['auction']],
    ['nothing of a round whose deadline has passed', { offersUntil: daysAgo(0) }, []],
    ['that a home is sold', { state: 'sold', priceChanges: [drop] }, ['sold']],
  ])('%s', (_, part, labels) => {
    expect(labelsFor(part)).toEqual(labels);
  });
});

it('a card has the facts of its listing in a language', () => {
  const rent = summary({
    id: 7,
    path: '/for-rent/apartment-test-road/7',
    adType: 'rental',
    kind: 'apartment',
    prices: [askingPrice(1_950, { period: 'monthly' })],
    beds: 2,
    bathrooms: 1,
    floorArea: { value: 64.6, unit: 'METRES_SQUARED' },
    energy: { rating: 'B2', certificate: null, kwhPerSquareMetre: null },
    position: { latitude: 53.3, longitude: -6.2, radius: 900 },
    priceChanges: [{ ...drop, before: euro(2_000), after: euro(1_950), period: 'monthly' }],
    pictures: [{ url: '/demo/1', width: 1, height: 1 }],
    pictureCount: 9,
    publishedAt: daysAgo(10),
  });
  expect(cardOf(rent, languages.en, NOW)).toEqual({
    id: 7,
    href: '/for-rent/apartment-test-road/7',
    price: '€1,950 per month',
    address: '7 Test Road, Rathmines, Dublin 6',
    meta: ['2 bed', '1 bath', '65 m²', 'Apartment', 'Approximate location'],
    ber: 'B2',
    picture: '/demo/1',
    pictures: 9,
    agent: 'Test Agents',
    age: 'Added 10 days ago',
    drop: '€50',
    viewing: null,
    labels: ['price-drop'],
    units: [],
  });
  expect(cardsOf([rent], languages.ga, NOW)[0]).toMatchObject({
    href: '/ga/for-rent/apartment-test-road/7',
    price: '€1,950 sa mhí',
  });
  const round = { ...rent, offersUntil: new Date(NOW + 1).toISOString() };
  expect([NOW, NOW + 1].map((now) => cardsOf([round], languages.en, now)[0]!.labels)).toEqual([
    ['offers-close-soon', 'price-drop'],
    ['price-drop'],
  ]);
  // Remembered for the day: the same object.
  expect(cardsOf([rent], languages.en, NOW)[0]).toBe(cardsOf([rent], languages.en, NOW + 1)[0]);
});

it('a card names the day of the next open viewing', () => {
  const shown = (start: string, now: string, language = languages.en) => {
    const one = summary({ openViewings: ['2026-11-01T10:00:00Z', start] });
    return cardsOf([one], language, Date.parse(now))[0]!.viewing;
  };
  expect(shown('2026-11-21T11:00:00Z', '2026-11-20T12:00:00Z')).toBe('Saturday');
  expect(shown('2026-11-21T11:00:00Z', '2026-11-20T12:00:00Z', languages.ga)).toBe('Dé Sathairn');
  expect(shown('2026-11-21T11:00:00Z', '2026-11-21T10:59:00Z')).toBe('today');
  expect(shown('2026-11-21T11:00:00Z', '2026-11-21T11:00:00Z')).toBeNull();
});

describe('a card of a home in several ads', () => {
  const ad = { id: 7, address: '1 Main Street', isSameAdvertiser: false };
  const byOwner = { ...ad, seller: 'private' as const, name: null };
  const byAgent = { ...ad, seller: 'branded_agent' as const, name: 'Harbour Homes' };
  const lastMeta = (part: Partial<ListingSummary>) =>
    cardOf({ ...listing, ...part }, languages.en, NOW).meta.at(-1);
  const seller = (kind: ListingSummary['seller']['kind']) => ({ ...listing.seller, kind });

  it('names the agent of another ad, wherever it stands among them', () => {
    expect(lastMeta({ seller: seller('private'), alsoAdvertised: [byOwner, byAgent] })).toBe(
      'Also with Harbour Homes',
    );
  });

  it('calls an owner the owner only beside an agent’s ad', () => {
    expect(lastMeta({ seller: seller('branded_agent'), alsoAdvertised: [byOwner] })).toBe(
      'Also listed by the owner',
    );
    expect(lastMeta({ seller: seller('private'), alsoAdvertised: [byOwner] })).toBe('Also in another ad');
  });
});
