import { expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { createGazetteer } from '../gazetteer/gazetteer.ts';
import { importanceOf } from '../gazetteer/importance.ts';
import { shippedAreas, shippedRoutingKeys } from '../gazetteer/shipped.ts';
import type { PlaceName } from './contract.ts';
import { createDirectory } from './directory.ts';

const tree = createGazetteer(shippedAreas(), shippedRoutingKeys());
const counties = tree.areas.filter(({ kind }) => kind === 'county');
const slugsOf = (places: readonly PlaceName[]) => places.map(({ displayValue }) => displayValue);

it.each(counties.map((county) => [county.name, county] as const))(
  'of %s the places that matter most come first, and none is lost',
  async (_, county) => {
    const { within, further } = await createDirectory().place(county, tree, () => ({}), languages.en);
    expect([...slugsOf(within), ...slugsOf(further)].toSorted()).toEqual(
      tree
        .childrenOf(county.id)
        .map(({ slug }) => slug)
        .toSorted(),
    );
    expect(within.length).toBeLessThanOrEqual(32);
    const [first, next] = [within, further].map((places) =>
      slugsOf(places).map((slug) => importanceOf(tree.bySlug(slug)!)),
    );
    expect(Math.min(...first!)).toBeGreaterThanOrEqual(Math.max(...next!));
  },
);
