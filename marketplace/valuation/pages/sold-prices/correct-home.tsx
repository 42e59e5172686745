import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './sold-prices.module.css';

/** Where the owner of a home asks to correct or hide what is shown of it. */
export function CorrectHome() {
  const { t, locale } = useLanguage();
  return (
    <Text size="S14" tone="SOFT" className={styles.about}>
      {t('soldPrices.correctHome')}{' '}
      <a href={localePath(locale, '/valuation/home-correction')}>{t('soldPrices.correctLink')}</a>
    </Text>
  );
}
