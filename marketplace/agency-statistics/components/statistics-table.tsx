import { __iconData as ArrowDown } from 'lucide-react/icons/arrow-down';
import { __iconData as ArrowUp } from 'lucide-react/icons/arrow-up';
import { Icon } from '#design/content/icon.tsx';
import { ScrollBox } from '#design/layout/scroll-box.tsx';
import tableStyles from '#marketplace/my-listings/components/my-listings-table.module.css';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { DAY_MS } from '#platform/time/durations.ts';
import type { StatisticsSort } from '../list-options.ts';
import styles from './agency-statistics.module.css';
import { elapsedText } from './elapsed.ts';
import type { StatisticsView } from './load-statistics.ts';
import { type StatisticsFilter, statisticsPath, unansweredPath } from './statistics-path.ts';

/** Columns in their order, with the direction of the first press: numbers start with the largest. */
const COLUMNS = [
  { sort: 'address', name: 'agencyStatistics.column.address', first: 'asc' },
  { sort: 'state', name: 'agencyStatistics.column.state', first: 'asc' },
  { sort: 'views', name: 'agencyStatistics.views', first: 'desc' },
  { sort: 'viewsPerDay', name: 'agencyStatistics.column.viewsPerDay', first: 'desc' },
  { sort: 'typical', name: 'agencyStatistics.column.typical', first: 'desc' },
  { sort: 'saves', name: 'agencyStatistics.saves', first: 'desc' },
  { sort: 'enquiries', name: 'agencyStatistics.enquiries', first: 'desc' },
  { sort: 'unanswered', name: 'agencyStatistics.column.unanswered', first: 'desc' },
  { sort: 'responseTime', name: 'agencyStatistics.responseTime', first: 'desc' },
  { sort: 'daysListed', name: 'agencyStatistics.column.daysListed', first: 'desc' },
  { sort: 'ends', name: 'agencyStatistics.column.ends', first: 'asc' },
] as const satisfies readonly { sort: StatisticsSort; name: string; first: string }[];

type StatisticsTableProps = { statistics: StatisticsView; filter: StatisticsFilter; now: number };

/** The listings of the period with their counts; the heads of the columns are links that sort. */
export function StatisticsTable({ statistics, filter, now }: StatisticsTableProps) {
  const { t, locale } = useLanguage();
  const number = (count: number | null) => (count === null ? '' : t('common.number', { count }));
  return (
    <ScrollBox isFramed aria-label={t('agencyStatistics.title')}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {COLUMNS.map(({ sort, name, first }) => (
              <th
                key={sort}
                scope="col"
                aria-sort={
                  sort === filter.sort ? (filter.order === 'asc' ? 'ascending' : 'descending') : undefined
                }
                className={sort === 'address' || sort === 'state' ? undefined : tableStyles.number}
              >
                <a
                  href={localePath(
                    locale,
                    `${statisticsPath({ ...filter, sort, order: next(sort, first, filter), page: 1 })}#listings`,
                  )}
                >
                  {t(name)}
                  {sort === filter.sort && (
                    <Icon icon={filter.order === 'asc' ? ArrowUp : ArrowDown} size={16} />
                  )}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statistics.listings.map((listing) => (
            <tr key={listing.adId}>
              <th scope="row">
                <a href={localePath(locale, `/account/ads/${listing.adId}`)}>{listing.address}</a>
                <span className={tableStyles.reference}>
                  {[listing.branch, listing.placedBy].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td>{t(`owned.state.${listing.state}`)}</td>
              <td className={tableStyles.number}>{number(listing.views)}</td>
              <td className={tableStyles.number}>{number(listing.viewsPerDay)}</td>
              <td className={tableStyles.number}>
                {listing.typical && (
                  <>
                    {number(listing.typical.median)}
                    <span className={tableStyles.reference}>
                      {t(
                        listing.typical.isWider
                          ? 'agencyStatistics.typicalIn.county'
                          : 'agencyStatistics.typicalIn.area',
                        { count: listing.typical.listings, place: listing.typical.place },
                      )}
                    </span>
                  </>
                )}
                {!listing.typical && listing.state === 'PUBLISHED' && (
                  <span className={styles.few}>{t('agencyStatistics.tooFew')}</span>
                )}
              </td>
              <td className={tableStyles.number}>{number(listing.saves)}</td>
              <td className={tableStyles.number}>
                {listing.enquiries > 0 ? (
                  <a href={localePath(locale, `/account/messages?role=advertiser&adId=${listing.adId}`)}>
                    {number(listing.enquiries)}
                  </a>
                ) : (
                  number(listing.enquiries)
                )}
              </td>
              <td className={tableStyles.number}>
                {listing.unanswered > 0 ? (
                  <a href={localePath(locale, unansweredPath(filter, statistics.period, listing.adId))}>
                    {number(listing.unanswered)}
                  </a>
                ) : (
                  number(listing.unanswered)
                )}
              </td>
              <td className={tableStyles.number}>
                {listing.medianSeconds !== null && elapsedText(listing.medianSeconds, t)}
              </td>
              <td className={tableStyles.number}>{number(listing.daysListed)}</td>
              <td className={tableStyles.number}>
                {listing.state === 'PUBLISHED' &&
                  listing.endsAt !== null &&
                  t('owned.endsIn', {
                    days: Math.max(0, Math.floor((Date.parse(listing.endsAt) - now) / DAY_MS)),
                  })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The direction that a press on a column's head sorts in: the other one for the present column. */
function next(sort: StatisticsSort, first: 'asc' | 'desc', present: StatisticsFilter): 'asc' | 'desc' {
  if (sort !== present.sort) return first;
  return present.order === 'asc' ? 'desc' : 'asc';
}
