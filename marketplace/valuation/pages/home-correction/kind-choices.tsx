import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { homeCorrectionPath } from '../../components/home-correction-path.ts';
import type { WireShownHome } from '../../home-corrections/contract.ts';
import { CORRECTION_KINDS } from '../../home-corrections/rules.ts';
import styles from './home-correction.module.css';

/** The kinds of corrections, each a link to its form. A home without sales can only be hidden. */
export function KindChoices({ home, shown }: { home: string; shown: WireShownHome }) {
  const { t, locale } = useLanguage();
  const kinds = CORRECTION_KINDS.filter((kind) => kind === 'hide' || shown.sales.length > 0);
  return (
    <section className={styles.part} aria-labelledby="kinds">
      <Text variant="h2" size="L20" id="kinds">
        {t('homeCorrections.choose')}
      </Text>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.kind}>
            <a href={localePath(locale, homeCorrectionPath(home, kind))}>
              {t(`homeCorrections.kind.${kind}`)}
            </a>
            <Text size="S14" tone="SOFT">
              {t(`homeCorrections.words.${kind}`)}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="S14" tone="SOFT">
        {t('homeCorrections.register')}
      </Text>
    </section>
  );
}
