import { __iconData as Search } from 'lucide-react/icons/search';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { LateLocationSearch } from '#marketplace/places/components/late-location-search.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './sold-prices.module.css';

/** The search for a place or an address: a plain form, answered by the page of all counties. */
export function PlaceSearch({ text }: { text?: string }) {
  const { t, locale } = useLanguage();
  return (
    <search>
      <form action={localePath(locale, '/sold-prices')} className={styles.placeSearch}>
        <LateLocationSearch
          section="residential-sold"
          label={t('soldPrices.searchLabel')}
          {...(text === undefined ? {} : { defaultText: text })}
        />
        <Button type="submit" icon={<Icon icon={Search} />}>
          {t('common.search')}
        </Button>
      </form>
    </search>
  );
}
