import type pg from 'pg';

export type SettingsRow = { quiet_from: number | null; quiet_to: number | null; paused_until: Date | null };

/** @returns the quiet hours of a user in minutes of the day in Ireland, and the pause */
export async function readSettings(pool: pg.Pool, userId: string): Promise<SettingsRow> {
  const { rows } = await pool.query<SettingsRow>(
    'select quiet_from, quiet_to, paused_until from alert_person where user_id = $1',
    [userId],
  );
  return rows[0] ?? { quiet_from: null, quiet_to: null, paused_until: null };
}
