import { openSheet, SHEET_WIDTH, type Sheet } from '#marketplace/payments/receipts/sheet.ts';
import { INTL_LOCALES, type Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { givenAnswers } from './answers.ts';
import { documentsFor } from './documents.ts';
import type { Estimate } from './estimate.ts';
import { centsText, checkText, euroText, sourceText } from './estimate-text.ts';
import { estimateToday } from './present.ts';
import type { PreApproval } from './reads.ts';
import { askedInputs } from './rules.ts';

/** Left edge of the column of answers, in points. */
const ANSWERS = 300;

/** The summary of answers as a PDF: an estimate that a person takes to a lender, and no approval. */
export async function drawSummary(
  { inputs, updatedAt }: PreApproval,
  name: string,
  language: Language,
): Promise<Uint8Array> {
  const { t, locale } = language;
  const sheet = await openSheet(t('mortgage.summary.title'), INTL_LOCALES[locale]);
  sheet.text('Gaff', { size: 18, bold: true });
  sheet.space(14);
  sheet.text(t('mortgage.summary.title'), { size: 14, bold: true });
  sheet.text(name);
  sheet.text(t('mortgage.summary.savedOn', { date: formatDate(updatedAt, 'longDate', locale) }), {
    soft: true,
  });
  sheet.space(8);
  sheet.text(t('mortgage.summary.notice'), { bold: true });

  const estimate = estimateToday(inputs);
  heading(sheet, t('mortgage.summary.likely'));
  if (estimate) drawEstimate(sheet, estimate, language);
  else sheet.text(t('mortgage.summary.incomplete'));

  heading(sheet, t('mortgage.summary.answers'));
  for (const { title, rows } of givenAnswers(inputs, language)) {
    sheet.space(6);
    sheet.text(title, { bold: true });
    for (const { label, answer } of rows) row(sheet, label, answer);
  }

  heading(sheet, t('mortgage.summary.documents'));
  sheet.text(t('mortgage.summary.documentsWords'), { soft: true });
  for (const document of documentsFor(askedInputs(inputs)))
    sheet.text(`•  ${t(`mortgage.document.${document}`)}`);

  if (estimate) {
    heading(sheet, t('mortgage.summary.sources'));
    sheet.text(t('mortgage.summary.sourcesDay', { date: formatDate(estimate.day, 'longDate', locale) }), {
      soft: true,
    });
    for (const one of estimate.sources) {
      const { figure, source } = sourceText(one, language);
      sheet.space(4);
      sheet.text(figure);
      sheet.text(source, { soft: true, size: 8 });
    }
  }
  return sheet.bytes((page, pages) => t('mortgage.summary.page', { page, pages }));
}

function drawEstimate(sheet: Sheet, estimate: Estimate, language: Language): void {
  const { t } = language;
  row(sheet, t('mortgage.summary.highestLoan'), euroText(estimate.highestLoan));
  row(
    sheet,
    t('mortgage.summary.highestPrice'),
    estimate.highestPurchase ? euroText(estimate.highestPurchase.price) : t('mortgage.summary.none'),
  );
  row(sheet, t('mortgage.summary.monthly', { rate: estimate.rate }), centsText(estimate.monthlyRepayment));
  row(
    sheet,
    t('mortgage.summary.tested', { rate: estimate.testedRate }),
    centsText(estimate.testedRepayment),
  );
  sheet.space(6);
  for (const check of estimate.checks) sheet.text(`•  ${checkText(check, language)}`);
}

function heading(sheet: Sheet, text: string): void {
  sheet.space(18);
  sheet.text(text, { size: 12, bold: true });
  sheet.rule();
}

function row(sheet: Sheet, label: string, answer: string): void {
  sheet.row([
    { text: label, at: 0, width: ANSWERS - 12 },
    { text: answer, at: ANSWERS, width: SHEET_WIDTH - ANSWERS },
  ]);
}
