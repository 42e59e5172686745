import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from '#marketplace/places/gazetteer/shipped.ts';
import { createHomeDescriber, shapeOf } from '../address/home.ts';
import { addressFeatures } from './address-features.ts';
import { createFeaturesOfHome, mean } from './attribute-model.ts';
import { HOME_TYPES } from './attributes.ts';
import { foldOf, homeNumber, type PricedHome } from './priced-home.ts';
import { trainAttributeModel } from './train-attribute-model.ts';
import { randomNumbers, trainBooster } from './train-booster.ts';

const describeHome = createHomeDescriber(createGazetteer(shippedAreas(), shippedRoutingKeys()));
const LEVEL = 4.5;
const BASE = 8;

/** Homes on one street whose prices follow their sizes closely. */
function homes(count: number): PricedHome[] {
  const random = randomNumbers(7);
  return Array.from({ length: count }, (_, at): PricedHome => {
    const home = describeHome({ address: `${at + 1} Oak Road, Clontarf, Dublin 3`, countyId: 1 });
    const size = 50 + Math.floor(random() * 150);
    const evidence = { known: 198, newest: 198, levels: [], street: [], matches: [], own: null };
    const features = addressFeatures(shapeOf(home), evidence, 200, home.place);
    return {
      home,
      attributes: {
        type: HOME_TYPES[at % HOME_TYPES.length]!,
        beds: Math.max(1, Math.round(size / 32)),
        baths: null,
        size,
        ber: at % 3 === 0 ? at % 15 : null,
        point: { latitude: 53.36 + (at % 20) / 1_000, longitude: -6.2 + (at % 17) / 1_000 },
      },
      isSold: at % 2 === 0,
      price: Math.round(Math.exp(LEVEL + BASE + 0.8 * Math.log(size / 100) + 0.05 * (random() - 0.5))),
      askingPrice: null,
      day: 16_000 + at,
      month: 200,
      saleKnownFrom: null,
      address: { ...features, base: BASE },
      level: LEVEL,
    };
  });
}

it('the price of a home changes nothing of its own estimate, and prices follow attributes', async () => {
  const known = homes(240);
  const before = await trainAttributeModel(known, (attributes) => attributes, trainBooster);
  const changed = known.map((home, at) => (at === 40 ? { ...home, price: home.price * 3 } : home));
  const after = await trainAttributeModel(changed, (attributes) => attributes, trainBooster);
  expect(after.estimates[40]).toBe(before.estimates[40]);
  expect(after.estimates).not.toEqual(before.estimates);

  const features = createFeaturesOfHome(before.model)(known[40]!)(known[40]!.attributes);
  const fold = foldOf(homeNumber(known[40]!.home));
  expect(mean(before.model.boosters[fold]!, features)).toBe(before.estimates[40]);
  const errors = known.map((home, at) =>
    Math.abs(before.estimates[at]! - (Math.log(home.price) - LEVEL - BASE)),
  );
  expect(errors.sort((a, b) => a - b)[120]).toBeLessThan(0.06);
});

it('the features of a home do not depend on which attributes were asked for before', async () => {
  const known = homes(120);
  const { model } = await trainAttributeModel(known, (attributes) => attributes, trainBooster);
  const featuresOf = createFeaturesOfHome(model);
  const { attributes: own } = known[30]!;
  const elsewhere = { latitude: 53.37, longitude: -6.21 };
  const attributes = fc.record({
    type: fc.constantFrom(null, own.type, HOME_TYPES[0]!),
    beds: fc.constantFrom(null, own.beds, 2),
    baths: fc.constantFrom(null, 1),
    size: fc.constantFrom(null, own.size, 90),
    ber: fc.constantFrom(null, 4),
    // The home of the query is one of the points: with its size and beds it is left out.
    point: fc.constantFrom(null, own.point, elsewhere),
  });
  // Sold prices are published late: asked in a year, all are known.
  const home = { ...known[31]!, day: known[31]!.day + 365 };
  fc.assert(
    fc.property(fc.array(attributes, { minLength: 2, maxLength: 12 }), (asked) => {
      const remembering = featuresOf(home);
      for (const one of asked) expect(remembering(one)).toEqual(featuresOf(home)(one));
    }),
  );
});
