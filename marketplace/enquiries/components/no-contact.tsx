import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Shown when an imported listing has no contact, with a way for its advertiser to add one. */
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
