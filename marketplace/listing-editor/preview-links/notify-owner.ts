import type pg from 'pg';
import { titleOf } from '#marketplace/listings/paths.ts';
import { readListingRecipients } from '#marketplace/listings/reads.ts';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { pageMail } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatPrice } from '#property/money.ts';

/** A visitor's action: an approval, or an upgrade request. */
export type PreviewEvent = { kind: 'approved'; name: string | null } | { kind: 'upgrade'; plan: WirePlan };

/** Mails the owner about a visitor's action, once per link and action. Listings without an account get no mail. */
export async function notifyOwner(
  client: pg.ClientBase,
  { languages, publicUrl }: MailContext,
  adId: number,
  linkId: number,
  event: PreviewEvent,
): Promise<void> {
  const [row] = await readListingRecipients(client, [adId]);
  if (!row) return;
  const { t } = languages[row.locale];
  const title = titleOf(row);
  const isApproved = event.kind === 'approved';
  const subject = t(isApproved ? 'preview.mail.approvedSubject' : 'preview.mail.upgradeSubject', { title });
  const text = isApproved
    ? t('preview.mail.approvedText', {
        name: firstName(row.name),
        by: event.name ?? t('preview.mail.somebody'),
      })
    : t('preview.mail.upgradeText', {
        name: firstName(row.name),
        plan: t(`plan.level.${event.plan.level}`),
        price: formatPrice(event.plan.amount, event.plan.currency),
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
    uniqueKey: `preview:${linkId}:${isApproved ? 'approved' : `upgrade:${event.plan.id}`}`,
  });
  await queueMessage(client, message);
}
