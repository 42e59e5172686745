import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from '#marketplace/places/gazetteer/shipped.ts';
import { createHomeDescriber, shapeOf } from '../address/home.ts';
import { createPriceIndex, dayOfMonth } from '../price-index/rules.ts';
import { addressFeatures } from './address-features.ts';
import { confidenceOf } from './decision.ts';
import { estimateFrom, type Subject } from './estimate.ts';
import { createRentEstimator } from './rent-estimate.ts';
import type { RentModel } from './rent-model.ts';
import type { RentedHome } from './rented-home.ts';
import { randomNumbers } from './train-booster.ts';
import { trainRentModel } from './train-rent-model.ts';
import { digestOfModel, packModel, unpackModel, type ValuationModel } from './valuation-model.ts';

const describeHome = createHomeDescriber(createGazetteer(shippedAreas(), shippedRoutingKeys()));
const MONTH = 250;
const DAY = dayOfMonth(MONTH);
const NOTHING_KNOWN = { newest: null, known: MONTH - 2, levels: [], street: [], matches: [], own: null };
const INDEX = createPriceIndex([]);
/** Homes of the southern half of a square ask this much more, as a logarithm. */
const SOUTH = 0.3;

const STREETS = ['Oak Road', 'Elm Park', 'Ash Grove', 'Beech Lawn', 'Cedar Court', 'Holly Drive'];

/** Homes whose rents follow bedrooms, position and time, within about 5 %. */
function rentedHomes(count: number, seed = 7): RentedHome[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, at): RentedHome => {
    const address = `${at + 1} ${STREETS[at % STREETS.length]}, Swords, Co. Dublin`;
    const home = describeHome({ address, countyId: 1 });
    const beds = Math.floor(random() * 5);
    const latitude = 53.44 + 0.04 * random();
    const day = DAY - 1 - Math.floor(900 * random());
    const south = latitude < 53.46 ? SOUTH : 0;
    const rent = Math.exp(7.2 + 0.2 * beds + south + 0.0001 * (day - DAY) + 0.1 * (random() - 0.5));
    return {
      home,
      attributes: {
        type: beds > 2 ? 'terraced' : 'apartment',
        beds,
        baths: at % 4 === 0 ? null : 1 + (beds > 2 ? 1 : 0),
        size: at % 2 === 0 ? 35 + 22 * beds : null,
        ber: at % 3 === 0 ? at % 15 : null,
        point: { latitude, longitude: -6.22 + 0.02 * random() },
      },
      rent,
      day,
      address: addressFeatures(shapeOf(home), NOTHING_KNOWN, MONTH, home.place),
      level: 0,
    };
  });
}

function subjectOf({ home, attributes }: RentedHome): Omit<Subject, 'attributes' | 'askingPrice'> & {
  attributes: RentedHome['attributes'];
} {
  return { home, attributes, day: DAY + 3, month: MONTH, evidence: NOTHING_KNOWN };
}

/** A model whose other parts are never looked at. */
function modelWith(rent: RentModel | null): ValuationModel {
  return { month: MONTH, rent, rooms: null, full: null, asking: null } as unknown as ValuationModel;
}

const estimatorOf = (rents: readonly RentedHome[]) =>
  createRentEstimator(modelWith(trainRentModel(rents, DAY)), INDEX)!;
const HOMES = rentedHomes(260);
const estimate = estimatorOf(HOMES);

