import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { spendSolution } from '#marketplace/accounts/captcha/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { speaksFor } from '../access.ts';
import { assess } from '../queue/assess.ts';
import type { CaseKind } from '../rules.ts';
import { lockAd, openCase } from '../writes.ts';
import { sendOutcome } from './emails/outcome-mail.ts';
import { findReported, isReportable, readLeft, readOpenReports, type ToldReport } from './reads.ts';
import { OTHER_REASON, reportReason } from './reasons.ts';
import type { ReporterDigests } from './reporter.ts';
import { LIMITS, type Limit, MOST_COUNTED, type Outcome, REFUSING, reportPoints } from './rules.ts';

/** What is reported, by whom. */
export type NewReport = {
  /** An ad, or a unit type of one. */
  adId: number;
  reasonId: number;
  message: string | null;
  viewer: Viewer | null;
  digests: ReporterDigests;
  /** Of somebody without an account. */
  email: string | null;
  locale: 'en' | 'ga';
  /** Of somebody without an account: what signed the challenge, and their solution. */
  captcha: { secret: string; solution: string | undefined } | null;
};

export type ReportRefusal =
  | 'unknown_ad'
  | 'own_ad'
  | 'unknown_reason'
  | 'needs_message'
  | 'captcha'
  | 'too_many';
export type Filed = { ok: true; isNew: boolean } | { ok: false; reason: ReportRefusal };

/**
 * Files a report and puts the ad before a person, in one transaction; the ad itself stays as it is. What the same person
 * reported before and nobody has decided about is said anew.
 */
export async function fileReport(pool: pg.Pool, given: NewReport): Promise<Filed> {
  if (!reportReason(given.reasonId)) return { ok: false, reason: 'unknown_reason' };
  if (given.reasonId === OTHER_REASON && !given.message) return { ok: false, reason: 'needs_message' };
  const adId = await findReported(pool, given.adId);
  if (adId === null) return { ok: false, reason: 'unknown_ad' };
  if (given.captcha) {
    const { secret, solution } = given.captcha;
    if (!(await spendSolution(pool, secret, 'report', solution)).ok) return { ok: false, reason: 'captcha' };
  }
  // By itself, so that what is refused counts too: whoever guesses is slowed down.
  const beyond = await countAttempt(pool, given.digests);
  if ([...beyond].some((limit) => REFUSING.has(limit))) return { ok: false, reason: 'too_many' };
  const isOverLimit = beyond.has('network');
  const email = beyond.has('mail') ? null : given.email;
  return inTransaction(pool, async (client) => {
    const ad = await lockAd(client, adId);
    if (!ad || !isReportable(ad.state)) return { ok: false, reason: 'unknown_ad' };
    if (given.viewer && speaksFor(given.viewer, ad)) return { ok: false, reason: 'own_ad' };
    const isNew = await keepReport(client, adId, { ...given, email, isOverLimit });
    await bringUp(client, adId, isNew && !isOverLimit);
    return { ok: true, isNew };
  });
}

/** @returns the limits that a report is beyond; the others count it */
async function countAttempt(pool: pg.Pool, digests: ReporterDigests): Promise<ReadonlySet<Limit>> {
  const limits = (Object.keys(LIMITS) as Limit[]).flatMap((limit): [Limit, string][] => {
    const subject = digests[limit];
    return subject === null ? [] : [[limit, subject]];
  });
  // In one order, so that two with the same subjects do not wait for each other for ever.
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

async function keepReport(
  client: pg.ClientBase,
  adId: number,
  given: NewReport & { isOverLimit: boolean },
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
      given.viewer?.userId ?? null,
      given.viewer ? null : given.email,
      given.locale,
      given.digests.reporter,
      given.reasonId,
      given.message,
      given.isOverLimit,
    ],
  );
  return rows[0]!.isNew;
}

/**
 * Has a person look at an ad that was reported, with what was found in it besides. A decision on its way is left to take
 * effect: what came after it is brought up then.
 */
async function bringUp(client: pg.ClientBase, adId: number, isCounted: boolean): Promise<void> {
  const { rows } = await client.query<{ kind: CaseKind; decided_at: Date | null }>(
    'select kind, decided_at from moderation_case where ad_id = $1 and settled_at is null for update',
    [adId],
  );
  const open = rows[0];
  if (open?.decided_at) return;
  const reports = await readOpenReports(client, adId);
  // Visitors who flood a case do not keep what people with accounts say from weighing.
  const alike = reports.filter(({ hasAccount }) => hasAccount === reports[0]?.hasAccount);
  if (open && (!isCounted || alike.length > MOST_COUNTED)) return;
  const points = reportPoints(reports);
  const { risk, reasons } = (await assess(client, adId))!;
  await openCase(client, {
    adId,
    // Whatever made a person look first stays; an appeal does so by itself.
    kind: open && open.kind !== 'appeal' ? open.kind : 'flagged',
    risk: Math.min(100, risk + points),
    reasons: [...reasons, { id: 'reported', points }],
  });
}

/**
 * Settles the reports that a decision answers, in its transaction, and tells whoever made them, once. What was reported
 * after it was made, of an ad that stays, is brought before a person anew.
 */
export async function settleReports(
  client: pg.ClientBase,
  mailContext: MailContext,
  { adId, outcome, decidedAt }: { adId: number; outcome: Outcome; decidedAt: Date },
): Promise<void> {
  // Whatever was said later of an ad that is gone, it is gone.
  const isGone = outcome === 'taken_off' || outcome === 'gone';
  await settle(client, mailContext, adId, outcome, isGone ? null : decidedAt);
  if ((await readOpenReports(client, adId)).length > 0) await bringUp(client, adId, true);
}

/** Settles reports of ads that left the market before anybody decided. @returns how many ads */
export async function settleLeft(pool: pg.Pool, mailContext: MailContext, limit = 100): Promise<number> {
  return inTransaction(pool, async (client) => {
    const ids = await readLeft(client, limit);
    for (const adId of ids) await settle(client, mailContext, adId, 'gone', null);
    return ids.length;
  });
}

async function settle(
  client: pg.ClientBase,
  mailContext: MailContext,
  adId: number,
  outcome: Outcome,
  until: Date | null,
): Promise<void> {
  const { rows } = await client.query<Omit<ToldReport, 'email'> & { email: string | null }>(
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
    if (email !== null) await sendOutcome(client, { ...row, email }, mailContext);
  }
}

/** Takes whoever leaves out of what they reported: what is decided goes, what is open stays until it is, as nobody's. */
export async function forgetReporter(
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

/** How long a report is kept once it is decided: it says how far its reporter can be trusted. */
const KEPT = '2 years';

/** Removes what has run out. */
export async function sweepReports(pool: pg.Pool): Promise<void> {
  const longest = Math.max(...Object.values(LIMITS).map(({ hours }) => hours));
  await pool.query('delete from report_attempt where at < now() - make_interval(hours => $1)', [longest]);
  await pool.query(`delete from ad_report where settled_at < now() - interval '${KEPT}'`);
}
