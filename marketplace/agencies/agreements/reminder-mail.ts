import type { Message } from '#platform/mail/message.ts';
import { type MailedPerson, pageMail } from '#platform/mail/page-mail.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { LicenceSite } from '../licences/notify-directors.ts';
import type { ReminderDays } from './rules.ts';

type EndingAgreement = {
  agreementId: number;
  agency: string;
  /** ISO day. */
  endsOn: string;
  due: ReminderDays;
};

/** The mail to a director before their agency's agreement ends, and after. */
export function agreementMail(
  to: MailedPerson & { name: string },
  { agreementId, agency, endsOn, due }: EndingAgreement,
  { languages, publicUrl }: LicenceSite,
): Message {
  const { t } = languages[to.locale];
  const date = formatDate(Date.parse(`${endsOn}T12:00:00Z`), 'longDate', to.locale);
  const values = { name: firstName(to.name), agency, date };
  const stage = due === 0 ? 'ended' : 'ends';
  return pageMail(to, publicUrl, {
    subject: t(`accounts.mail.agreement.${stage}Subject`, values),
    blocks: [
      { kind: 'text', text: t(`accounts.mail.agreement.${stage}Text`, values) },
      { kind: 'text', text: t('accounts.mail.agreement.after') },
      { kind: 'button', label: t('accounts.mail.agreement.button'), path: '/account/agency' },
    ],
    uniqueKey: `agreement:${agreementId}:${due}:${to.userId}`,
  });
}
