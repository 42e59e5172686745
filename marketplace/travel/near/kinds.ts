import { namesOf } from '../names/names-of.ts';
import type { Tags } from '../streets/osm/elements.ts';

/** Places that people want near a home, besides schools and stops, which have tables of their own. */
export const NEAR_KINDS = ['shop', 'creche', 'park', 'playground', 'gp', 'hospital'] as const;
export type NearKind = (typeof NEAR_KINDS)[number];
/** Places where many people work or study, which count by their names alone. */
export const WORK_KINDS = [
  'university',
  'shoppingCentre',
  'station',
  'airport',
  'office',
  'businessPark',
] as const;
type WorkKind = (typeof WORK_KINDS)[number];
export type AmenityKind = NearKind | WorkKind | 'school';

/** Values of tags that make an element a place of a kind (https://wiki.openstreetmap.org/wiki/Map_features). */
const VALUES: Record<AmenityKind, Partial<Record<string, readonly string[]>>> = {
  school: { amenity: ['school'] },
  creche: { amenity: ['kindergarten', 'childcare'] },
  shop: { shop: ['supermarket', 'convenience'] },
  park: { leisure: ['park', 'nature_reserve', 'common'] },
  gp: { amenity: ['doctors'], healthcare: ['doctor'] },
  hospital: { amenity: ['hospital'] },
  playground: { leisure: ['playground'] },
  university: { amenity: ['university', 'college'] },
  shoppingCentre: { shop: ['mall', 'department_store'] },
  station: { railway: ['station', 'halt'], amenity: ['bus_station'] },
  airport: { aeroway: ['aerodrome'] },
  office: { building: ['office', 'commercial', 'government'], amenity: ['townhall', 'courthouse'] },
  businessPark: { landuse: ['commercial', 'industrial'] },
};
const KIND_OF_TAG = new Map(
  Object.entries(VALUES).flatMap(([kind, keys]) =>
    Object.entries(keys).flatMap(([key, values]) =>
      values!.map((value) => [`${key}=${value}`, kind as AmenityKind] as const),
    ),
  ),
);
/** In the order in which they decide. */
const KEYS = [
  'amenity',
  'shop',
  'leisure',
  'healthcare',
  'railway',
  'aeroway',
  'building',
  'landuse',
] as const;
const NOT_PUBLIC = new Set(['private', 'no']);
/** Values of `office` that say that there is none. */
const NO_OFFICE = new Set(['no', 'vacant']);
const IS_WORK: ReadonlySet<AmenityKind> = new Set(WORK_KINDS);

/** @returns the kind of an element; null when it is none of these, or not open to people */
export function amenityKind(tags: Tags): AmenityKind | null {
  const kind = kindOf(tags);
  if (!kind || IS_WORK.has(kind)) return kind;
  return NOT_PUBLIC.has(tags.get('access') ?? '') ? null : kind;
}

function kindOf(tags: Tags): AmenityKind | null {
  for (const key of KEYS) {
    const value = tags.get(key);
    const kind = value && KIND_OF_TAG.get(`${key}=${value}`);
    if (kind) return kind;
  }
  const office = tags.get('office');
  return office && !NO_OFFICE.has(office) ? 'office' : null;
}

/** A place as a file names it. */
export type NamedAmenity = {
  kind: AmenityKind;
  name: string | null;
  nameGa: string | null;
  /** As in `Names`. */
  otherNames: string | null;
  /** Of a school; null when the file does not say. */
  level: 'primary' | 'secondary' | null;
};

/** @returns the place that an element is; null as `amenityKind`, and for places of work without a name */
export function amenityOf(tags: Tags): NamedAmenity | null {
  const kind = amenityKind(tags);
  const names = kind && namesOf(tags);
  if (!kind || (IS_WORK.has(kind) && !names)) return null;
  return {
    kind,
    ...(names ?? { name: null, nameGa: null, otherNames: null }),
    level: levelOf(tags.get('isced:level') ?? ''),
  };
}

/** International levels of education: 1 is primary school, 2 and 3 are secondary. */
function levelOf(levels: string): NamedAmenity['level'] {
  const [isPrimary, isSecondary] = [/(^|\D)1(\D|$)/.test(levels), /(^|\D)[23](\D|$)/.test(levels)];
  if (isPrimary === isSecondary) return null;
  return isPrimary ? 'primary' : 'secondary';
}
