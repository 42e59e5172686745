import type { Tags } from '../streets/osm/elements.ts';

/** Places that people want near a home, besides schools and stops, which have tables of their own. */
export const NEAR_KINDS = ['shop', 'creche', 'park', 'playground', 'gp', 'hospital'] as const;
export type NearKind = (typeof NEAR_KINDS)[number];
export type AmenityKind = NearKind | 'school';

/** Values of tags that make an element a place of a kind (https://wiki.openstreetmap.org/wiki/Map_features). */
const VALUES: Record<AmenityKind, Partial<Record<string, readonly string[]>>> = {
  school: { amenity: ['school'] },
  creche: { amenity: ['kindergarten', 'childcare'] },
  shop: { shop: ['supermarket', 'convenience'] },
  park: { leisure: ['park', 'nature_reserve', 'common'] },
  gp: { amenity: ['doctors'], healthcare: ['doctor'] },
  hospital: { amenity: ['hospital'] },
  playground: { leisure: ['playground'] },
};
const KIND_OF_TAG = new Map(
  Object.entries(VALUES).flatMap(([kind, keys]) =>
    Object.entries(keys).flatMap(([key, values]) =>
      values!.map((value) => [`${key}=${value}`, kind as AmenityKind] as const),
    ),
  ),
);
const KEYS = ['amenity', 'shop', 'leisure', 'healthcare'] as const;
const NOT_PUBLIC = new Set(['private', 'no']);

/** @returns the kind of an element; null when it is none of these, or not open to people */
export function amenityKind(tags: Tags): AmenityKind | null {
  for (const key of KEYS) {
    const kind = KIND_OF_TAG.get(`${key}=${tags.get(key) ?? ''}`);
    if (kind) return NOT_PUBLIC.has(tags.get('access') ?? '') ? null : kind;
  }
  return null;
}

/** A place as a file names it. */
export type NamedAmenity = {
  kind: AmenityKind;
  name: string | null;
  nameGa: string | null;
  /** Of a school; null when the file does not say. */
  level: 'primary' | 'secondary' | null;
};

/** @returns the place that an element is; null as `amenityKind` */
export function amenityOf(tags: Tags): NamedAmenity | null {
  const kind = amenityKind(tags);
  if (!kind) return null;
  return {
    kind,
    name: tags.get('name:en') ?? tags.get('name') ?? null,
    nameGa: tags.get('name:ga') ?? null,
    level: levelOf(tags.get('isced:level') ?? ''),
  };
}

/** International levels of education: 1 is primary school, 2 and 3 are secondary. */
function levelOf(levels: string): NamedAmenity['level'] {
  const [isPrimary, isSecondary] = [/(^|\D)1(\D|$)/.test(levels), /(^|\D)[23](\D|$)/.test(levels)];
  if (isPrimary === isSecondary) return null;
  return isPrimary ? 'primary' : 'secondary';
}
