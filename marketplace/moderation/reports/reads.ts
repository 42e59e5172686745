import type pg from 'pg';
import type { ListingLifeState } from '#property/listing-state.ts';
import { CONFIRMED_OUTCOMES, type Outcome, REPORTABLE, type WeighedReport } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** An open report, with the record of its reporter. */
export type OpenReport = WeighedReport & {
  id: number;
  message: string | null;
  createdAt: Date;
  /** Changes when the same person reports again. */
  updatedAt: Date;
};

/** Counts of the reporter's other resolved reports, as columns of `report`. */
const REPORTER_RECORD = `
  (select count(*) from ad_report before where before.reporter = report.reporter and before.id <> report.id
     and before.outcome is not null and before.outcome <> 'gone') as decided,
  (select count(*) from ad_report before where before.reporter = report.reporter and before.id <> report.id
     and before.outcome = any($2)) as "right"`;

/** @returns the open reports of a listing, latest first */
export async function readOpenReports(client: Client, adId: number): Promise<OpenReport[]> {
  const { rows } = await client.query<OpenReport>(
    `select report.id, report.reason_id as "reasonId", report.reporter, report.user_id is not null as "hasAccount",
            report.is_over_limit as "isOverLimit", report.message, report.created_at as "createdAt", report.updated_at as "updatedAt", ${REPORTER_RECORD}
       from ad_report report where report.ad_id = $1 and report.settled_at is null
      order by report.updated_at desc, report.id desc`,
    [adId, CONFIRMED_OUTCOMES],
  );
  return rows;
}

/** A report for moderators, without its author. */
export type ModeratorReport = Pick<
  OpenReport,
  'reasonId' | 'message' | 'updatedAt' | 'hasAccount' | 'decided' | 'right'
> & {
  outcome: Outcome | null;
};

/** Maximum reports shown with a case, latest first. */
const MAX_SHOWN_REPORTS = 50;

/** @returns the reports of a listing, open ones first, then the latest */
export async function readReportsOf(client: Client, adId: number): Promise<ModeratorReport[]> {
  const { rows } = await client.query<ModeratorReport>(
    `select report.reason_id as "reasonId", report.message, report.updated_at as "updatedAt",
            report.user_id is not null as "hasAccount", report.outcome, ${REPORTER_RECORD}
       from ad_report report where report.ad_id = $1
      order by report.settled_at is not null, report.updated_at desc, report.id desc limit $3`,
    [adId, CONFIRMED_OUTCOMES, MAX_SHOWN_REPORTS],
  );
  return rows;
}

/** The id of the reported listing; a unit counts as its development. Null when it does not exist. */
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
  adState: ListingLifeState;
  reasonId: number;
  message: string | null;
  createdAt: Date;
  outcome: Outcome | null;
  settledAt: Date | null;
};

/** Maximum own reports shown. */
const MAX_OWN_REPORTS = 100;

/** @returns the reports of a user, latest first */
export async function readOwnReports(client: Client, userId: string): Promise<OwnReport[]> {
  const { rows } = await client.query<OwnReport>(
    `select report.id, report.ad_id as "adId", ad.address, ad.state as "adState", report.reason_id as "reasonId",
            report.message, report.created_at as "createdAt", report.outcome, report.settled_at as "settledAt"
       from ad_report report join ad on ad.id = report.ad_id where report.user_id = $1
      order by report.id desc limit $2`,
    [userId, MAX_OWN_REPORTS],
  );
  return rows;
}

/** A resolved report and its mail recipient; null for none. */
export type ResolvedReport = {
  id: number;
  reasonId: number;
  address: string;
  outcome: Outcome;
  userId: string | null;
  email: string;
  name: string | null;
  locale: 'en' | 'ga';
};

/** @returns reported listings that ended without an open decision */
export async function readEndedReportedListings(client: Client, limit: number): Promise<number[]> {
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

/** @returns whether a listing in this state can be reported */
export function isReportable(state: ListingLifeState): boolean {
  return REPORTABLE.includes(state);
}
