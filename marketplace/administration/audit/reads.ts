import type pg from 'pg';
import type { AdministrativeActRow } from '#database/rows.ts';
import type { ActingRole, ActName } from '#platform/http/administrative-act.ts';

export type ActFilter = {
  /** Only acts of this account. */
  by?: string | undefined;
  /** Only acts on this row: an account, a listing, a queue. */
  on?: string | undefined;
  act?: string | undefined;
  role?: ActingRole | undefined;
  /** Days before now. */
  days?: number | undefined;
  /** Leaves look-ups out. */
  withoutLookups?: boolean | undefined;
};

export type ActRow = Pick<
  AdministrativeActRow,
  | 'id'
  | 'at'
  | 'role'
  | 'actor_id'
  | 'operator_name'
  | 'is_lookup'
  | 'subject_table'
  | 'subject_id'
  | 'before'
  | 'after'
  | 'reason'
> & { act: ActName; actor_name: string | null };

/**
 * @param before only acts with a smaller id
 * @returns the latest acts, with the name of an account that still exists
 */
export async function readActs(
  client: pg.Pool | pg.ClientBase,
  filter: ActFilter,
  { limit, before }: { limit: number; before: number | null },
): Promise<ActRow[]> {
  const { rows } = await client.query<ActRow>(
    `select a.id, a.at, a.role, a.actor_id, a.operator_name, a.act, a.is_lookup, a.subject_table, a.subject_id,
            a.before, a.after, a.reason, u.name as actor_name
       from administrative_act a left join user_account u on u.id = a.actor_id
      where ($1::text is null or a.actor_id::text = $1 or a.operator_name = $1)
        and ($2::text is null or a.subject_id = $2 or a.after -> 'ids' ? $2) and ($3::text is null or a.act = $3)
        and ($4::text is null or a.role = $4) and ($5::int is null or a.at > now() - make_interval(days => $5))
        and (not $6 or not a.is_lookup) and ($7::bigint is null or a.id < $7)
      order by a.id desc limit $8`,
    [
      filter.by ?? null,
      filter.on ?? null,
      filter.act ?? null,
      filter.role ?? null,
      filter.days ?? null,
      filter.withoutLookups ?? false,
      before,
      limit,
    ],
  );
  return rows;
}
