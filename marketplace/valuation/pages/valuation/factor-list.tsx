import { classNames } from '#design/class-names.ts';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ValuationView } from '../../components/valuation-view.ts';
import styles from './factor-list.module.css';

/** What made the estimate: the start, each factor in euro with a bar, and the sum. Empty without a figure. */
export function FactorList({ view }: { view: ValuationView }) {
  const { t } = useLanguage();
  if (view.start === null) return null;
  return (
    <section className={styles.section} aria-labelledby="factors">
      <Text variant="h2" size="L20" id="factors">
        {t('valuation.factors')}
      </Text>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">
              {t(view.stage === 'asking' ? 'valuation.startAsking' : 'valuation.startCounty')}
            </th>
            <td>{view.start}</td>
            <td className={styles.bar} />
          </tr>
          {view.factors.map(({ factor, change, share, isUp }) => (
            <tr key={factor}>
              <th scope="row">{t(`valuation.factor.${factor}`)}</th>
              <td>{change}</td>
              <td className={styles.bar}>
                <svg className={styles.track} aria-hidden="true" focusable="false">
                  <rect
                    x={isUp ? '50%' : `${50 - 50 * share}%`}
                    y="20%"
                    width={`${50 * share}%`}
                    height="60%"
                    rx="2"
                    className={classNames(isUp ? styles.up : styles.down)}
                  />
                  <line x1="50%" x2="50%" y1="0" y2="100%" className={styles.zero} />
                </svg>
              </td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">{t('valuation.sum')}</th>
            <td>{view.estimate}</td>
            <td className={styles.bar} />
          </tr>
        </tbody>
      </table>
      <Text size="S12" tone="SOFT">
        {t('valuation.factorsNote')}
      </Text>
    </section>
  );
}
