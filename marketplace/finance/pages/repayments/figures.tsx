import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { rateText } from '../../components/rate-text.ts';
import type { WireFigure } from '../../repayments/contract.ts';
import styles from './repayments.module.css';

type FiguresProps = { averageRate: WireFigure; usualTerm: WireFigure };

/** How repayments are calculated, and where the figures come from that the form begins with. */
export function Figures({ averageRate, usualTerm }: FiguresProps) {
  const { t, locale } = useLanguage();
  const isConfirmed = usualTerm.confidence === 'S';
  return (
    <section className={styles.figures} aria-labelledby="how">
      <Text variant="h3" id="how">
        {t('repayments.howItWorks')}
      </Text>
      <p>{t('repayments.howText')}</p>
      <p>
        {t('repayments.averageRate', {
          rate: rateText(averageRate.value),
          month: formatDate(averageRate.since, 'monthAndYear', locale),
          source: averageRate.source,
        })}
      </p>
      <p>
        {t(isConfirmed ? 'repayments.usualTerm' : 'repayments.usualTermUnconfirmed', {
          years: usualTerm.value,
          source: usualTerm.source,
        })}
      </p>
    </section>
  );
}
