import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { WireSummary } from '../../pre-approval/contract.ts';
import { sourceText } from '../../pre-approval/estimate-text.ts';
import styles from './mortgage.module.css';

/** The figures of law and policy that an estimate rests on, with their dates and sources. */
export function Sources({ estimate }: { estimate: NonNullable<WireSummary['estimate']> }) {
  const language = useLanguage();
  const { t, locale } = language;
  return (
    <>
      <Text tone="SOFT">
        {t('mortgage.summary.sourcesDay', { date: formatDate(estimate.day, 'longDate', locale) })}
      </Text>
      <ul className={styles.sources}>
        {estimate.sources.map((one) => {
          const { figure, source } = sourceText(one, language);
          return (
            <li key={one.rule}>
              {figure}
              <span>{source}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
