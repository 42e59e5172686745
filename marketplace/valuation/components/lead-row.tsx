import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { Lead } from '../requests/contract.ts';
import { changeLead } from '../requests/endpoints.ts';
import type { LeadState } from '../requests/rules.ts';
import { STATE_TONES } from './lead-states.ts';
import styles from './leads.module.css';
import { PhoneLink } from './phone-link.tsx';

/** A row of an agency's leads: the home, the contact details, the state and the next actions. */
export function LeadRow({ lead, agencyId }: { lead: Lead; agencyId: number }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const { id, state, nextStates, undoTo, propertyType, beds } = lead;
  const facts = [
    lead.eircode,
    propertyType && t(`property.kind.${propertyType}`),
    beds !== null && t('valuation.leads.bedCount', { beds }),
  ];
  const change = (status: LeadState) =>
    void sending.apply(changeLead, { params: { agencyId, leadId: id }, body: { status } });
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{lead.address}</span>
        <Text size="S14" tone="SOFT">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {lead.message && <p className={styles.message}>{lead.message}</p>}
      </th>
      <td>
        {lead.name === null ? (
          <Text size="S14" tone="SOFT">
            {t('valuation.leads.hidden')}
          </Text>
        ) : (
          <>
            <span className={styles.strong}>{lead.name}</span>
            {lead.phone && <PhoneLink phone={lead.phone} />}
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
          </>
        )}
      </td>
      <td>
        <span role="status">
          <Tag tone={STATE_TONES[state]}>{t(`valuation.state.${state}`)}</Tag>
        </span>
        <Text size="S14" tone="SOFT">
          {t('valuation.leads.since', { date: formatDate(lead.since, 'mediumDateTime', locale) })}
          {lead.changedBy && ` · ${lead.changedBy}`}
        </Text>
      </td>
      <td className={styles.actions}>
        {nextStates.map((next, index) => (
          <Button
            // The first button stays the same one, so that it keeps the focus.
            key={index === 0 ? 'next' : next}
            kind={index === 0 ? 'SECONDARY' : 'TERTIARY'}
            size="X_SMALL"
            disabled={sending.isBlocked}
            aria-label={t('valuation.leads.actionOf', {
              action: t(`valuation.to.${next}`),
              address: lead.address,
            })}
            onClick={() => change(next)}
          >
            {t(`valuation.to.${next}`)}
          </Button>
        ))}
        {undoTo && (
          <Button
            kind="TERTIARY"
            size="X_SMALL"
            disabled={sending.isBlocked}
            aria-label={t('valuation.leads.actionOf', {
              action: t('valuation.leads.undo'),
              address: lead.address,
            })}
            onClick={() => change(undoTo)}
          >
            {t('valuation.leads.undo')}
          </Button>
        )}
        {sending.failure && (
          <p role="alert" className={styles.failure}>
            {sending.failure}
          </p>
        )}
      </td>
    </tr>
  );
}
