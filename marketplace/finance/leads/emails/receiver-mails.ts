import type { ConfiguredMessage } from '#platform/mail/configured.ts';
import type { Block, MailContext } from '#platform/mail/message.ts';
import { formatDate } from '#platform/time/dates.ts';
import { displayPhone } from '#property/phone.ts';
import { givenAnswers } from '../../pre-approval/answers.ts';
import { askedInputs } from '../../pre-approval/rules.ts';
import type { LeadContent } from '../content.ts';
import type { Receiver } from '../receivers.ts';

/** A county of the Republic: numbers are shown as dialled there. */
const REPUBLIC = 1;

type MailedReceiver = Pick<Receiver, 'language'> & { email: string };

/** @returns the mail that brings a lead to its receiver */
export function leadMail(
  to: MailedReceiver,
  lead: { reference: string; userId: string; keepUntil: string; consentText: string; content: LeadContent },
  { languages }: MailContext,
): ConfiguredMessage {
  const language = languages[to.language];
  const { t, locale } = language;
  const { reference, content, consentText } = lead;
  const { name, email, phone, message } = content;
  const blocks: Block[] = [
    { kind: 'text', text: t('mortgage.mail.leadText', { name }) },
    {
      kind: 'facts',
      rows: [
        [t('mortgage.mail.reference'), reference],
        [t('mortgage.person.name'), name],
        [t('mortgage.person.email'), email],
        ...(phone === null
          ? []
          : ([[t('mortgage.person.phone'), displayPhone(phone, REPUBLIC)]] satisfies [string, string][])),
      ],
    },
    ...(message === null ? [] : [{ kind: 'text', text: message } as const]),
    ...givenAnswers(askedInputs(content.inputs), language).flatMap(({ title, rows }): Block[] => [
      { kind: 'text', text: title },
      { kind: 'facts', rows: rows.map(({ label, answer }) => [label, answer]) },
    ]),
    { kind: 'text', text: t('mortgage.mail.consent') },
    { kind: 'text', text: consentText },
  ];
  const date = formatDate(lead.keepUntil, 'longDate', locale);
  return {
    recipient: to.email,
    locale,
    subject: t('mortgage.mail.leadSubject', { reference }),
    content: {
      heading: t('mortgage.mail.leadSubject', { reference }),
      blocks,
      footer: [t('mortgage.mail.keepUntil', { date }), t('mortgage.mail.notChecked')],
    },
    uniqueKey: `mortgage-lead ${reference} created`,
    userId: lead.userId,
  };
}

/** @returns the mail that asks a receiver to delete a lead; it names no person, and outlives the account */
export function withdrawalMail(
  to: MailedReceiver,
  reference: string,
  { languages }: MailContext,
): ConfiguredMessage {
  const { t, locale } = languages[to.language];
  const subject = t('mortgage.mail.withdrawnSubject', { reference });
  return {
    recipient: to.email,
    locale,
    subject,
    content: {
      heading: subject,
      blocks: [{ kind: 'text', text: t('mortgage.mail.withdrawnText', { reference }) }],
    },
    uniqueKey: `mortgage-lead ${reference} withdrawn`,
  };
}
