import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatMoney } from '#property/money.ts';
import type { ListedHome } from './listed-home.ts';

/** Which listing is calculated with, and that its rent is an estimate. */
export function ListedHomeNote({ listing, isRentUsed }: { listing: ListedHome; isRentUsed: boolean }) {
  const { t, locale } = useLanguage();
  const { title, path, rent } = listing;
  return (
    <>
      <p>
        <a href={localePath(locale, path)}>{title}</a>
      </p>
      {isRentUsed && (
        <Text size="S14" tone="SOFT">
          {rent
            ? t('finance.money.rentEstimated', {
                low: formatMoney(rent.low, 'EUR'),
                high: formatMoney(rent.high, 'EUR'),
              })
            : t('finance.money.noRent')}{' '}
          {rent && <a href={localePath(locale, '/valuation/accuracy')}>{t('finance.money.accuracy')}</a>}
        </Text>
      )}
    </>
  );
}
