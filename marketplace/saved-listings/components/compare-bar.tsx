import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_COMPARED } from '../rules.ts';
import styles from './saved.module.css';

/** The URL of the comparison of some listings. */
export function comparePath(adIds: readonly number[]): string {
  return `/account/saved/compare?ads=${adIds.join()}`;
}

/** The bar of the listings chosen for comparison; hidden when none is chosen. */
export function CompareBar({ chosen, onClear }: { chosen: readonly number[]; onClear: () => void }) {
  const { t, locale } = useLanguage();
  if (chosen.length === 0) return null;
  return (
    <Card as="section" shadow="inverted" className={styles.bar} aria-label={t('savedAds.compare')}>
      <Text weight="SEMIBOLD" role="status">
        {t('savedAds.chosen', { count: chosen.length, most: MAX_COMPARED })}
      </Text>
      <Cluster gap={2}>
        <Button kind="TERTIARY" size="SMALL" onClick={onClear}>
          {t('savedAds.chooseNone')}
        </Button>
        <ButtonLink size="SMALL" href={localePath(locale, comparePath(chosen))} disabled={chosen.length < 2}>
          {t('savedAds.compare')}
        </ButtonLink>
      </Cluster>
    </Card>
  );
}
