import { distanceToExtentKm } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import type { LegalFinding } from './findings.ts';

/** Beyond this far from an area its name misleads: villages reach some kilometres into the country. */
const FAR_KM = 10;

/** A pin that stands far from the area that was chosen: one of the two is wrong. */
export function pinFindings({ areaId, latitude, longitude }: DraftFields, tree: Gazetteer): LegalFinding[] {
  const area = areaId === undefined ? undefined : tree.byId(areaId);
  if (!area || latitude === undefined || longitude === undefined) return [];
  if (distanceToExtentKm({ latitude, longitude }, area.extent) <= FAR_KM) return [];
  const words = { what: 'placement.law.pinFarAway.what', why: 'placement.law.pinFarAway.why' } as const;
  return [{ field: 'latitude', severity: 'warn', code: 'pinFarAway', ...words }];
}
