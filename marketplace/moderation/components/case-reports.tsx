import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { WholeCase } from '../contract.ts';
import styles from './case-view.module.css';
import { Part } from './part.tsx';

/** What people said is wrong with an ad, and how far their earlier reports were right. Nothing where nobody did. */
export function CaseReports({ reports }: Pick<WholeCase, 'reports'>) {
  const { t, locale } = useLanguage();
  if (reports.length === 0) return null;
  return (
    <Part title={t('moderating.reports')}>
      <ul className={styles.plain}>
        {reports.map(({ reason, message, at, hasAccount, decided, right, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no number, since nobody is to be told by it.
          <li key={index} className={styles.field}>
            <div className={styles.tags}>
              <Tag tone={outcome === null ? 'DANGER' : 'NEUTRAL'}>{reason}</Tag>
              {outcome && <Tag>{t(`moderating.reportOutcome.${outcome}`)}</Tag>}
            </div>
            {message && <p className={styles.words}>{message}</p>}
            <Text size="S14" tone="SOFT">
              <time dateTime={at}>{formatDate(at, 'mediumDateTime', locale)}</time> ·{' '}
              {t(hasAccount ? 'moderating.reportOf.account' : 'moderating.reportOf.visitor')} ·{' '}
              {decided > 0 ? t('moderating.reportRight', { right, decided }) : t('moderating.reportNone')}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}
