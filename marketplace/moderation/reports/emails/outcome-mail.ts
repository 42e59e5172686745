import type pg from 'pg';
import type { MailContext } from '#marketplace/listings/emails/notify-steps.ts';
import { localePath } from '#platform/i18n/language.ts';
import type { Block, Message } from '#platform/mail/message.ts';
import { isProven } from '#platform/mail/proof.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { queueUnprovenMail } from '#platform/mail/unproven.ts';
import { firstName } from '#platform/text/first-name.ts';
import type { ResolvedReport } from '../reads.ts';
import { REPORT_REASONS, reasonTexts, reportReason } from '../reasons.ts';

/**
 * Queues the mail about the outcome of a report. An unverified address gets only the outcome without the listing:
 * anyone may have given it. Volume is limited when the report is made.
 */
export async function sendOutcomeMail(
  client: pg.ClientBase,
  report: ResolvedReport,
  mailContext: MailContext,
): Promise<void> {
  if (await isProven(client, report.email)) {
    await queueMessage(client, outcomeMail(report, mailContext));
    return;
  }
  await queueUnprovenMail(client, {
    recipient: report.email,
    language: mailContext.languages[report.locale],
    publicUrl: mailContext.publicUrl,
    subject: 'reports.mail.unprovenSubject',
    text: `reports.mail.unproven.${report.outcome}`,
    cause: 'job',
    uniqueKey: `report:${report.id}`,
  });
}

/**
 * Mails the outcome to the reporter, with their remedies (Digital Services Act, Article 16(5)). Names neither the
 * advertiser nor the moderator.
 */
function outcomeMail(report: ResolvedReport, { languages, publicUrl }: MailContext): Message {
  const { t } = languages[report.locale];
  const subject = t('reports.mail.subject', { address: report.address });
  const reason = reportReason(report.reasonId) ?? REPORT_REASONS[REPORT_REASONS.length - 1]!;
  const blocks: Block[] = [
    {
      kind: 'text',
      text: report.name
        ? t('reports.mail.hello', { name: firstName(report.name) })
        : t('reports.mail.helloYou'),
    },
    { kind: 'text', text: t(`reports.mail.${report.outcome}`, { address: report.address }) },
    { kind: 'facts', rows: [[t('reports.mail.reason'), t(reasonTexts(reason).title)]] },
  ];
  if (report.userId !== null) {
    const url = publicUrl + localePath(report.locale, '/account/reports');
    blocks.push({ kind: 'button', label: t('reports.mail.see'), url });
  }
  const footer = [t(report.userId === null ? 'reports.mail.whyAddress' : 'reports.mail.whyAccount')];
  if (report.outcome === 'stays') footer.unshift(t('reports.mail.redress'));
  return {
    recipient: report.email,
    locale: report.locale,
    subject,
    content: { heading: subject, blocks, footer },
    uniqueKey: `report:${report.id}`,
    userId: report.userId,
  };
}
