import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Said of an ad whose source gave no way to its advertiser, and how its advertiser can give one. */
export function NoContact() {
  const { t, locale } = useLanguage();
  return (
    <>
      <Text size="S14" tone="SOFT">
        {t('listing.noContact')}
      </Text>
      <a href={localePath(locale, '/place-ad')}>{t('listing.yourAd')}</a>
    </>
  );
}
