import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { WireLead } from '../../leads/contract.ts';
import { withdrawLead } from '../../leads/endpoints.ts';
import styles from './mortgage.module.css';

/** The leads of a person with their status; each can be withdrawn. */
export function LeadList({ userId, leads }: { userId: string; leads: readonly WireLead[] }) {
  return (
    <ul className={styles.list}>
      {leads.map((lead) => (
        <LeadCard key={lead.id} userId={userId} lead={lead} />
      ))}
    </ul>
  );
}

function LeadCard({ userId, lead }: { userId: string; lead: WireLead }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const { receiverName: name } = lead;
  const date = (moment: string) => formatDate(moment, 'longDate', locale);
  return (
    <Card as="li" className={styles.card}>
      <div>
        <Text variant="h3" size="L18">
          {name}
        </Text>
        <Text weight="SEMIBOLD">
          <span role="status">{t(`mortgage.lead.state.${lead.state}`)}</span>
        </Text>
        <Text size="S14" tone="SOFT">
          {t('mortgage.lead.since', { date: date(lead.changedAt) })} ·{' '}
          {t('mortgage.lead.reference', { reference: lead.reference })}
        </Text>
        {lead.mayWithdraw && (
          <Text size="S14" tone="SOFT">
            {t('mortgage.lead.keepUntil', { date: date(lead.keepUntil) })}
          </Text>
        )}
      </div>
      <details>
        <summary>{t('mortgage.lead.consent', { date: date(lead.consent.givenAt) })}</summary>
        <Text size="S14">{lead.consent.text}</Text>
      </details>
      {lead.mayWithdraw && (
        <div>
          <ConfirmButton
            label={t('mortgage.lead.withdraw')}
            name={t('mortgage.lead.withdrawOf', { name })}
            words={t('mortgage.lead.withdrawWords', { name })}
            disabled={sending.isBlocked}
            onYes={() => void sending.apply(withdrawLead, { params: { userId, leadId: lead.id } })}
          />
        </div>
      )}
      {sending.failure && (
        <Notice tone="DANGER" role="alert">
          {sending.failure}
        </Notice>
      )}
    </Card>
  );
}
