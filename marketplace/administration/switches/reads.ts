import type pg from 'pg';
import type { FeatureSwitchRow } from '#database/rows.ts';
import {
  type FeatureSwitches,
  SWITCHABLE_FEATURES,
  type SwitchableFeature,
} from '#platform/http/feature-switch.ts';

/** @returns the features that are off, with the time of each */
export async function readSwitchedOff(
  client: pg.Pool | pg.ClientBase,
): Promise<Map<SwitchableFeature, Date>> {
  const { rows } = await client.query<Pick<FeatureSwitchRow, 'feature' | 'switched_off_at'>>(
    'select feature, switched_off_at from feature_switch',
  );
  return new Map(rows.map((row) => [row.feature, row.switched_off_at]));
}

/** @returns the switches of a process, and what reads the table again */
export async function openFeatureSwitches(
  pool: pg.Pool,
): Promise<FeatureSwitches & { reload: () => Promise<void> }> {
  let off = new Set((await readSwitchedOff(pool)).keys());
  return {
    isOff: (feature) => off.has(feature),
    switchedOff: () => SWITCHABLE_FEATURES.filter((feature) => off.has(feature)),
    reload: async () => {
      off = new Set((await readSwitchedOff(pool)).keys());
    },
  };
}
