import type { NewAdvertiser, NewListing, Picture } from '#marketplace/listings/write-model/new-listing.ts';
import { isNorthernIreland } from '#property/county.ts';
import { AD_TYPES } from '#property/section.ts';
import { PICTURE_SIZE } from '../pictures/scenes.ts';
import { scenesFor } from '../pictures/scenes-for.ts';
import { makeRandom, type Random } from '../random.ts';
import { agentsOf } from './agencies.ts';
import { commercialLetListing, commercialSaleListing, parkingListing } from './business.ts';
import { newHomesListing, rentalSchemeListing } from './developments.ts';
import { weighted } from './homes.ts';
import { withNorthernFacts } from './northern-facts.ts';
import { demoPhone, personName } from './people.ts';
import { isUrban, type PlacePicker, pointNear } from './place.ts';
import { holidayListing, rentalListing, saleListing, sharingListing } from './residential.ts';
import { daysFrom, type ListingPart, type Scene } from './scene.ts';
import { shownState } from './shown-states.ts';

/** Source name of the demo's listings. */
export const DEMO_SOURCE = 'demo';

type Maker = {
  weight: number;
  make: (scene: Scene) => ListingPart;
  private: number;
};

/** Makers with the share of each on the market; `private` is the share without an agent. */
const MAKERS = {
  sale: { weight: 41, make: saleListing, private: 0.08 },
  rental: { weight: 26, make: rentalListing, private: 0.35 },
  sharing: { weight: 10, make: sharingListing, private: 0.9 },
  rental_commercial: { weight: 7, make: commercialLetListing, private: 0.1 },
  sale_commercial: { weight: 5, make: commercialSaleListing, private: 0.08 },
  parking: { weight: 3, make: (scene) => parkingListing(scene, false), private: 0.7 },
  sale_parking: { weight: 1.5, make: (scene) => parkingListing(scene, true), private: 0.4 },
  newHomes: { weight: 2, make: newHomesListing, private: 0 },
  rentalScheme: { weight: 1.2, make: rentalSchemeListing, private: 0 },
  studentRental: {
    weight: 0.9,
    make: (scene) => ({ ...rentalListing(scene), offering: 'student' }),
    private: 0.3,
  },
  studentSharing: {
    weight: 1.2,
    make: (scene) => ({ ...sharingListing(scene), offering: 'student', ownerOccupied: false }),
    private: 0.6,
  },
  holiday: { weight: 1, make: holidayListing, private: 0.6 },
} as const satisfies Record<string, Maker>;
const ALL_MAKERS: readonly Maker[] = Object.values(MAKERS);

/** Developments and schemes are in towns only. */
const NEEDS_TOWN = new Set<Maker>([
  MAKERS.newHomes,
  MAKERS.rentalScheme,
  MAKERS.studentRental,
  MAKERS.studentSharing,
]);
const COUNTIES_COUNT = 32;

export type DemoOptions = {
  places: PlacePicker;
  /** Midnight UTC of the day the demo is made; listings are published before it. */
  today: Date;
};

/**
 * Makes the demo's listing of an index: the same on every machine on the same day. The first listings cover every
 * county and type, so that a small demo has them too; some of them show every state a listing can be in
 * (`shown-states.ts`).
 */
