import { lazy, Suspense, useRef } from 'react';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { FailureNote } from '#marketplace/search/components/failure-note.tsx';
import { useNear } from '#platform/client/use-near.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { SaleMapProps } from './sale-map.tsx';
import styles from './sale-map-box.module.css';

const SaleMap = lazy(async () => {
  const [map] = await Promise.all([import('./sale-map.tsx'), loadTexts('search/results')]);
  return map;
});

await loadTexts('valuation/sale-map');

/** The map of listed sales, which loads when it comes near the window. Empty without positions, and without scripts. */
export function SaleMapBox(props: SaleMapProps) {
  const { t } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);

  if (!props.sales.some(({ position }) => position)) return null;
  return (
    <section className={styles.part} aria-labelledby="map">
      <Text variant="h3" size="L18" id="map">
        {t('saleMap.title')}
      </Text>
      <Text size="S14" tone="SOFT">
        {t('saleMap.note')}
      </Text>
      <div ref={frame} className={styles.frame}>
        {isNear && (
          <FailureNote words={t('saleMap.failed')} className={styles.failed!}>
            <Suspense fallback={<Spinner label={t('common.mapLoading')} />}>
              <SaleMap {...props} />
            </Suspense>
          </FailureNote>
        )}
      </div>
    </section>
  );
}
