import { expect, it } from 'vitest';
import { createGazetteer, type Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from '#marketplace/places/gazetteer/shipped.ts';
import { homeDescriberOf } from './home.ts';

const shipped = createGazetteer(shippedAreas(), shippedRoutingKeys());
const ADDRESS = { address: '12 Main Street, Swords', countyId: 1 };

/** A gazetteer that counts the addresses it is asked for. */
function counting(): { gazetteer: Gazetteer; asked: () => number } {
  let asked = 0;
  const gazetteer = {
    ...shipped,
    resolve: (facts: Parameters<Gazetteer['resolve']>[0]) => {
      asked += 1;
      return shipped.resolve(facts);
    },
  };
  return { gazetteer, asked: () => asked };
}

it('describes homes with one describer for each gazetteer, which remembers no address', () => {
  const { gazetteer, asked } = counting();
  const describeHome = homeDescriberOf(gazetteer);
  const home = describeHome(ADDRESS);
  expect(home.place).not.toBeNull();
  expect(describeHome(ADDRESS)).toEqual(home);
  expect(asked()).toBe(2);
  expect(homeDescriberOf(gazetteer)).toBe(describeHome);
  expect(homeDescriberOf(shipped)).not.toBe(describeHome);
});
