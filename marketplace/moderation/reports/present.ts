import { pageStatus } from '#marketplace/listings/rules.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { FullCase } from '../contract.ts';
import type { OwnReports, WireReasons } from './contract.ts';
import type { ModeratorReport, OwnReport } from './reads.ts';
import { OTHER_REASON, REPORT_REASONS, reasonTexts, reportReason } from './reasons.ts';

/** The report reasons in a language. */
export function presentReportReasons({ t }: Language): WireReasons {
  return REPORT_REASONS.map((reason) => {
    const { title, text } = reasonTexts(reason);
    return { id: reason.id, title: t(title), text: t(text) };
  });
}

function titleOf(reasonId: number, { t }: Pick<Language, 't'>): string {
  return t(reasonTexts(reportReason(reasonId) ?? reportReason(OTHER_REASON)!).title);
}

/** A report for its author. */
export function presentOwnReport(row: OwnReport, language: Language): OwnReports['reports'][number] {
  return {
    id: row.id,
    adId: row.adId,
    address: row.address,
    reason: { id: row.reasonId, title: titleOf(row.reasonId, language) },
    message: row.message,
    reportedAt: row.createdAt.toISOString(),
    outcome: row.outcome,
    outcomeWords: language.t(`reports.outcome.${row.outcome ?? 'open'}`),
    settledAt: row.settledAt?.toISOString() ?? null,
    isVisible: pageStatus(row.adState, true) === 200,
  };
}

/** A report for moderators. */
export function presentReportForModerator(
  row: ModeratorReport,
  language: Language,
): FullCase['reports'][number] {
  return {
    reason: titleOf(row.reasonId, language),
    message: row.message,
    at: row.updatedAt.toISOString(),
    hasAccount: row.hasAccount,
    decided: row.decided,
    right: row.right,
    outcome: row.outcome,
  };
}