describe('a model of rents', () => {
  it('follows bedrooms, places and time, with ranges that hold most rents', () => {
    const later = rentedHomes(300, 8);
    const made = later.map((home) => ({ asked: Math.log(home.rent), ...estimate(subjectOf(home))! }));
    const errors = made.map(({ asked, price }) => Math.abs(asked - price)).sort((a, b) => a - b);
    expect(errors[150]).toBeLessThan(0.09);
    const held = (half: 'likely' | 'wide') =>
      made.filter((one) => Math.abs(one.asked - one.price) <= one[half]).length / made.length;
    expect(held('likely')).toBeGreaterThan(0.7);
    expect(held('wide')).toBeGreaterThan(held('likely'));
    expect(made.every((one) => confidenceOf(one) !== 'none')).toBe(true);
  });

  it('measures itself on homes that it had not learned from', () => {
    const { heldOut } = trainRentModel(HOMES, DAY)!;
    expect(heldOut).toHaveLength(HOMES.length);
    const within = heldOut.filter((one) => Math.abs(one.estimate - one.asked) <= one.likely).length;
    expect(within / heldOut.length).toBeGreaterThan(0.72);
    expect(within / heldOut.length).toBeLessThan(0.88);
  });

  it('scales with the rents', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 8, noNaN: true }), (factor) => {
        const scaled = estimatorOf(HOMES.map((home) => ({ ...home, rent: home.rent * factor })));
        for (const home of HOMES.slice(0, 20)) {
          const before = estimate(subjectOf(home))!.price;
          expect(scaled(subjectOf(home))!.price).toBeCloseTo(before + Math.log(factor), 4);
        }
      }),
      { numRuns: 4 },
    );
  });

  it('estimates a home without its own listing: another rent changes nothing, no listing neither', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 259 }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (at, by) => {
          const home = HOMES[at]!;
          const changed = HOMES.map((one) => (one === home ? { ...one, rent: one.rent * by } : one));
          const own = estimate(subjectOf(home))!.price;
          expect(estimatorOf(changed)(subjectOf(home))!.price).toBe(own);
          expect(estimatorOf(HOMES.filter((one) => one !== home))(subjectOf(home))!.price).toBe(own);
        },
      ),
      { numRuns: 5 },
    );
    // The rent of another home does.
    const changed = HOMES.map((one, at) => (at % 2 === 0 ? one : { ...one, rent: one.rent * 2 }));
    const at0 = subjectOf(HOMES[0]!);
    expect(estimatorOf(changed)(at0)!.price).not.toBe(estimate(at0)!.price);
  });

  it('is the same with later and with very old listings, and with older listings of the same homes', () => {
    const digest = (rents: readonly RentedHome[]) => digestOfModel(modelWith(trainRentModel(rents, DAY)));
    const own = digest(HOMES);
    const others = rentedHomes(80, 9);
    expect(digest([...HOMES, ...others.map((home, at) => ({ ...home, day: DAY + at }))])).toBe(own);
    expect(digest([...others.map((home) => ({ ...home, day: DAY - 1_096 })), ...HOMES])).toBe(own);
    const relisted = HOMES.slice(0, 50).map((home) => ({ ...home, day: home.day - 20, rent: home.rent / 2 }));
    expect(digest([...relisted, ...HOMES])).toBe(own);
    expect(digest(HOMES.slice(1))).not.toBe(own);
  });

  it('gives the same estimate from its stored features, after it was stored itself', async () => {
    const model = modelWith(trainRentModel(HOMES, DAY));
    const stored = await unpackModel(packModel(model));
    expect(digestOfModel(stored)).toBe(digestOfModel(model));
    for (const home of HOMES.slice(0, 30)) {
      const made = estimate(subjectOf(home))!;
      expect(estimateFrom(stored, { ...made, features: made.features.slice() })).toEqual(made);
    }
  });

  it('is not made of too few homes, nor used in a county that it hardly knows', () => {
    expect(trainRentModel(HOMES.slice(0, 199), DAY)).toBeNull();
    expect(trainRentModel(HOMES.slice(0, 200), DAY)).not.toBeNull();
    const [first] = HOMES;
    const elsewhere = describeHome({ address: '4 Main Street, Westport, Co. Mayo', countyId: 20 });
    expect(estimate({ ...subjectOf(first!), home: elsewhere })).toBeNull();
    // Too few of a county to be measured.
    const few = rentedHomes(19, 11).map((home) => ({ ...home, home: elsewhere }));
    expect(trainRentModel([...HOMES, ...few], DAY)!.heldOut).toHaveLength(HOMES.length);
  });

  it('stored before rents were estimated has no part for them', async () => {
    const { rent: _, ...older } = modelWith(null);
    expect((await unpackModel(packModel(older as ValuationModel))).rent).toBeNull();
    expect(createRentEstimator(modelWith(null), INDEX)).toBeNull();
  });
});
