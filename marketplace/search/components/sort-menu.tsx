import { __iconData as ArrowUpDown } from 'lucide-react/icons/arrow-up-down';
import { __iconData as Check } from 'lucide-react/icons/check';
import { Icon } from '#design/content/icon.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Sort } from '../model.ts';
import styles from './filter-bar.module.css';

/** Sort orders offered; `distance` needs a reference point, `travelTime` a destination. */
const ORDERS: readonly { sort: Sort; key: MessageKey }[] = [
  { sort: 'bestMatch', key: 'results.sort.bestMatch' },
  { sort: 'publishDateDesc', key: 'results.sort.publishDateDesc' },
  { sort: 'publishDateAsc', key: 'results.sort.publishDateAsc' },
  { sort: 'priceAsc', key: 'results.sort.priceAsc' },
  { sort: 'priceDesc', key: 'results.sort.priceDesc' },
  { sort: 'monthlyCostAsc', key: 'results.sort.monthlyCostAsc' },
  { sort: 'distance', key: 'results.sort.distance' },
  { sort: 'travelTime', key: 'results.sort.travelTime' },
];

type SortMenuProps = {
  sort: Sort;
  /** Whether the search has a reference point for distances. */
  hasPoint: boolean;
  /** Whether the search has a destination for travel times. */
  hasDestination: boolean;
  hrefOf: (sort: Sort) => string;
  /** Called for a click on an order. @returns whether the caller opens it, instead of the link */
  onOpen?: (sort: Sort) => boolean;
  /** URL of the page that explains the ranking. */
  aboutHref: string;
};

/** The sort order as links in a popover: each order has a URL and needs no script. */
export function SortMenu({ sort, hasPoint, hasDestination, hrefOf, onOpen, aboutHref }: SortMenuProps) {
  const { t } = useLanguage();
  const isOffered: Partial<Record<Sort, boolean>> = { distance: hasPoint, travelTime: hasDestination };
  const current = ORDERS.find((order) => order.sort === sort) ?? ORDERS[0]!;
  return (
    <div className={styles.filter}>
      <button type="button" popoverTarget="sort-menu" className={styles.chip}>
        <Icon icon={ArrowUpDown} size={16} />
        <span className={styles.chipWords}>{t('results.sortedBy', { order: t(current.key) })}</span>
      </button>
      <dialog id="sort-menu" popover="auto" aria-label={t('results.sort')} className={styles.panel}>
        <ul className={styles.links}>
          {ORDERS.filter((order) => isOffered[order.sort] ?? true).map((order) => (
            <li key={order.sort}>
              <a
                href={hrefOf(order.sort)}
                rel="nofollow"
                aria-current={order === current ? 'true' : undefined}
                onClick={(event) => {
                  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
                  if (isPlain && onOpen?.(order.sort)) event.preventDefault();
                }}
              >
                {t(order.key)}
                {order === current && <Icon icon={Check} size={16} />}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          {t('results.sort.note')}{' '}
          <a href={aboutHref} rel="external">
            {t('results.sort.how')}
          </a>
        </p>
      </dialog>
    </div>
  );
}
