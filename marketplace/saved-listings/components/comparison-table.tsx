import { __iconData as Check } from 'lucide-react/icons/check';
import { Tag } from '#design/content/chip.tsx';
import { EnergyBadge } from '#design/content/energy-badge.tsx';
import { Icon } from '#design/content/icon.tsx';
import { Photo } from '#design/content/photo.tsx';
import { ScrollBox } from '#design/layout/scroll-box.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import { ratingLabel } from '#marketplace/listings/components/rating-label.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ComparedView } from './compared-view.ts';
import styles from './comparison.module.css';
import { type Cell, comparisonRows } from './comparison-rows.ts';

/** A comparison table, one column per listing. Narrow windows scroll it sideways under the row headers. */
export function ComparisonTable({ listings }: { listings: readonly ComparedView[] }) {
  const language = useLanguage();
  const { t } = language;
  return (
    <ScrollBox isFramed className={styles.scroll} aria-label={t('compare.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {listings.map((listing) => (
              <th key={listing.adId} scope="col" className={styles.head}>
                <Photo
                  picture={cardPicture(listing.facts?.picture ?? null)}
                  placeholderLabel={t('card.noPicture')}
                  sizes="16rem"
                  className={styles.photo}
                />
                {listing.status !== 'available' && <Tag>{t(`savedAds.standing.${listing.status}`)}</Tag>}
                <span className={styles.title}>
                  {listing.href ? (
                    <a href={listing.href}>{listing.title}</a>
                  ) : (
                    (listing.title ?? t('savedAds.nameless'))
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(listings, language).map(({ key, label, cells, differs }) => (
            <tr key={key} className={differs ? styles.differs : undefined}>
              <th scope="row" className={styles.label}>
                {label}
                {differs && <VisuallyHidden> ({t('compare.differs')})</VisuallyHidden>}
              </th>
              {cells.map((cell, index) => (
                <td key={listings[index]!.adId} className={styles.cell}>
                  <CellWords cell={cell} isFacility={/^[A-Z0-9_]+$/.test(key)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function CellWords({ cell, isFacility }: { cell: Cell; isFacility: boolean }) {
  const { t } = useLanguage();
  switch (cell?.kind) {
    case 'ber':
      return <EnergyBadge rating={cell.rating} label={ratingLabel(cell.rating, t)} size="SMALL" />;
    case 'tick':
      return <Icon icon={Check} label={t('compare.yes')} />;
    case 'words':
      return cell.words.map((words) => (
        <span key={words} className={styles.line}>
          {words}
        </span>
      ));
    default:
      return (
        <span className={styles.none}>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{t(isFacility ? 'compare.no' : 'compare.unknown')}</VisuallyHidden>
        </span>
      );
  }
}
