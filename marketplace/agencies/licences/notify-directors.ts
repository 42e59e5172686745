import type pg from 'pg';
import type { Language, Locale } from '#platform/i18n/language.ts';
import type { Message } from '#platform/mail/message.ts';
import { type MailedPerson, type PageBlock, pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import type { LicenceOutcome, LicenceRefusal } from './rules.ts';

/** Dependencies of the mails. */
export type LicenceSite = { languages: Record<Locale, Language>; publicUrl: string };

/** A decision about a licence. */
export type DecidedLicence = {
  /** Id of the decision. */
  id: number;
  agencyId: number;
  name: string;
  licenceNumber: string | null;
  decision: LicenceOutcome;
  reason: LicenceRefusal | null;
  note: string | null;
};

type Director = MailedPerson & { name: string };

/** Queues mails about a licence decision to the directors of the agency, in the transaction of the decision. */
export async function queueDirectorMails(
  client: pg.ClientBase,
  site: LicenceSite,
  decided: DecidedLicence,
): Promise<void> {
  const { rows } = await client.query<Director>(
    `select u.id as "userId", u.email, u.name, u.locale
       from agency_member m join user_account u on u.id = m.user_id
      where m.agency_id = $1 and m.role = 'director' order by u.id`,
    [decided.agencyId],
  );
  for (const director of rows) await queueMessage(client, licenceMail(director, decided, site));
}

function licenceMail(to: Director, decided: DecidedLicence, { languages, publicUrl }: LicenceSite): Message {
  const { t } = languages[to.locale];
  const { decision, reason, note } = decided;
  const values = { name: firstName(to.name), agency: decided.name, number: decided.licenceNumber ?? '' };
  const subject = t(`accounts.mail.licence.${decision}Subject`, values);
  const text = t(`accounts.mail.licence.${decision}Text`, values);
  const why = decision === 'transferred' ? decision : reason;
  const facts: PageBlock[] = [];
  if (why !== null) {
    const rows: [string, string][] = [[t('licences.reason'), t(`licences.reason.${why}`)]];
    if (note !== null) rows.push([t('licences.note'), note]);
    rows.push([t('licences.toDo'), t(`licences.toDo.${why}`)]);
    facts.push({ kind: 'facts', rows });
  }
  return pageMail(to, publicUrl, {
    subject,
    blocks: [
      { kind: 'text', text },
      ...facts,
      { kind: 'button', label: t('accounts.mail.licence.button'), path: '/account/agency' },
    ],
    uniqueKey: `licence:${decided.id}:${to.userId}`,
  });
}
