import type { Area, AreaKind } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { presentDetail } from '#marketplace/places/gazetteer/present.ts';
import type { Language } from '#platform/i18n/language.ts';

const CHOOSABLE_KINDS: ReadonlySet<AreaKind> = new Set([
  'county',
  'city',
  'district',
  'town',
  'village',
  'suburb',
]);

/** @returns whether agencies can choose an area: any place but regions and colleges */
export function isChoosable(area: Area | undefined): area is Area {
  return area !== undefined && CHOOSABLE_KINDS.has(area.kind);
}

/** @returns the areas that a place is in, itself first, its county last */
export function areasAround(gazetteer: Gazetteer, area: Area): Area[] {
  return gazetteer.areaIdsOf(area.id).flatMap((id) => gazetteer.byId(id) ?? []);
}

/**
 * Finds the areas of a home by its address, and by its Eircode or routing key where the address names no place.
 * @returns the narrowest area first, the county last; empty for an unknown place
 */
export function areasOfHome(
  gazetteer: Gazetteer,
  { address, eircode }: { address: string; eircode: string },
): Area[] {
  const resolved = gazetteer.resolve({ address: [address, eircode].filter(Boolean).join(', ') });
  const isExact = resolved !== null && resolved.by !== 'county';
  const area = (isExact ? null : gazetteer.ofEircode(eircode)?.area) ?? resolved?.area;
  return area ? areasAround(gazetteer, area) : [];
}

/** An area with its names in a language. */
export function presentValuationArea(area: Area, gazetteer: Gazetteer, language: Language) {
  const { id, friendlyName, displayName, displayValue, areaType } = presentDetail(area, gazetteer, language);
  return { areaId: id, name: friendlyName, displayName, slug: displayValue, areaType };
}
