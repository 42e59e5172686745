import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './valuation.module.css';

/** Explains the steps of an estimate and its limits. */
export function HowItWorks() {
  const { t, locale } = useLanguage();
  return (
    <section className={styles.how} aria-labelledby="how">
      <Text variant="h2" id="how">
        {t('valuation.howTitle')}
      </Text>
      <ol className={styles.howSteps}>
        <li>
          <Text variant="h3">{t('valuation.step.address')}</Text>
          <p>{t('valuation.howAddress')}</p>
        </li>
        <li>
          <Text variant="h3">{t('valuation.step.rooms')}</Text>
          <p>{t('valuation.howRooms')}</p>
        </li>
        <li>
          <Text variant="h3">{t('valuation.step.full')}</Text>
          <p>{t('valuation.howFull')}</p>
        </li>
      </ol>
      <p>
        {t('valuation.howHonest')}{' '}
        <a href={localePath(locale, '/valuation/accuracy')}>{t('valuation.accuracyLink')}</a>
      </p>
    </section>
  );
}
