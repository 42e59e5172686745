import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { cardsIn } from '#marketplace/listings/components/listing-cards.ts';
import type { WireGone } from '#marketplace/listings/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './enquiry-form.module.css';

/** Ads shown in the place of one that ended. */
const MOST = 4;

/** The ad ended while somebody wrote about it: what is like it. What was written is kept in case it comes back. */
export function GoneMeanwhile({ gone }: { gone: WireGone }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <>
      <Notice tone="WARNING" role="alert" title={t('enquiry.gone')}>
        {t('enquiry.goneWords')}
      </Notice>
      {gone.similarAds.length > 0 && (
        <Text variant="h3" size="M16">
          {t('listing.similar')}
        </Text>
      )}
      <ul className={styles.similar}>
        {cardsIn(gone.similarAds.slice(0, MOST), language).map((ad) => (
          <li key={ad.id}>
            <a href={ad.href}>{ad.address}</a> {ad.price}
          </li>
        ))}
      </ul>
    </>
  );
}
