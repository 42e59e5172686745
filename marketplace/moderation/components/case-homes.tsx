import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { FullCase } from '../contract.ts';
import styles from './case-view.module.css';
import { Part } from './part.tsx';
import { RelatedListingView } from './related-listing.tsx';

/** Lists other sellers' listings with the same photos, and probable duplicates with the matching facts. */
export function CaseHomes({ sameHomes, samePictures }: Pick<FullCase, 'sameHomes' | 'samePictures'>) {
  const { t } = useLanguage();
  return (
    <>
      {samePictures.length > 0 && (
        <Part title={t('moderating.samePictures')}>
          <ul className={styles.related}>
            {samePictures.map((listing) => (
              <RelatedListingView key={listing.adId} listing={listing} isCompared />
            ))}
          </ul>
        </Part>
      )}
      {sameHomes.length > 0 && (
        <Part title={t('moderating.sameHomes')}>
          <ul className={styles.related}>
            {sameHomes.map(({ isSameAdvertiser, reasons, ...listing }) => (
              <RelatedListingView
                key={listing.adId}
                listing={listing}
                isCompared
                {...(isSameAdvertiser && { advertiser: t('moderating.sameAdvertiser') })}
              >
                <Text size="S14" tone="SOFT">
                  {reasons.join(', ')}
                </Text>
              </RelatedListingView>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
