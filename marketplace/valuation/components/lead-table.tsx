import { useLanguage } from '#platform/i18n/react.tsx';
import type { Lead } from '../requests/contract.ts';
import { LeadRow } from './lead-row.tsx';
import styles from './leads.module.css';

/** The leads of an agency; below each other in narrow windows. */
export function LeadTable({ leads, agencyId }: { leads: readonly Lead[]; agencyId: number }) {
  const { t } = useLanguage();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('valuation.leads.home')}</th>
          <th scope="col">{t('valuation.leads.contact')}</th>
          <th scope="col">{t('valuation.leads.state')}</th>
          <th scope="col">{t('valuation.leads.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} agencyId={agencyId} />
        ))}
      </tbody>
    </table>
  );
}
