import type pg from 'pg';
import { type Actor, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { SwitchableFeature } from '#platform/http/feature-switch.ts';

/**
 * Switches a feature on or off in every process; a trigger tells them.
 * @returns false when it is in that position already
 */
export async function switchFeature(
  pool: pg.Pool,
  actor: Actor,
  { feature, isOn, reason }: { feature: SwitchableFeature; isOn: boolean; reason: string | null },
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = isOn
      ? await client.query('delete from feature_switch where feature = $1', [feature])
      : await client.query('insert into feature_switch (feature) values ($1) on conflict do nothing', [
          feature,
        ]);
    if (rowCount === 0) return false;
    await recordAct(client, actor, {
      act: isOn ? 'feature.on' : 'feature.off',
      on: { table: 'feature_switch', id: feature },
      reason,
    });
    return true;
  });
}
