import type { ReactNode } from 'react';
import { Tag } from '#design/content/chip.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { sizePath } from '#marketplace/media/rules.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { RelatedListing } from '../contract.ts';
import styles from './related-listing.module.css';

/** States whose listings have a public page. */
const PUBLIC: ReadonlySet<RelatedListing['state']> = new Set(['published', 'sale_agreed', 'let_agreed']);

type RelatedListingViewProps = {
  listing: RelatedListing;
  /** In place of the advertiser's name. */
  advertiser?: string;
  children?: ReactNode;
};

/** Another listing to compare with: picture, address, advertiser and state, linked where it is public. */
export function RelatedListingView({ listing, advertiser, children }: RelatedListingViewProps) {
  const { t, locale } = useLanguage();
  const { adId, address, picture, state } = listing;
  return (
    <li className={styles.listing}>
      <Photo
        picture={picture === null ? undefined : { src: sizePath(picture, 'size72x52'), alt: '' }}
        placeholderLabel={t('moderating.noPicture')}
        ratio="4/3"
        className={styles.picture}
      />
      <div className={styles.about}>
        {PUBLIC.has(state) ? <a href={localePath(locale, `/l/${adId}`)}>{address}</a> : address}
        <Text size="S14">
          {advertiser ?? listing.advertiser} <Tag tone="INFO">{t(`moderating.state.${state}`)}</Tag>
        </Text>
        {children}
      </div>
    </li>
  );
}
