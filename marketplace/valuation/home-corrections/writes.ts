import type pg from 'pg';
import type { HomeCorrectionRow } from '#database/rows.ts';
import { CORRECTION_GRAPH, type CorrectionParty, type CorrectionState, type DeclineReason } from './rules.ts';

/** Declined and withdrawn corrections are kept while someone may ask about them. */
const RETENTION = '24 months';
/** Corrections deleted in a run; the next run continues. */
const BATCH = 500;

export type NewCorrection = Pick<
  HomeCorrectionRow,
  'county_id' | 'address' | 'eircode' | 'home_key' | 'property_id' | 'kind' | 'sold_on' | 'shown_address'
> & { user_id: string; statement: string };

/** Stores an open correction. @returns its id */
export async function insertCorrection(client: pg.ClientBase, correction: NewCorrection): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into home_correction
       (user_id, county_id, address, eircode, home_key, property_id, kind, sold_on, shown_address, statement)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      correction.user_id,
      correction.county_id,
      correction.address,
      correction.eircode,
      correction.home_key,
      correction.property_id,
      correction.kind,
      correction.sold_on,
      correction.shown_address,
      correction.statement,
    ],
  );
  return rows[0]!.id;
}

/** A step of a correction's state graph. */
export type CorrectionChange = {
  to: CorrectionState;
  by: CorrectionParty;
  /** The moderator. */
  userId?: string;
  /** Only for a refusal. */
  reason?: DeclineReason | null;
  note?: string | null;
};

/**
 * Changes the state of a correction and logs it.
 * @param from the state that the party has seen; null for any
 * @returns the state before; null if the correction is in another state, or the step is not one of the party
 */
export async function changeCorrection(
  client: pg.ClientBase,
  id: number,
  from: CorrectionState | null,
  { to, by, userId, reason, note }: CorrectionChange,
): Promise<CorrectionState | null> {
  const { rows } = await client.query<Pick<HomeCorrectionRow, 'state'>>(
    'select state from home_correction where id = $1 for update',
    [id],
  );
  const before = rows[0]?.state;
  if (!before || (from !== null && before !== from) || CORRECTION_GRAPH[before][to] !== by) return null;
  await client.query('update home_correction set state = $2, changed_at = now() where id = $1', [id, to]);
  await client.query(
    `insert into home_correction_change (correction_id, from_state, to_state, changed_by, by_user, reason, note)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, before, to, by, userId ?? null, reason ?? null, note ?? null],
  );
  return before;
}

/** Joins corrections to homes of the register. */
export async function joinCorrections(
  client: pg.ClientBase,
  joined: readonly { id: number; propertyId: number }[],
): Promise<void> {
  await client.query(
    `update home_correction set property_id = given.property_id
       from unnest($1::bigint[], $2::bigint[]) as given (id, property_id) where home_correction.id = given.id`,
    [joined.map(({ id }) => id), joined.map(({ propertyId }) => propertyId)],
  );
}

/** Stores other keys of corrections, after the gazetteer or the parser of addresses changed. */
export async function updateCorrectionKeys(
  client: pg.ClientBase,
  corrections: readonly { id: number; homeKey: string }[],
): Promise<void> {
  await client.query(
    `update home_correction set home_key = given.home_key
       from unnest($1::bigint[], $2::text[]) as given (id, home_key) where home_correction.id = given.id`,
    [corrections.map(({ id }) => id), corrections.map(({ homeKey }) => homeKey)],
  );
}

/** Erases what a departing user said; what was accepted keeps its effect, without the person and their words. */
export async function eraseCorrections(client: pg.ClientBase, { userId }: { userId: string }): Promise<void> {
  await client.query("delete from home_correction where user_id = $1 and state <> 'accepted'", [userId]);
  await client.query('update home_correction set user_id = null, statement = null where user_id = $1', [
    userId,
  ]);
}

/** Deletes corrections that were declined or withdrawn 24 months ago. @returns how many */
export async function deleteOldCorrections(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from home_correction where id in (
       select id from home_correction
        where state in ('declined', 'withdrawn') and changed_at < now() - interval '${RETENTION}'
        order by changed_at limit ${BATCH} for update skip locked)`,
  );
  return rowCount ?? 0;
}
