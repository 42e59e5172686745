import { inspectStreetMap } from '#marketplace/street-map/inspect.ts';
import type { Check } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, ok } from '../finding.ts';

export const streetMap: Check = {
  name: 'street map',
  async run({ env: { STREET_MAP_FILE: file } }) {
    if (!file) return [];
    const inspection = await inspectStreetMap(file).catch((problem: Error) => ({
      ok: false as const,
      reason: reasonOf(problem),
    }));
    return [
      inspection.ok
        ? ok(`${file}: zoom ${inspection.facts.minZoom} to ${inspection.facts.maxZoom}`)
        : error(`${file}: ${inspection.reason}`, 'Correct STREET_MAP_FILE: see docs/street-map.md'),
    ];
  },
};
