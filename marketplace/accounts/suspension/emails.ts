import type pg from 'pg';
import type { Language } from '#platform/i18n/language.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { type PageBlock, pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatDate } from '#platform/time/dates.ts';
import { readAddressee } from '../reads.ts';
import { basisKey } from './basis.ts';
import { readSuspension, readSuspensionChanges, type SuspensionRow } from './reads.ts';
import { APPEAL_MONTHS, type SuspensionAction } from './rules.ts';
import { suspensionPath } from './token.ts';

type MailedAction = Exclude<SuspensionAction, 'appealed'>;

/**
 * Mails what happened to a suspension. The first mail is the statement of reasons of Article 17 of the Digital Services
 * Act: what was decided, its scope and duration, facts, use of automation, rule, and how to appeal.
 */
export async function queueSuspensionMail(
  client: pg.ClientBase,
  { mailContext, secret }: { mailContext: MailContext; secret: string },
  suspensionId: number,
  action: MailedAction,
): Promise<void> {
  const suspension = (await readSuspension(client, suspensionId))!;
  const to = await readAddressee(client, suspension.user_id);
  if (!to) return;
  const language = mailContext.languages[to.locale];
  const { t } = language;
  const changes = await readSuspensionChanges(client, [suspensionId]);
  const note = changes.findLast((change) => change.action === action)?.note ?? null;
  const blocks: PageBlock[] = [
    { kind: 'text', text: t('accounts.suspension.mail.hello', { name: firstName(to.name) }) },
    { kind: 'text', text: t(`accounts.suspension.mail.${action}Text`) },
  ];
  if (note) blocks.push({ kind: 'facts', rows: [[t('accounts.suspension.mail.note'), note]] });
  if (action === 'suspended') blocks.push(...statementBlocks(suspension, language));
  const isOver = suspension.lifted_at !== null;
  blocks.push(
    isOver
      ? { kind: 'button', label: t('accounts.mail.signIn'), path: '/sign-in' }
      : {
          kind: 'button',
          label: t(`accounts.suspension.mail.${action === 'suspended' ? 'appeal' : 'see'}`),
          path: suspensionPath(secret, suspensionId),
        },
  );
  if (!isOver) blocks.push({ kind: 'text', text: t('accounts.suspension.otherWays') });
  await queueMessage(
    client,
    pageMail({ userId: suspension.user_id, email: to.email, locale: to.locale }, mailContext.publicUrl, {
      subject: t(`accounts.suspension.mail.${action}`),
      blocks,
      uniqueKey: `suspension:${suspensionId}:${suspension.version}`,
    }),
  );
}

function statementBlocks(
  suspension: SuspensionRow & { county_ids: number[] },
  { t, locale }: Language,
): PageBlock[] {
  const { ground, facts, suspended_at: since, ends_at: until, county_ids: countyIds } = suspension;
  return [
    {
      kind: 'facts',
      rows: [
        [t('accounts.suspension.facts'), facts],
        [t('accounts.suspension.rule'), t(`accounts.suspension.ground.${ground}`)],
        [t('accounts.suspension.basisLabel'), t(basisKey(ground, countyIds))],
        [t('accounts.suspension.scope'), t('accounts.suspension.scopeWords')],
        [t('accounts.suspension.since'), formatDate(since, 'longDate', locale)],
        [
          t('accounts.suspension.duration'),
          until
            ? t('accounts.suspension.until', { date: formatDate(until, 'longDate', locale) })
            : t('accounts.suspension.untilRestored'),
        ],
        [t('accounts.suspension.how'), t('accounts.suspension.howWords')],
      ],
    },
    { kind: 'text', text: t('accounts.suspension.appealWords', { months: APPEAL_MONTHS }) },
  ];
}
