import type { Translate } from '#platform/i18n/language.ts';
import type { PropertyKind } from '#property/property-type.ts';
import { ROOM_TYPES } from '#property/tenancy.ts';
import type { ListingSummary, Room } from '../model.ts';

/** `1`, `1 & 2`, `1, 2 & 3`. */
export function joinParts(parts: readonly (string | number)[]): string {
  const head = parts.slice(0, -1).join(', ');
  return head ? `${head} & ${parts.at(-1)}` : `${parts[0] ?? ''}`;
}

type Sized = Pick<ListingSummary, 'rooms' | 'units' | 'beds' | 'bathrooms'>;

/**
 * Bedrooms: `3 bed`, `1, 2 & 3 bed` for a development, `Single & double room` for a shared home. Undefined where they
 * do not apply: studios, sites, offices.
 */
export function bedsText({ rooms, units, beds }: Sized, t: Translate): string | undefined {
  if (rooms.length > 0) {
    const text = roomsText(rooms, t);
    return text.charAt(0) + text.slice(1).toLowerCase();
  }
  const ofUnits = countsOf(units.map((unit) => unit.beds));
  if (ofUnits.length > 0) return t('property.bedsOfGroup', { beds: joinParts(ofUnits) });
  return beds ? t('property.beds', { beds }) : undefined;
}

/** `Single & Double Room`: each room type once. */
export function roomsText(rooms: readonly Pick<Room, 'type'>[], t: Translate): string {
  const types = ROOM_TYPES.filter((type) => rooms.some((room) => room.type === type));
  return t('property.rooms', { types: joinParts(types.map((type) => t(`property.room.${type}`))) });
}

/** `2 bath`, for a group `1 & 2 bath`; undefined when unknown. */
export function bathsText(
  { units, bathrooms }: Pick<Sized, 'units' | 'bathrooms'>,
  t: Translate,
): string | undefined {
  const ofUnits = countsOf(units.map((unit) => unit.bathrooms));
  const baths = ofUnits.length > 0 ? ofUnits : countsOf([bathrooms]);
  return baths.length > 0 ? t('property.baths', { baths: joinParts(baths) }) : undefined;
}

/** @returns the numbers that occur, each once, smallest first; without zero */
export function countsOf(counts: readonly (number | null)[]): number[] {
  return [...new Set(counts.map((count) => count ?? 0))].filter(Boolean).sort((a, b) => a - b);
}

/** The label for en-suite or shared bathrooms of bedrooms; undefined when unknown or mixed. */
export function bathroomType(rooms: readonly Pick<Room, 'isEnsuite'>[], t: Translate): string | undefined {
  const kinds = new Set(rooms.map(({ isEnsuite }) => isEnsuite).filter((isEnsuite) => isEnsuite !== null));
  if (kinds.size !== 1) return undefined;
  return t(kinds.has(true) ? 'property.bathroom.ensuite' : 'property.bathroom.shared');
}

const APARTMENTS: ReadonlySet<PropertyKind> = new Set(['apartment', 'flat', 'duplex']);

/** The type in a word: `Semi-D`, for a development `Apartments`, `Houses` or both. */
export function kindText(
  { kind, units, offering }: Pick<ListingSummary, 'kind' | 'units' | 'offering'>,
  t: Translate,
): string {
  const kinds = [...new Set(units.map((unit) => unit.kind))];
  const isGroup = offering === 'new_home' || offering === 'private_rental_sector' || kinds.length > 1;
  if (kinds.length === 0 || !isGroup) return t(`property.kind.${kind}`);
  const isFlat = (one: PropertyKind) => APARTMENTS.has(one) || one === 'studio';
  if (kinds.every((one) => one === 'studio')) return t('property.kinds.studios');
  if (kinds.every(isFlat)) return t('property.kinds.apartments');
  return t(kinds.some(isFlat) ? 'property.kinds.mixed' : 'property.kinds.houses');
}
