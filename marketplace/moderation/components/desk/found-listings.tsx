import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LookupResults } from '../../accounts/contract.ts';
import { RelatedListingView } from '../related-listing.tsx';
import styles from './desk.module.css';

type FoundListingsProps = Pick<LookupResults, 'listings'> & {
  /** The account whose page shows them. */
  ofUserId?: string | null;
};

/** Listings as moderators scan them: picture, address, advertiser, state, price, and the ways to the case and the account. */
export function FoundListings({ listings, ofUserId = null }: FoundListingsProps) {
  const { t, locale } = useLanguage();
  return (
    <ul className={styles.results}>
      {listings.map(({ id, price, advertiserId, caseId, ...listing }) => (
        <RelatedListingView key={id} listing={{ adId: id, ...listing }}>
          <Text size="S14" tone="SOFT" numeric>
            {price} · {t('moderating.adNumber', { id: String(id) })}
          </Text>
          <Text size="S14">
            {caseId !== null && (
              <a href={localePath(locale, `/moderation?case=${caseId}`)}>{t('moderating.toCase')}</a>
            )}{' '}
            {advertiserId !== null && advertiserId !== ofUserId && (
              <a href={localePath(locale, `/moderation/accounts/${advertiserId}`)}>
                {t('moderating.toAccount')}
              </a>
            )}
          </Text>
        </RelatedListingView>
      ))}
    </ul>
  );
}
