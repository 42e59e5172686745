import type pg from 'pg';
import type { TrainingState } from './rules.ts';

/** Reads what decides whether a model is to be trained. An import that began over an hour ago was killed. */
export async function readTrainingState(pool: pg.Pool): Promise<TrainingState> {
  const { rows } = await pool.query<{
    has_index: boolean;
    is_importing: boolean;
    last_import: Date | null;
    first_month: number | null;
    has_live_model: boolean;
    last_trained: Date | null;
    model_months: number[];
  }>(
    `select exists (select from price_index) as has_index,
       exists (select from register_import
                where finished_at is null and started_at > now() - interval '1 hour') as is_importing,
       (select max(finished_at) from register_import) as last_import,
       (select month from register_sale order by sold_on limit 1) as first_month,
       exists (select from valuation_model where state = 'live') as has_live_model,
       (select max(created_at) from valuation_model where state <> 'historic') as last_trained,
       array(select month::integer from valuation_model where state <> 'rejected') as model_months`,
  );
  const state = rows[0]!;
  return {
    hasIndex: state.has_index,
    isImporting: state.is_importing,
    lastImport: state.last_import,
    firstMonth: state.first_month,
    hasLiveModel: state.has_live_model,
    lastTrained: state.last_trained,
    modelMonths: state.model_months,
  };
}
