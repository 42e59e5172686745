import type pg from 'pg';
import type { Language } from '#platform/i18n/language.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { type PageBlock, pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { displayPhone } from '#property/phone.ts';
import { presentLead } from '../present.ts';
import { type LeadRow, readLead, readMailedMembers } from '../reads.ts';
import { LEAD_MAIL_PREFIX } from '../writes.ts';

/** English path of the page with the leads of an agency. */
const LEADS_PAGE = '/account/agency/valuations';

/** A county of the Republic: numbers are shown as dialled there. */
const REPUBLIC = 1;

type Lead = { id: number; agencyId: number };

/** Mails the members of an agency a new lead with its contact details, each in their language. */
export function mailNewLead(client: pg.ClientBase, context: MailContext, lead: Lead): Promise<void> {
  return mailMembers(client, context, lead, 'new', (row, language) => [
    { kind: 'text', text: language.t('valuation.mail.newText', { name: row.name }) },
    { kind: 'facts', rows: leadFacts(row, language) },
    ...(row.message === null ? [] : [{ kind: 'text', text: row.message } as const]),
  ]);
}

/** Mails the members of an agency that the person withdrew a request. */
export function mailWithdrawnLead(client: pg.ClientBase, context: MailContext, lead: Lead): Promise<void> {
  return mailMembers(client, context, lead, 'withdrawn', (row, { t }) => [
    { kind: 'text', text: t('valuation.mail.withdrawnText', { address: row.address }) },
  ]);
}

async function mailMembers(
  client: pg.ClientBase,
  { languages, publicUrl }: MailContext,
  { id, agencyId }: Lead,
  what: 'new' | 'withdrawn',
  blocksOf: (row: LeadRow, language: Language) => PageBlock[],
): Promise<void> {
  const row = await readLead(client, agencyId, id);
  if (!row) return;
  for (const member of await readMailedMembers(client, agencyId)) {
    const language = languages[member.locale];
    const { t } = language;
    const message = pageMail(member, publicUrl, {
      subject: t(`valuation.mail.${what}Subject`, { address: row.address }),
      blocks: [
        ...blocksOf(row, language),
        { kind: 'button', label: t('valuation.mail.openLeads'), path: LEADS_PAGE },
      ],
      uniqueKey: `${LEAD_MAIL_PREFIX}${id}:${what}:${member.userId}`,
    });
    await queueMessage(client, message);
  }
}

/** The home and the contact details, without those that were not given. */
function leadFacts(row: LeadRow, { t }: Language): [string, string][] {
  const { propertyType, beds } = presentLead(row);
  const facts: [string, string | null][] = [
    [t('valuation.mail.home'), row.address],
    [t('valuation.mail.eircode'), row.eircode],
    [t('valuation.mail.type'), propertyType && t(`property.kind.${propertyType}`)],
    [t('valuation.mail.beds'), beds === null ? null : `${beds}`],
    [t('valuation.mail.name'), row.name],
    [t('valuation.mail.phone'), row.phone && displayPhone(row.phone, REPUBLIC)],
    [t('valuation.mail.email'), row.recipient],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
