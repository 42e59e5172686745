import type pg from 'pg';
import { titleOf } from '#marketplace/listings/presenters/card.ts';
import { readAddressees } from '#marketplace/listings/reads.ts';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatCents } from '#property/money.ts';

/** What a visitor of a link did: approved the ad, or would like it to stand out more. */
export type PreviewNews = { kind: 'approved'; name: string | null } | { kind: 'upgrade'; plan: WirePlan };

/** Tells whoever looks after an ad what a visitor of its preview did, once a link and news. Nobody's ads tell nobody. */
export async function tellOwner(
  client: pg.ClientBase,
  { languages, publicUrl }: MailContext,
  adId: number,
  linkId: number,
  news: PreviewNews,
): Promise<void> {
  const [row] = await readAddressees(client, [adId]);
  if (!row) return;
  const { t } = languages[row.locale];
  const title = titleOf(row);
  const isApproved = news.kind === 'approved';
  const subject = t(isApproved ? 'preview.mail.approvedSubject' : 'preview.mail.upgradeSubject', { title });
  const text = isApproved
    ? t('preview.mail.approvedText', {
        name: firstName(row.name),
        by: news.name ?? t('preview.mail.somebody'),
      })
    : t('preview.mail.upgradeText', {
        name: firstName(row.name),
        plan: t(`plan.level.${news.plan.level}`),
        price: formatCents(news.plan.amount, news.plan.currency),
      });
  const message = pageMail({ ...row, userId: row.user_id }, publicUrl, {
    subject,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'button',
        label: t(isApproved ? 'preview.mail.button' : 'preview.mail.plans'),
        path: isApproved ? `/account/ads/${adId}` : `/account/ads/order?ad=${adId}`,
      },
    ],
    uniqueKey: `preview:${linkId}:${isApproved ? 'approved' : `upgrade:${news.plan.id}`}`,
  });
  await queueMessage(client, message);
}
