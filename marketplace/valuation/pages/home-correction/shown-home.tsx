import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireShownHome } from '../../home-corrections/contract.ts';
import styles from './home-correction.module.css';
import { saleText } from './sale-text.ts';

/** The sales that are shown of a home, and how many listings. */
export function ShownHome({ shown }: { shown: WireShownHome }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <section className={styles.part} aria-labelledby="shown">
      <Text variant="h2" size="L20" id="shown">
        {t('homeCorrections.shown')}
      </Text>
      <ul className={styles.sales}>
        {shown.sales.map((sale) => (
          <li key={`${sale.soldOn} ${sale.price}`}>{saleText(sale, language)}</li>
        ))}
        {shown.listings > 0 && <li>{t('homeCorrections.listings', { count: shown.listings })}</li>}
      </ul>
    </section>
  );
}
