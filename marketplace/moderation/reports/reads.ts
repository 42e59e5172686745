import type pg from 'pg';
import type { AdLifeState } from '#property/ad-state.ts';
import { type Outcome, REPORTABLE, RIGHT, type Weighed } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** A report that waits, with what is known of whoever made it. */
export type OpenReport = Weighed & {
  id: number;
  message: string | null;
  createdAt: Date;
  /** Anew, where the same person reported again. */
  updatedAt: Date;
};

/** What somebody reported before and was decided, as columns of `report`. */
const RECORD = `
  (select count(*) from ad_report before where before.reporter = report.reporter
     and before.outcome is not null and before.outcome <> 'gone') as decided,
  (select count(*) from ad_report before where before.reporter = report.reporter
     and before.outcome = any($2)) as "right"`;

/** @returns the reports of an ad that nobody has decided about yet, the latest first */
export async function readOpenReports(client: Client, adId: number): Promise<OpenReport[]> {
  const { rows } = await client.query<OpenReport>(
    `select report.id, report.reason_id as "reasonId", report.reporter, report.user_id is not null as "hasAccount",
            report.is_over_limit as "isOverLimit", report.message, report.created_at as "createdAt", report.updated_at as "updatedAt", ${RECORD}
       from ad_report report where report.ad_id = $1 and report.settled_at is null
      order by report.updated_at desc, report.id desc`,
    [adId, RIGHT],
  );
  return rows;
}

/** A report as moderators see it: never who made it. */
export type SeenReport = Pick<
  OpenReport,
  'reasonId' | 'message' | 'updatedAt' | 'hasAccount' | 'decided' | 'right'
> & {
  outcome: Outcome | null;
};

/** Reports shown with a case: the latest tell most. */
const MOST_SHOWN = 50;

/** @returns what an ad was reported for, what waits first and then the latest */
export async function readReportsOf(client: Client, adId: number): Promise<SeenReport[]> {
  const { rows } = await client.query<SeenReport>(
    `select report.reason_id as "reasonId", report.message, report.updated_at as "updatedAt",
            report.user_id is not null as "hasAccount", report.outcome, ${RECORD}
       from ad_report report where report.ad_id = $1
      order by report.settled_at is not null, report.updated_at desc, report.id desc limit $3`,
    [adId, RIGHT, MOST_SHOWN],
  );
  return rows;
}

/** The number of the ad that somebody names; a unit type of a development stands for its ad. Null where there is none. */
export async function findReported(client: Client, id: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `select id from ad where id = $1 union all select ad_id from ad_unit where id = $1 and kind = 'unit' limit 1`,
    [id],
  );
  return rows[0]?.id ?? null;
}

export type OwnReport = {
  id: number;
  adId: number;
  address: string;
  adState: AdLifeState;
  reasonId: number;
  message: string | null;
  createdAt: Date;
  outcome: Outcome | null;
  settledAt: Date | null;
};

/** Reports of one's own shown at most. */
const MOST_OWN = 100;

/** @returns what somebody reported, the latest first */
export async function readOwnReports(client: Client, userId: string): Promise<OwnReport[]> {
  const { rows } = await client.query<OwnReport>(
    `select report.id, report.ad_id as "adId", ad.address, ad.state as "adState", report.reason_id as "reasonId",
            report.message, report.created_at as "createdAt", report.outcome, report.settled_at as "settledAt"
       from ad_report report join ad on ad.id = report.ad_id where report.user_id = $1
      order by report.id desc limit $2`,
    [userId, MOST_OWN],
  );
  return rows;
}

/** A report that was just settled, and whom to tell; null: nobody. */
export type ToldReport = {
  id: number;
  reasonId: number;
  address: string;
  outcome: Outcome;
  userId: string | null;
  email: string;
  name: string | null;
  locale: 'en' | 'ga';
};

/** @returns ads that were reported, have left the market and are not to be decided about any more */
export async function readLeft(client: Client, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select ad.id from ad
      where ad.state in ('sold', 'let', 'expired', 'withdrawn') and ad.undo_until is null
        and exists (select from ad_report report where report.ad_id = ad.id and report.settled_at is null)
        and not exists (select from moderation_case c where c.ad_id = ad.id and c.decided_at is not null
                          and c.settled_at is null)
      order by ad.id limit $1 for update of ad skip locked`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** @returns whether an ad can be reported as it stands */
export function isReportable(state: AdLifeState): boolean {
  return REPORTABLE.includes(state);
}
