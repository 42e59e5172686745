import type { Translate } from '#platform/i18n/language.ts';
import { kindOf, type PropertyKind } from '#property/property-type.ts';
import { ROOM_TYPES } from '#property/tenancy.ts';
import type { CardRow, UnitRow } from './listing-row.ts';

/** `1`, `1 & 2`, `1, 2 & 3`. */
export function joinParts(parts: readonly (string | number)[]): string {
  const head = parts.slice(0, -1).join(', ');
  return head ? `${head} & ${parts.at(-1)}` : `${parts[0] ?? ''}`;
}

/**
 * Bedrooms: `3 Bed`, `1, 2 & 3 bed` for a development, `Single & Double Room` for a shared home. Undefined where they
 * do not apply:
 * studios, sites, offices.
 */
export function bedsText(ad: Pick<CardRow, 'total_beds' | 'units'>, t: Translate): string | undefined {
  if (ad.units.some((unit) => unit.kind === 'bedroom')) return roomsText(ad.units, t);
  const beds = [...new Set(ad.units.map((unit) => unit.beds ?? 0))].filter(Boolean).sort((a, b) => a - b);
  if (beds.length > 0) return t('property.bedsOfGroup', { beds: joinParts(beds) });
  return ad.total_beds ? t('property.beds', { beds: ad.total_beds }) : undefined;
}

/** `Single & Double Room`: each room type once. */
export function roomsText(units: readonly Pick<UnitRow, 'room_type'>[], t: Translate): string {
  const types = ROOM_TYPES.filter((type) => units.some((unit) => unit.room_type === type));
  return t('property.rooms', { types: joinParts(types.map((type) => t(`property.room.${type}`))) });
}

/** `2 Bath`, for a group `1 & 2 Bath`; undefined when unknown. */
export function bathsText(ad: Pick<CardRow, 'bathrooms' | 'units'>, t: Translate): string | undefined {
  const ofUnits = [...new Set(ad.units.map((unit) => unit.bathrooms ?? 0))].filter(Boolean);
  const baths = ofUnits.length > 0 ? ofUnits.sort((a, b) => a - b) : [ad.bathrooms ?? 0].filter(Boolean);
  return baths.length > 0 ? t('property.baths', { baths: joinParts(baths) }) : undefined;
}

/** The label for en-suite or shared bathrooms of the bedrooms; undefined when unknown or mixed. */
export function bathroomType(units: readonly Pick<UnitRow, 'ensuite'>[], t: Translate): string | undefined {
  const kinds = new Set(units.map((unit) => unit.ensuite).filter((ensuite) => ensuite !== null));
  if (kinds.size !== 1) return undefined;
  return t(kinds.has(true) ? 'property.bathroom.ensuite' : 'property.bathroom.shared');
}

/** The type of a unit: its own, or the development's. */
export function unitKind(
  unit: Pick<UnitRow, 'property_type' | 'house_type'>,
  ad: Pick<CardRow, 'property_type' | 'house_type'>,
): PropertyKind {
  return unit.property_type
    ? kindOf(unit.property_type, unit.house_type)
    : kindOf(ad.property_type, ad.house_type);
}

const APARTMENTS: ReadonlySet<PropertyKind> = new Set(['apartment', 'flat', 'duplex']);

/** The type in a word: `Semi-D`, for a development `Apartments`, `Houses` or both. */
export function kindText(
  ad: Pick<CardRow, 'property_type' | 'house_type' | 'units' | 'offering'>,
  t: Translate,
): string {
  const kinds = new Set(ad.units.filter((unit) => unit.kind === 'unit').map((unit) => unitKind(unit, ad)));
  const isGroup = ad.offering === 'new_home' || ad.offering === 'private_rental_sector' || kinds.size > 1;
  if (kinds.size === 0 || !isGroup) return t(`property.kind.${kindOf(ad.property_type, ad.house_type)}`);
  const all = [...kinds];
  if (all.every((kind) => kind === 'studio')) return t('property.kinds.studios');
  if (all.every((kind) => APARTMENTS.has(kind) || kind === 'studio')) return t('property.kinds.apartments');
  if (all.some((kind) => APARTMENTS.has(kind) || kind === 'studio')) return t('property.kinds.mixed');
  return t('property.kinds.houses');
}
