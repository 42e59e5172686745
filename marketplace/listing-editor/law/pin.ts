import { distanceToExtentKm } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import type { LegalFinding } from './findings.ts';

/** Kilometres from an area beyond which a pin contradicts it. */
const MAX_PIN_DISTANCE_KM = 10;

/** A pin far from the chosen area: one of them is wrong. */
export function pinFindings({ areaId, latitude, longitude }: DraftFields, tree: Gazetteer): LegalFinding[] {
  const area = areaId === undefined ? undefined : tree.byId(areaId);
  if (!area || latitude === undefined || longitude === undefined) return [];
  if (distanceToExtentKm({ latitude, longitude }, area.extent) <= MAX_PIN_DISTANCE_KM) return [];
  const words = { what: 'placement.law.pinFarAway.what', why: 'placement.law.pinFarAway.why' } as const;
  return [{ field: 'latitude', severity: 'warn', code: 'pinFarAway', ...words }];
}
