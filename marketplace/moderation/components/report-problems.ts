import type { Translate } from '#platform/i18n/language.ts';
import { OTHER_REASON as OTHER } from '../reports/reasons.ts';

/** What somebody says of an ad, as it stands in the form. */
export type Said = { reason: number | null; message: string; email: string };
export type ReportField = keyof Said;

/** As the server asks it: somebody, an at sign, and a name with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** @returns what is missing or makes no sense, by field, in words; nothing where it can go */
export function reportProblems(
  { reason, message, email }: Said,
  t: Translate,
): Partial<Record<ReportField, string>> {
  const problems: Partial<Record<ReportField, string>> = {};
  if (reason === null) problems.reason = t('report.chooseReason');
  if (reason === OTHER && message.trim() === '') problems.message = t('report.otherText');
  if (email.trim() !== '' && !EMAIL.test(email.trim())) problems.email = t('report.wrongEmail');
  return problems;
}
