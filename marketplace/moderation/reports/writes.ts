import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { spendSolution } from '#marketplace/accounts/captcha/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { mayAppealFor } from '../access.ts';
import { assessListing } from '../queue/assess.ts';
import type { CaseKind } from '../rules.ts';
import { lockListing, openCase } from '../writes.ts';
import { sendOutcomeMail } from './emails/outcome-mail.ts';
import {
  findReported,
  isReportable,
  type ResolvedReport,
  readEndedReportedListings,
  readOpenReports,
} from './reads.ts';
import { OTHER_REASON, reportReason } from './reasons.ts';
import type { ReporterDigests } from './reporter.ts';
import {
  CONFIRMED_OUTCOMES,
  LIMITS,
  type Limit,
  MAX_COUNTED_REPORTS,
  type Outcome,
  REFUSING_LIMITS,
  reportPoints,
} from './rules.ts';

/** A report to file. */
export type NewReport = {
  /** A listing, or a unit of one. */
  adId: number;
  reasonId: number;
  message: string | null;
  viewer: Viewer | null;
  digests: ReporterDigests;
  /** For reporters without an account. */
  email: string | null;
  locale: 'en' | 'ga';
  /** For reporters without an account: the challenge secret and the solution. */
  captcha: { secret: string; solution: string | undefined } | null;
};

export type ReportRefusal =
  | 'unknown_ad'
  | 'own_ad'
  | 'unknown_reason'
  | 'needs_message'
  | 'captcha'
  | 'too_many';
export type FileReportResult = { ok: true; isNew: boolean } | { ok: false; reason: ReportRefusal };

/**
 * Files a report and opens a case, in one transaction; the listing stays as it is. An open report of the same person is
 * updated.
 */
export async function fileReport(pool: pg.Pool, newReport: NewReport): Promise<FileReportResult> {
  if (!reportReason(newReport.reasonId)) return { ok: false, reason: 'unknown_reason' };
  if (newReport.reasonId === OTHER_REASON && !newReport.message)
    return { ok: false, reason: 'needs_message' };
  const adId = await findReported(pool, newReport.adId);
  if (adId === null) return { ok: false, reason: 'unknown_ad' };
  if (newReport.captcha) {
    const { secret, solution } = newReport.captcha;
    if (!(await spendSolution(pool, secret, 'report', solution)).ok) return { ok: false, reason: 'captcha' };
  }
  // Separate transaction: refused attempts count too, which slows down abuse.
  const beyond = await countAttempt(pool, newReport.digests);
  if ([...beyond].some((limit) => REFUSING_LIMITS.has(limit))) return { ok: false, reason: 'too_many' };
  const isOverLimit = beyond.has('network');
  const email = beyond.has('mail') ? null : newReport.email;
  return inTransaction(pool, async (client) => {
    const listing = await lockListing(client, adId);
    if (!listing || !isReportable(listing.state)) return { ok: false, reason: 'unknown_ad' };
    if (newReport.viewer && mayAppealFor(newReport.viewer, listing)) return { ok: false, reason: 'own_ad' };
    const isNew = await storeReport(client, adId, { ...newReport, email, isOverLimit });
    await openReportCase(client, adId, isNew && !isOverLimit);
    return { ok: true, isNew };
  });
}

/** Counts the attempt. @returns the limits that are exceeded */
async function countAttempt(pool: pg.Pool, digests: ReporterDigests): Promise<ReadonlySet<Limit>> {
  const limits = (Object.keys(LIMITS) as Limit[]).flatMap((limit): [Limit, string][] => {
    const subject = digests[limit];
    return subject === null ? [] : [[limit, subject]];
  });
  // Locks in a fixed order to avoid deadlocks.
  limits.sort(([, one], [, other]) => (one < other ? -1 : 1));
  return inTransaction(pool, async (client) => {
    for (const [, subject] of limits) {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 20))', [subject]);
    }
    const { rows } = await client.query<{ subject: string }>(
      `insert into report_attempt (subject)
       select said.subject from unnest($1::text[], $2::int[], $3::int[]) as said (subject, most, hours)
        where (select count(*) from report_attempt a
                where a.subject = said.subject and a.at > now() - make_interval(hours => said.hours)) < said.most
       returning subject`,
      [
        limits.map(([, subject]) => subject),
        limits.map(([limit]) => LIMITS[limit].most),
        limits.map(([limit]) => LIMITS[limit].hours),
      ],
    );
    const counted = new Set(rows.map(({ subject }) => subject));
    return new Set(limits.filter(([, subject]) => !counted.has(subject)).map(([limit]) => limit));
  });
}

async function storeReport(
  client: pg.ClientBase,
  adId: number,
  newReport: NewReport & { isOverLimit: boolean },
): Promise<boolean> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `insert into ad_report (ad_id, user_id, email, locale, reporter, reason_id, message, is_over_limit)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (ad_id, reporter, lower(coalesce(email, ''))) where settled_at is null do update set
       reason_id = excluded.reason_id, message = coalesce(excluded.message, ad_report.message),
       locale = excluded.locale, updated_at = now(),
       is_over_limit = ad_report.is_over_limit and excluded.is_over_limit
     returning created_at = updated_at as "isNew"`,
    [
      adId,
      newReport.viewer?.userId ?? null,
      newReport.viewer ? null : newReport.email,
      newReport.locale,
      newReport.digests.reporter,
      newReport.reasonId,
      newReport.message,
      newReport.isOverLimit,
    ],
  );
  return rows[0]!.isNew;
}

