import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { cardsIn } from '#marketplace/listings/components/listing-cards.ts';
import type { WireListingEnded } from '#marketplace/listings/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './enquiry-form.module.css';

/** Maximum similar listings shown. */
const MAX_SIMILAR = 4;

/** Shown when the listing ends while the form is open: similar listings. The text is kept. */
export function ListingEnded({ ended }: { ended: WireListingEnded }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <>
      <Notice tone="WARNING" role="alert" title={t('enquiry.gone')}>
        {t('enquiry.goneWords')}
      </Notice>
      {ended.similarAds.length > 0 && (
        <Text variant="h3" size="M16">
          {t('listing.similar')}
        </Text>
      )}
      <ul className={styles.similar}>
        {cardsIn(ended.similarAds.slice(0, MAX_SIMILAR), language).map((ad) => (
          <li key={ad.id}>
            <a href={ad.href}>{ad.address}</a> {ad.price}
          </li>
        ))}
      </ul>
    </>
  );
}
