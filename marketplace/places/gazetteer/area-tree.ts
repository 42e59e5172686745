import type { Area, RoutingKey } from './area.ts';
import type { FoundArea } from './client-areas.ts';
import type { Nearby } from './nearby.ts';

/** All places in memory, with lookups. Immutable. */
export type AreaTree = {
  /** Ordered by id. */
  areas: readonly Area[];
  byId: (id: number) => Area | undefined;
  bySlug: (slug: string) => Area | undefined;
  /** The area for an id or slug of ours or of existing clients. */
  find: (idOrSlug: string) => FoundArea | undefined;
  countyOf: (area: Area) => Area;
  /** Ancestors in the tree, nearest first, county last. */
  ancestorsOf: (area: Area) => readonly Area[];
  /** Direct children in the tree, ordered by id. */
  childrenOf: (areaId: number) => readonly Area[];
  /** All descendants; of a region, its members. Ordered by id. */
  within: (areaId: number) => Area[];
  /** The area, then every area and region that contains it, county last: the areas a listing is indexed under. */
  areaIdsOf: (areaId: number) => readonly number[];
  /** Whether an area is a cross-border part: found with its place, not suggested beside it. */
  isPart: (area: Area) => boolean;
  /** The place that distinguishes an area from a namesake in its county; undefined when not needed. */
  namedWithin: (area: Area) => Area | undefined;
  /** The area of an Eircode or routing key (`D6W`, `T12 XY00`), or undefined. */
  ofEircode: (eircode: string) => { area: Area; key: RoutingKey } | undefined;
  nearest: Nearby;
};
