import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { cardsOf } from '#marketplace/listings/components/card-of.ts';
import type { ListingEnded as ListingEndedAnswer } from '#marketplace/listings/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './enquiry-form.module.css';

/** Maximum similar listings shown. */
const MAX_SIMILAR = 4;

/** Shown when the listing ends while the form is open: similar listings. The text is kept. */
export function ListingEnded({ ended }: { ended: ListingEndedAnswer }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <>
      <Notice tone="WARNING" role="alert" title={t('enquiry.gone')}>
        {t('enquiry.goneWords')}
      </Notice>
      {ended.similar.length > 0 && (
        <Text variant="h3" size="M16">
          {t('listing.similar')}
        </Text>
      )}
      <ul className={styles.similar}>
        {cardsOf(ended.similar.slice(0, MAX_SIMILAR), language, Date.now()).map((listing) => (
          <li key={listing.id}>
            <a href={listing.href}>{listing.address}</a> {listing.price}
          </li>
        ))}
      </ul>
    </>
  );
}
