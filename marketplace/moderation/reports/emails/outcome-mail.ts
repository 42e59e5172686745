import type pg from 'pg';
import { localePath } from '#platform/i18n/language.ts';
import type { Block, MailContext, Message } from '#platform/mail/message.ts';
import { isProven } from '#platform/mail/proof.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { queueUnprovenMail } from '#platform/mail/unproven.ts';
import { firstName } from '#platform/text/first-name.ts';
import type { ToldReport } from '../reads.ts';
import { REPORT_REASONS, reasonTexts, reportReason } from '../reasons.ts';

/**
 * Queues the outcome of a report. An address that nobody has proven is told the outcome alone, without the ad: anyone may
 * have given it, and reports were limited when they were made.
 */
export async function sendOutcome(
  client: pg.ClientBase,
  told: ToldReport,
  mailContext: MailContext,
): Promise<void> {
  if (await isProven(client, told.email)) {
    await queueMessage(client, outcomeMail(told, mailContext));
    return;
  }
  await queueUnprovenMail(client, {
    recipient: told.email,
    language: mailContext.languages[told.locale],
    publicUrl: mailContext.publicUrl,
    subject: 'reports.mail.unprovenSubject',
    text: `reports.mail.unproven.${told.outcome}`,
    cause: 'job',
    uniqueKey: `report:${told.id}`,
  });
}

/**
 * Tells whoever reported an ad what came of it, and what they can do where they do not agree (Digital Services Act,
 * Article 16(5)). Names nobody: neither who placed the ad nor who decided.
 */
function outcomeMail(told: ToldReport, { languages, publicUrl }: MailContext): Message {
  const { t } = languages[told.locale];
  const subject = t('reports.mail.subject', { address: told.address });
  const reason = reportReason(told.reasonId) ?? REPORT_REASONS[REPORT_REASONS.length - 1]!;
  const blocks: Block[] = [
    {
      kind: 'text',
      text: told.name ? t('reports.mail.hello', { name: firstName(told.name) }) : t('reports.mail.helloYou'),
    },
    { kind: 'text', text: t(`reports.mail.${told.outcome}`, { address: told.address }) },
    { kind: 'facts', rows: [[t('reports.mail.reason'), t(reasonTexts(reason).title)]] },
  ];
  if (told.userId !== null) {
    const url = publicUrl + localePath(told.locale, '/account/reports');
    blocks.push({ kind: 'button', label: t('reports.mail.see'), url });
  }
  const footer = [t(told.userId === null ? 'reports.mail.whyAddress' : 'reports.mail.whyAccount')];
  if (told.outcome === 'stays') footer.unshift(t('reports.mail.redress'));
  return {
    recipient: told.email,
    locale: told.locale,
    subject,
    content: { heading: subject, blocks, footer },
    uniqueKey: `report:${told.id}`,
    userId: told.userId,
  };
}
