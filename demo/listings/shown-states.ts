import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { daysFrom, type ListingPart, type Scene } from './scene.ts';

/** A state that one demo listing always shows. */
export type ShownState = {
  name: string;
  /** Index of the listing, at its type and county among the first listings. */
  index: number;
  /** Makes the listing instead of its type's maker. */
  maker?: 'newHomes' | 'rentalScheme';
  isPrivate?: boolean;
  change: (listing: ListingPart, scene: Scene) => Partial<NewListing>;
};

/** Index of the first listing of a type; each type has one listing per county. */
const RENTAL = 0;
const SALE = 4 * 32;

/** Live for some days. */
function live({ today }: Scene): Pick<NewListing, 'state' | 'publishedAt'> {
  return { state: 'published', publishedAt: daysFrom(today, -20, 10) };
}

/** Reduced twice, last four days ago. */
function reduced(side: 'sale' | 'rent', now: number, scene: Scene): Partial<NewListing> {
  const before = (percent: number) => Math.ceil((now * percent) / 100 / 50) * 50;
  const collectionPeriod = side === 'rent' ? ('monthly' as const) : null;
  return {
    ...live(scene),
    earlierPrices: [
      { at: daysFrom(scene.today, -20, 10), side, price: before(112), collectionPeriod },
      { at: daysFrom(scene.today, -11, 10), side, price: before(106), collectionPeriod },
    ],
    priceSince: daysFrom(scene.today, -4, 10),
  };
}

function openViewing(scene: Scene): Partial<NewListing> {
  const startsAt = daysFrom(scene.today, 6, 13);
  return { ...live(scene), viewings: [{ startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000) }] };
}

const rated = (ber: string) => (_ad: ListingPart, scene: Scene) => ({
  ...live(scene),
  ber,
  berNumber: null,
  berKwh: null,
});
const atLevel = (featuredLevel: NewListing['featuredLevel']) => (_ad: ListingPart, scene: Scene) => ({
  ...live(scene),
  featuredLevel,
});
const auction = (scene: Scene): Partial<NewListing> => ({
  ...live(scene),
  sellingType: 'auction',
  auctionDate: daysFrom(scene.today, 30, 14),
  auctionAddress: 'Online auction',
});

/** All states that visitors can see; `demo/states.test.ts` checks each. */
export const SHOWN_STATES: readonly ShownState[] = [
  { name: 'BER not available', index: SALE, change: rated('NA') },
  { name: 'BER pending', index: SALE + 1, change: rated('BER_PENDING') },
  { name: 'BER exempt', index: SALE + 2, change: rated('SI_666') },
  {
    name: 'BER combined, of a development with units',
    index: SALE + 3,
    maker: 'newHomes',
    change: rated('A1A2'),
  },
  { name: 'BER A0 of the scale of 2026', index: SALE + 4, change: rated('A0') },
  { name: 'BER B of the scale of 2026', index: SALE + 5, change: rated('B') },
  {
    name: 'sale price reduced',
    index: SALE + 6,
    change: (_ad, scene) => ({
      ...reduced('sale', 300_000, scene),
      saleValue: 300_000,
      saleOnApplication: false,
    }),
  },
  {
    name: 'sale agreed',
    index: SALE + 7,
    change: (_ad, scene) => ({ ...live(scene), state: 'sale_agreed' }),
  },
  {
    name: 'sold',
    index: SALE + 8,
    change: (_ad, scene) => ({
      state: 'sold',
      publishedAt: daysFrom(scene.today, -150, 10),
      closedAt: daysFrom(scene.today, -10, 10),
      soldPrice: 295_000,
    }),
  },
  {
    name: 'auction with a guide price',
    index: SALE + 9,
    change: (_ad, scene) => ({ ...auction(scene), saleValue: 185_000, saleOnApplication: false }),
  },
  {
    name: 'auction without a guide price',
    index: SALE + 10,
    change: (_ad, scene) => ({ ...auction(scene), saleValue: null, saleOnApplication: true }),
  },
  {
    name: 'tender',
    index: SALE + 11,
    change: (_ad, scene) => ({ ...live(scene), sellingType: 'tender' }),
  },
  {
    name: 'price on application',
    index: SALE + 12,
    change: (_ad, scene) => ({
      ...live(scene),
      saleValue: null,
      saleOnApplication: true,
      sellingType: 'private_treaty',
      auctionDate: null,
      auctionAddress: null,
    }),
  },
  { name: 'open viewing of a sale', index: SALE + 13, change: (_ad, scene) => openViewing(scene) },
  {
    name: 'sale by a private owner',
    index: SALE + 14,
    isPrivate: true,
    change: (_ad, scene) => live(scene),
  },
  { name: 'plan level basic', index: SALE + 15, change: atLevel('basic') },
  { name: 'plan level standard', index: SALE + 16, change: atLevel('standard') },
  { name: 'plan level featured', index: SALE + 17, change: atLevel('featured') },
  { name: 'plan level premium', index: SALE + 18, change: atLevel('premium') },
  { name: 'sale in sterling', index: SALE + 26, change: (_ad, scene) => live(scene) },
  {
    name: 'let agreed',
    index: RENTAL,
    change: (_ad, scene) => ({ ...live(scene), state: 'let_agreed' }),
  },
  {
    name: 'rent reduced',
    index: RENTAL + 1,
    change: (_ad, scene) => ({
      ...reduced('rent', 1_800, scene),
      rentalValue: 1_800,
      collectionPeriod: 'monthly',
    }),
  },
  {
    name: 'rental scheme with units',
    index: RENTAL + 2,
    maker: 'rentalScheme',
    change: (_ad, scene) => live(scene),
  },
  { name: 'open viewing of a rental', index: RENTAL + 3, change: (_ad, scene) => openViewing(scene) },
  { name: 'rent in sterling', index: RENTAL + 26, change: (_ad, scene) => live(scene) },
];

const byIndex = new Map(SHOWN_STATES.map((state) => [state.index, state]));

/** The state shown by the listing of an index, if any. */
export function shownState(index: number): ShownState | undefined {
  return byIndex.get(index);
}
