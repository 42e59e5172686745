import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './listing-valuation.module.css';
import type { ListingValuationView } from './listing-valuation-view.ts';
import { RangeBands } from './range-bands.tsx';
import { SalesSection } from './sales-section.tsx';

/** On a listing's page: what the home is likely to sell for, its history, and what sold near by. */
export function ListingValuation({ view, address }: { view: ListingValuationView; address: string }) {
  const { t, locale } = useLanguage();
  const { estimate, history, near } = view;
  const link = `/valuation?${new URLSearchParams({ home: address })}`;
  return (
    <>
      {estimate && (
        <Card as="section" background="green" className={styles.estimate} aria-labelledby="likely-price">
          <Text variant="h2" size="L20" id="likely-price">
            {t('valuation.listing.title')}
          </Text>
          {estimate.between ? (
            <>
              <div>
                {estimate.figure && (
                  <Text size="XL28" weight="BOLD" numeric>
                    {estimate.figure}
                  </Text>
                )}
                <Text numeric>{estimate.between}</Text>
              </div>
              <RangeBands bands={estimate.bands} />
              <Text size="S14" tone="SOFT">
                {t('valuation.listing.asking', { price: estimate.asking })}. {estimate.note}
              </Text>
            </>
          ) : (
            <p>{estimate.tooOld ?? t('valuation.listing.none')}</p>
          )}
          <a href={localePath(locale, link)}>{t('valuation.listing.link')}</a>
        </Card>
      )}
      {history.length > 0 && (
        <SalesSection
          id="history"
          title={t('valuation.history')}
          note={t('valuation.historyNote')}
          sales={history}
        />
      )}
      {near.length > 0 && (
        <SalesSection
          id="near"
          title={t('valuation.listing.soldNear')}
          note={t('valuation.comparablesNote')}
          sales={near}
        />
      )}
    </>
  );
}
