import { __iconData as ChevronLeft } from 'lucide-react/icons/chevron-left';
import { __iconData as ChevronRight } from 'lucide-react/icons/chevron-right';
import { Icon } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  /** From 1. */
  current: number;
  total: number;
  hrefOf: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
};

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ current, total, hrefOf, labels }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={labels.navigation} className={styles.pagination}>
      {current > 1 && (
        <a href={hrefOf(current - 1)} rel="prev" aria-label={labels.previous} className={styles.page}>
          <Icon icon={ChevronLeft} />
        </a>
      )}
      {pageNumbers(current, total).map((page, index, all) =>
        page === 0 ? (
          <span key={`after-${all[index - 1]}`} aria-hidden="true" className={styles.gap}>
            …
          </span>
        ) : (
          <a
            key={page}
            href={hrefOf(page)}
            aria-label={labels.page(page)}
            aria-current={page === current ? 'page' : undefined}
            className={styles.page}
          >
            {page}
          </a>
        ),
      )}
      {current < total && (
        <a href={hrefOf(current + 1)} rel="next" aria-label={labels.next} className={styles.page}>
          <Icon icon={ChevronRight} />
        </a>
      )}
    </nav>
  );
}