export function makeListing(index: number, { places, today }: DemoOptions): NewListing {
  const random = makeRandom(`ad ${index}`);
  const inTurn = index < COUNTIES_COUNT * AD_TYPES.length;
  const state = shownState(index);
  const maker = state?.maker
    ? MAKERS[state.maker]
    : inTurn
      ? MAKERS[AD_TYPES[Math.floor(index / COUNTIES_COUNT)]!]
      : weighted(random, ALL_MAKERS);
  const place = inTurn
    ? places.inCounty(random, (index % COUNTIES_COUNT) + 1)
    : placeFor(random, places, maker);
  const scene: Scene = { random, place, today };
  const part = maker.make(scene);
  const point = pointNear(random, place);
  const isPrivate = random.chance(maker.private);
  const advertiser =
    (state?.isPrivate ?? isPrivate)
      ? owner(random, index, place.countyId)
      : random.pick(agentsOf(place.countyId));
  return withNorthernFacts({
    source: DEMO_SOURCE,
    reference: String(index + 1).padStart(7, '0'),
    advertiser,
    countyId: place.countyId,
    areaId: place.id,
    ...point,
    contactName: personName(random),
    contactPhone: advertiser.phone ?? null,
    contactEmail: `ad${index + 1}@advertiser.example`,
    ...(advertiser.kind === 'private' && random.chance(0.4)
      ? {
          contactInfo: random.pick([
            'After 6 pm please',
            'Any time',
            'Weekdays 10 to 4',
            'Not before 9, thanks',
          ]),
        }
      : {}),
    featuredLevel: weighted(random, LEVELS).level,
    images: picturesOf(part, index, random),
    ...(random.chance(0.06) ? { videoUrl: `https://youtu.be/${videoId(random)}` } : {}),
    ...lifecycle(scene, part.adType),
    ...viewings(scene, part.adType),
    ...part,
    ...state?.change(part, scene),
  });
}

const LEVELS = [
  { weight: 12, level: 'basic' },
  { weight: 70, level: 'standard' },
  { weight: 13, level: 'featured' },
  { weight: 5, level: 'premium' },
] as const;

/** Three to eight pictures. */
function picturesOf(
  listing: Pick<NewListing, 'adType' | 'propertyType' | 'houseType'>,
  index: number,
  random: Random,
): Picture[] {
  return scenesFor(listing.adType, listing, random.whole(3, 8), index).map(({ path, caption, label }) => ({
    url: path,
    ...PICTURE_SIZE,
    caption,
    label,
  }));
}

function placeFor(random: Random, places: PlacePicker, maker: Maker) {
  for (let tries = 0; ; tries++) {
    const place = places.anywhere(random);
    if (tries === 20 || !NEEDS_TOWN.has(maker) || isUrban(place)) return place;
  }
}

function owner(random: Random, index: number, countyId: number): NewAdvertiser {
  return {
    reference: `owner-${index}`,
    kind: 'private',
    name: personName(random),
    phone: demoPhone(random, isNorthernIreland(countyId)),
  };
}

/** Publication and present state; some are agreed or ended, some changed price. */
function lifecycle(
  { random, today }: Scene,
  adType: NewListing['adType'],
): Partial<NewListing> & Pick<NewListing, 'state'> {
  const age = Math.floor(random.between(0, 1) ** 2 * 120);
  const publishedAt = new Date(
    daysFrom(today, -age - 1, 0).getTime() + random.whole(7 * 60, 20 * 60) * 60_000,
  );
  const sale = adType.startsWith('sale');
  const fate = random.between(0, 1);
  if (sale && fate < 0.09) return { state: 'sale_agreed', publishedAt };
  if (!sale && fate < 0.05) return { state: 'let_agreed', publishedAt };
  if (sale && fate < 0.13)
    return { state: 'sold', publishedAt: daysFrom(publishedAt, -200, 0), closedAt: publishedAt };
  if (fate > 0.99) return { state: 'withdrawn', publishedAt, closedAt: today };
  return { state: 'published', publishedAt };
}

function viewings({ random, today }: Scene, adType: NewListing['adType']): Partial<NewListing> {
  if (!['sale', 'rental'].includes(adType) || !random.chance(0.2)) return {};
  const startsAt = daysFrom(today, random.whole(1, 12), random.whole(10, 16));
  return { viewings: [{ startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000) }] };
}

/** Eleven characters that identify no video. */
function videoId(random: Random): string {
  return Array.from({ length: 11 }, () => random.pick([...'abcdefghkmnpqrstuvwxyz23456789'])).join('');
}
