import { __iconData as MapIcon } from 'lucide-react/icons/map';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FailureNote } from '#marketplace/search/pages/results/failure-note.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Sale } from '../../sold-prices/contract.ts';
import styles from './sold-prices.module.css';

const SalesMap = lazy(async () => {
  const [map] = await Promise.all([import('./sales-map.tsx'), loadTexts('search/results')]);
  return map;
});

/** The map of the listed sales, which loads on request. Empty when no sale has a position. */
export function SalesMapBox({ sales }: { sales: readonly Sale[] }) {
  const { t } = useLanguage();
  const [isShown, setShown] = useState(false);
  if (!sales.some(({ position }) => position)) return null;
  return (
    <section className={styles.mapPart} aria-labelledby="map">
      <Text variant="h3" size="L18" id="map">
        {t('soldPrices.mapTitle')}
      </Text>
      <Text size="S14" tone="SOFT">
        {t('soldPrices.mapNote')}
      </Text>
      <noscript>
        <p>{t('soldPrices.mapScript')}</p>
      </noscript>
      <div className={styles.map} data-shown={isShown || undefined}>
        {isShown ? (
          <FailureNote words={t('soldPrices.mapFailed')} className={styles.failed!}>
            <Suspense fallback={<Spinner label={t('common.mapLoading')} />}>
              <SalesMap sales={sales} />
            </Suspense>
          </FailureNote>
        ) : (
          <Button kind="SECONDARY" icon={<Icon icon={MapIcon} />} onClick={() => setShown(true)}>
            {t('common.showMap')}
          </Button>
        )}
      </div>
    </section>
  );
}