/**
 * Opens or updates the case of a reported listing. A decision that is about to take effect is left alone; later reports
 * open the next case.
 */
async function openReportCase(client: pg.ClientBase, adId: number, isCounted: boolean): Promise<void> {
  const { rows } = await client.query<{ kind: CaseKind; decided_at: Date | null }>(
    'select kind, decided_at from moderation_case where ad_id = $1 and settled_at is null for update',
    [adId],
  );
  const open = rows[0];
  if (open?.decided_at) return;
  const reports = await readOpenReports(client, adId);
  // A flood by visitors must not keep account holders' reports from counting.
  const alike = reports.filter(({ hasAccount }) => hasAccount === reports[0]?.hasAccount);
  if (open && (!isCounted || alike.length > MAX_COUNTED_REPORTS)) return;
  const points = reportPoints(reports);
  const { risk, reasons } = (await assessListing(client, adId))!;
  await openCase(client, {
    adId,
    // Other reasons of the case stay; an appeal is a case of its own.
    kind: open && open.kind !== 'appeal' ? open.kind : 'flagged',
    risk: Math.min(100, risk + points),
    reasons: [...reasons, { id: 'reported', points }],
  });
}

/**
 * Resolves the reports that a decision answers and mails the reporters once, in its transaction. Later reports of a
 * listing that stays open a new case.
 */
export async function resolveReports(
  client: pg.ClientBase,
  mailContext: MailContext,
  { adId, outcome, decidedAt }: { adId: number; outcome: Outcome; decidedAt: Date },
): Promise<void> {
  // Reports of an ended listing are resolved whenever they came.
  const isGone = outcome === 'taken_off' || outcome === 'gone';
  await resolveOpenReports(client, mailContext, adId, outcome, isGone ? null : decidedAt);
  if ((await readOpenReports(client, adId)).length > 0) await openReportCase(client, adId, true);
}

/** Changes the outcome of the reports that a decision upheld, once an appeal against it is granted: the listing stays. */
export async function overturnReports(client: pg.ClientBase, decisionId: number): Promise<void> {
  await client.query(
    `update ad_report report set outcome = 'stays'
       from moderation_decision decision
      where decision.id = $1 and report.ad_id = decision.ad_id and report.settled_at >= decision.decided_at
        and report.outcome = any($2)`,
    [decisionId, CONFIRMED_OUTCOMES],
  );
}

/** Resolves reports of listings that ended before a decision. @returns the number of listings */
export async function resolveReportsOfEndedListings(
  pool: pg.Pool,
  mailContext: MailContext,
  limit = 100,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const ids = await readEndedReportedListings(client, limit);
    for (const adId of ids) await resolveOpenReports(client, mailContext, adId, 'gone', null);
    return ids.length;
  });
}

async function resolveOpenReports(
  client: pg.ClientBase,
  mailContext: MailContext,
  adId: number,
  outcome: Outcome,
  until: Date | null,
): Promise<void> {
  const { rows } = await client.query<Omit<ResolvedReport, 'email'> & { email: string | null }>(
    `with due as (
       select report.id, coalesce(u.email, report.email) as email, u.name, coalesce(u.locale, report.locale) as locale
         from ad_report report left join user_account u on u.id = report.user_id
        where report.ad_id = $1 and report.settled_at is null and ($3::timestamptz is null or report.updated_at <= $3)
        for update of report)
     update ad_report report set outcome = $2, settled_at = now(), email = null
       from due, ad where report.id = due.id and ad.id = report.ad_id
     returning report.id, report.reason_id as "reasonId", ad.address, report.outcome, report.user_id as "userId",
               due.email, due.name, due.locale`,
    [adId, outcome, until],
  );
  for (const row of rows) {
    const { email } = row;
    if (email !== null) await sendOutcomeMail(client, { ...row, email }, mailContext);
  }
}

/** Anonymises the open reports of a departing user and deletes the resolved ones. */
export async function eraseReporter(
  client: pg.ClientBase,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await client.query('delete from ad_report where user_id = $1 and settled_at is not null', [userId]);
  await client.query(
    `update ad_report set user_id = null, email = null, reporter = 'nobody ' || id
      where user_id = $1 or lower(email) = lower($2)`,
    [userId, email],
  );
}

/** Retention of resolved reports, which rate their reporter. */
const RETENTION = '2 years';

/** Deletes expired reports and counts. */
export async function deleteExpiredReports(client: pg.Pool | pg.ClientBase): Promise<void> {
  const maxHours = Math.max(...Object.values(LIMITS).map(({ hours }) => hours));
  await client.query('delete from report_attempt where at < now() - make_interval(hours => $1)', [maxHours]);
  await client.query(`delete from ad_report where settled_at < now() - interval '${RETENTION}'`);
}
