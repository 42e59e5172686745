import { __iconData as Clock } from 'lucide-react/icons/clock';
import { Card, CardLink } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { EnergyBadge } from '#design/content/energy-badge.tsx';
import { HeartButton } from '#design/content/heart-button.tsx';
import { Icon } from '#design/content/icon.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Photo } from '#design/content/photo.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { cardPicture } from './card-picture.ts';
import type { CardView } from './card-view.ts';
import { labelText, labelTone } from './labels.ts';
import styles from './listing-card.module.css';
import { ratingLabel } from './rating-label.ts';

/** Maximum units shown; the listing's page has all. */
const MAX_UNITS = 3;

type ListingCardProps = {
  listing: CardView;
  /** Width of the picture, as in `<img sizes>`. */
  sizes: string;
  /** Shows the larger picture of the highest plan, in lists with room for it. */
  isLarge?: boolean;
  /** Loads the picture immediately; for the first card of a page. */
  isFirst?: boolean;
};

/** A listing in a list: photo if it has one, price, location and facts. The whole card is one link, with a save button above it. */
export function ListingCard({ listing, sizes, isLarge, isFirst }: ListingCardProps) {
  const { t } = useLanguage();
  const hasPhoto = listing.picture !== null;
  const labels = listing.labels.length > 0 && (
    <div className={styles.labels}>
      {listing.labels.map((label) => (
        <Tag key={label} tone={labelTone(label, hasPhoto)}>
          {labelText(label, listing, t)}
        </Tag>
      ))}
    </div>
  );
  return (
    <Card
      as="li"
      isFlush
      isInteractive
      className={styles.card}
      data-ad={listing.id}
      data-large={isLarge || undefined}
    >
      {hasPhoto && (
        <div className={styles.picture}>
          <Photo
            picture={cardPicture(listing.picture)}
            placeholderLabel={t('card.noPicture')}
            sizes={sizes}
            isFirst={isFirst}
          />
          {labels}
          {listing.pictures > 1 && (
            <span className={styles.count} aria-hidden="true">
              {listing.pictures}
            </span>
          )}
        </div>
      )}
      <div className={styles.words}>
        {!hasPhoto && labels}
        <p className={styles.price}>{listing.price}</p>
        <h2 className={styles.address}>
          <CardLink href={listing.href}>{listing.address}</CardLink>
        </h2>
        <ListingMeta items={listing.meta} />
        {[...new Set(listing.travel)].map((journey) => (
          <p key={journey} className={styles.journey}>
            <Icon icon={Clock} size={16} />
            {journey}
          </p>
        ))}
        {listing.units.length > 0 && (
          <ul className={styles.units}>
            {listing.units.slice(0, MAX_UNITS).map((unit) => (
              <li key={`${unit.words} ${unit.price}`}>
                <span>{unit.words}</span>
                <span className={styles.unitPrice}>{unit.price}</span>
              </li>
            ))}
            {listing.units.length > MAX_UNITS && (
              <li>{t('card.moreUnits', { count: listing.units.length - MAX_UNITS })}</li>
            )}
          </ul>
        )}
        <div className={styles.foot}>
          <ListingMeta items={[listing.agent ?? t('card.owner'), listing.age]} className={styles.seller} />
          {listing.ber && (
            <EnergyBadge rating={listing.ber} label={ratingLabel(listing.ber, t)} size="SMALL" />
          )}
        </div>
      </div>
      <HeartButton
        isSaved={false}
        isOverlay={hasPhoto}
        label={t('card.save', { address: listing.address })}
        // The card names the listing.
        data-heart=""
        className={styles.save}
      />
    </Card>
  );
}
