import { Notice } from '#design/content/notice.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { Figures } from './figures.ts';

/** The limits of a budget for a home in Northern Ireland: the rate, whose lending rules, and which costs are left out. */
export function NorthernNote({ sterling }: Pick<Figures, 'sterling'>) {
  const { t, locale } = useLanguage();
  return (
    <Notice>
      {sterling && (
        <p>
          {t('budget.north.rate', {
            rate: String(sterling.rate),
            date: formatDate(sterling.date, 'mediumDate', locale),
          })}
        </p>
      )}
      <p>{t('budget.north.costs')}</p>
      <p>{t('budget.north.lenders')}</p>
    </Notice>
  );
}
