import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { FullCase } from '../contract.ts';
import styles from './case-view.module.css';
import { Part } from './part.tsx';

/** Reports of a listing with the reporters' accuracy so far. Empty without reports. */
export function CaseReports({ reports }: Pick<FullCase, 'reports'>) {
  const { t, locale } = useLanguage();
  if (reports.length === 0) return null;
  return (
    <Part title={t('moderating.reports')}>
      <ul className={styles.plain}>
        {reports.map(({ reason, message, at, hasAccount, decided, right, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id, so that reporters stay anonymous.
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
