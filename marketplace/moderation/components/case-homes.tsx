import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { FullCase } from '../contract.ts';
import styles from './case-view.module.css';
import { Part } from './part.tsx';

/** Lists probable duplicates with the matching facts. Empty without any. */
export function CaseHomes({ homes }: { homes: FullCase['sameHomes'] }) {
  const { t, locale } = useLanguage();
  if (homes.length === 0) return null;
  return (
    <Part title={t('moderating.sameHomes')}>
      <ul className={styles.plain}>
        {homes.map(({ adId, address, advertiser, isSameAdvertiser, reasons }) => (
          <li key={adId}>
            <a href={localePath(locale, `/l/${adId}`)}>{address}</a> ·{' '}
            {isSameAdvertiser ? t('moderating.sameAdvertiser') : advertiser}{' '}
            <Text variant="span" tone="SOFT">
              {reasons.join(', ')}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}
