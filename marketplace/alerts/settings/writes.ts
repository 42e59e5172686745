import type pg from 'pg';
import type { SettingsRow } from './reads.ts';

/**
 * Changes the delivery settings and reschedules deliveries postponed by the old ones.
 * @param changes absent keys stay unchanged
 */
export async function changeSettings(
  pool: pg.Pool,
  userId: string,
  changes: Partial<SettingsRow>,
): Promise<void> {
  const isQuiet = 'quiet_from' in changes;
  const isPause = 'paused_until' in changes;
  await pool.query(
    `with person as (
       insert into alert_person (user_id, quiet_from, quiet_to, paused_until) values ($1, $3, $4, $6)
       on conflict (user_id) do update set
         quiet_from = case when $2 then $3 else alert_person.quiet_from end,
         quiet_to = case when $2 then $4 else alert_person.quiet_to end,
         paused_until = case when $5 then $6 else alert_person.paused_until end
       returning id)
     update alert_delivery t set due_at = now()
       from person, alert a left join saved_search s on s.id = a.search_id
      where t.person_id = person.id and t.outcome is null and a.id = t.alert_id
        and (coalesce(s.notification_frequency, 'instant') = 'instant'
          -- Postponed to the end of the previous pause, which this statement still sees.
          or t.due_at = (select before.paused_until from alert_person before where before.user_id = $1))`,
    [
      userId,
      isQuiet,
      changes.quiet_from ?? null,
      changes.quiet_to ?? null,
      isPause,
      changes.paused_until ?? null,
    ],
  );
}
