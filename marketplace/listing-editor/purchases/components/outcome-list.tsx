import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './order.module.css';
import type { LineOutcome } from './order-outcome.ts';

/** The outcome of each listing in a paid order, with links to live ones. */
export function OutcomeList({ outcomes }: { outcomes: readonly LineOutcome[] }) {
  const { t, locale } = useLanguage();
  return (
    <section aria-labelledby="became" className={styles.group}>
      <Text variant="h2" size="L20" id="became">
        {t('order.bought')}
      </Text>
      <ul className={styles.rows}>
        {outcomes.map(({ id, title, tone, words, path }) => (
          <li key={id}>
            <Notice tone={tone} title={title}>
              <p>{words}</p>
              {path && (
                <p>
                  <a href={localePath(locale, path)} aria-label={`${t('order.see')}: ${title}`}>
                    {t('order.see')}
                  </a>
                </p>
              )}
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  );
}
