import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Listing } from '../../model.ts';

type AlsoAdvertisedProps = { listings: Listing['alsoAdvertised']; className: string | undefined };

/** Links to the other listings of the home: those of the same advertiser, and those of others. */
export function AlsoAdvertised({ listings, className }: AlsoAdvertisedProps) {
  const { t, locale } = useLanguage();
  return [true, false].map((isSame) => {
    const found = listings.filter(({ isSameAdvertiser }) => isSameAdvertiser === isSame);
    if (found.length === 0) return null;
    return (
      <Text key={`${isSame}`} size="S14" className={className}>
        {t(isSame ? 'listing.alsoAdvertised' : 'listing.alsoAdvertisedByOthers')}{' '}
        {found.map(({ id, address, seller, name }) => (
          <a key={id} href={localePath(locale, `/l/${id}`)}>
            {[!isSame && (seller === 'private' ? t('card.owner') : name), address].filter(Boolean).join(', ')}
          </a>
        ))}
      </Text>
    );
  });
}
