import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { middleOf, withoutRepeats } from '../near/places.ts';
import type { CollectedOsm } from '../streets/osm/collect.ts';
import { joinStreets, type Stretch } from './join-streets.ts';
import { NAMED_KINDS, type NamedKind } from './kinds.ts';
import type { Names } from './names-of.ts';

/** A street or place with a name. */
export type NamedPlace = Names &
  Point & {
    kind: NamedKind;
    /** Of a street. */
    stretches: readonly Stretch[];
  };

const IS_NAMED_KIND: ReadonlySet<string> = new Set(NAMED_KINDS);

/** The streets and places of a map that people find by name, one at a time. */
export function* namedPlaces(osm: CollectedOsm): Generator<NamedPlace> {
  for (const { middle, ...street } of joinStreets(osm)) yield { ...street, ...middle, kind: 'street' };
  for (const amenity of withoutRepeats(osm.amenities)) {
    const { kind, name, nameGa, otherNames } = amenity;
    if (name === null || !IS_NAMED_KIND.has(kind)) continue;
    yield { name, nameGa, otherNames, ...middleOf(amenity), kind: kind as NamedKind, stretches: [] };
  }
}
