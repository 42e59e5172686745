import { __iconData as ArrowDown } from 'lucide-react/icons/arrow-down';
import { __iconData as ArrowUp } from 'lucide-react/icons/arrow-up';
import { classNames } from '#design/class-names.ts';
import { Tag } from '#design/content/chip.tsx';
import { Icon } from '#design/content/icon.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { ScrollBox } from '#design/layout/scroll-box.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { OwnedSort } from '../list-options.ts';
import { type OwnedView, STATE_TONES, stateKey } from './my-listing-view.ts';
import { listPath, type OwnListingsFilter, type OwnListingsOrder } from './my-listings-path.ts';
import styles from './my-listings-table.module.css';
import { ReviewTag } from './review-tag.tsx';
import type { Selection } from './use-selection.ts';

/** Columns in their order, with the direction of the first press: numbers start with the largest. */
const COLUMNS = [
  { sort: 'address', name: 'owned.column.address', first: 'asc', isNumber: false },
  { sort: 'type', name: 'owned.column.type', first: 'asc', isNumber: false },
  { sort: 'price', name: 'owned.column.price', first: 'desc', isNumber: true },
  { sort: 'state', name: 'owned.column.state', first: 'asc', isNumber: false },
  { sort: 'views', name: 'owned.views', first: 'desc', isNumber: true },
  { sort: 'enquiries', name: 'owned.enquiries', first: 'desc', isNumber: true },
  { sort: 'daysListed', name: 'owned.column.daysListed', first: 'desc', isNumber: true },
  { sort: 'endDate', name: 'owned.column.ends', first: 'asc', isNumber: true },
] as const satisfies readonly { sort: OwnedSort; name: string; first: string; isNumber: boolean }[];

type OwnListingsTableProps = {
  listings: readonly OwnedView[];
  filter: OwnListingsFilter;
  order: OwnListingsOrder;
  selection: Selection;
  isBusy: boolean;
};

/** Own listings as a table; the heads of its columns are links that sort. */
export function OwnListingsTable({ listings, filter, order, selection, isBusy }: OwnListingsTableProps) {
  const { t, locale } = useLanguage();
  const number = (count: number | null | undefined) =>
    count === null || count === undefined ? '–' : t('common.number', { count });
  return (
    <ScrollBox isFramed className={styles.fittingBox} aria-label={t('owned.title')} aria-busy={isBusy}>
      <table className={classNames(styles.table, styles.fitting)}>
        <thead>
          <tr>
            <td className={styles.tick} />
            {COLUMNS.map(({ sort, name, first, isNumber }) => (
              <th
                key={sort}
                scope="col"
                aria-sort={
                  sort === order.sort ? (order.order === 'asc' ? 'ascending' : 'descending') : undefined
                }
                className={isNumber ? styles.number : undefined}
              >
                <a
                  href={localePath(
                    locale,
                    listPath(filter, { view: 'table', sort, order: next(sort, first, order) }),
                  )}
                >
                  {t(name)}
                  {sort === order.sort && (
                    <Icon icon={order.order === 'asc' ? ArrowUp : ArrowDown} size={16} />
                  )}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <tr key={listing.adId}>
              <td className={styles.tick}>
                <Checkbox
                  checked={selection.has(listing.adId)}
                  onChange={({ currentTarget, nativeEvent }) =>
                    selection.toggle(listing, currentTarget.checked, isWithShift(nativeEvent))
                  }
                  label={<VisuallyHidden>{t('owned.select', { title: listing.title })}</VisuallyHidden>}
                />
              </td>
              <th scope="row">
                <a href={localePath(locale, `/account/ads/${listing.adId}`)}>{listing.title}</a>
                {listing.reference && <span className={styles.reference}>{listing.reference}</span>}
              </th>
              <td className={styles.type}>{t(`owned.type.${listing.type}`)}</td>
              <td className={styles.number}>{listing.price.text}</td>
              <td className={styles.state}>
                <Tag tone={STATE_TONES[listing.state]}>{t(stateKey(listing))}</Tag>{' '}
                <ReviewTag listing={listing} />
              </td>
              <td className={styles.number}>{number(listing.views.total)}</td>
              <td className={styles.number}>
                {listing.enquiries && listing.enquiries.total > 0 ? (
                  <a href={localePath(locale, `/account/messages?role=advertiser&adId=${listing.adId}`)}>
                    {number(listing.enquiries.total)}
                  </a>
                ) : (
                  number(listing.enquiries?.total)
                )}
              </td>
              <td className={styles.number}>{number(listing.daysListed)}</td>
              <td className={styles.number}>
                {listing.daysLeft === null ? '–' : t('owned.endsIn', { days: listing.daysLeft })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The direction that a press on a column's head sorts in: the other one for the present column. */
function next(sort: OwnedSort, first: 'asc' | 'desc', present: OwnListingsOrder): 'asc' | 'desc' {
  if (sort !== present.sort) return first;
  return present.order === 'asc' ? 'desc' : 'asc';
}

/** Whether Shift is held; browsers report it for presses of the space bar too. */
function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
