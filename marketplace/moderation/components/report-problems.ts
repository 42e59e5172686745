import type { Translate } from '#platform/i18n/language.ts';
import { OTHER_REASON as OTHER } from '../reports/reasons.ts';

/** Values of the report form. */
export type ReportValues = { reason: number | null; message: string; email: string };
export type ReportField = keyof ReportValues;

/** Same rule as the server: text, an at sign, and a domain with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** @returns error texts by field; empty when valid */
export function reportProblems(
  { reason, message, email }: ReportValues,
  t: Translate,
): Partial<Record<ReportField, string>> {
  const problems: Partial<Record<ReportField, string>> = {};
  if (reason === null) problems.reason = t('report.chooseReason');
  if (reason === OTHER && message.trim() === '') problems.message = t('report.otherText');
  if (email.trim() !== '' && !EMAIL.test(email.trim())) problems.email = t('report.wrongEmail');
  return problems;
}
