import type { ReactNode } from 'react';
import { Tag } from '#design/content/chip.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { sizePath } from '#marketplace/media/rules.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { RelatedListing } from '../contract.ts';
import { REPORTABLE } from '../reports/rules.ts';
import styles from './related-listing.module.css';

type RelatedListingViewProps = {
  listing: RelatedListing;
  /** In place of the advertiser's name. */
  advertiser?: string;
  /** Shows the picture as large as the photos of a case, and leads to the case and the account by the number of the listing. */
  isCompared?: boolean;
  children?: ReactNode;
};

/** Another listing to compare with: picture, address, advertiser and state, linked where it is public. */
export function RelatedListingView({
  listing,
  advertiser,
  isCompared = false,
  children,
}: RelatedListingViewProps) {
  const { t, locale } = useLanguage();
  const { adId, address, picture, state } = listing;
  return (
    <li className={isCompared ? styles.compared : styles.listing}>
      <Photo
        picture={
          picture === null
            ? undefined
            : { src: sizePath(picture, isCompared ? 'size360x240' : 'size72x52'), alt: '' }
        }
        placeholderLabel={t('moderating.noPicture')}
        ratio="4/3"
        className={styles.picture}
      />
      <div className={styles.about}>
        {REPORTABLE.includes(state) ? <a href={localePath(locale, `/l/${adId}`)}>{address}</a> : address}
        <Text size="S14">
          {advertiser ?? listing.advertiser} <Tag tone="INFO">{t(`moderating.state.${state}`)}</Tag>
        </Text>
        {isCompared && (
          <Text size="S14">
            <a href={localePath(locale, `/moderation/search?q=${adId}`)}>
              {t('moderating.adNumber', { id: String(adId) })}
            </a>
          </Text>
        )}
        {children}
      </div>
    </li>
  );
}
