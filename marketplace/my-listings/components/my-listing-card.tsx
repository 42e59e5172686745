import { __iconData as ChevronDown } from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { Icon } from '#design/content/icon.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import type { Trend } from '#marketplace/listings/statistics.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Command } from '../commands.ts';
import { OwnedListingActions, urgentPurchases } from './my-listing-actions.tsx';
import styles from './my-listing-card.module.css';
import { type OwnedView, orderPath, STATE_TONES, stateKey } from './my-listing-view.ts';
import { ReviewTag } from './review-tag.tsx';
import { Sparkline } from './sparkline.tsx';

type OwnedListingCardProps = {
  listing: OwnedView;
  isSelected: boolean;
  isBusy: boolean;
  onSelect: (isSelected: boolean) => void;
  onCommand: (command: Command) => void;
  /** Opens the form to edit or copy the listing. */
  onOpen: (mode: 'edit' | 'copy') => void;
  /** A notice shown first. */
  notice?: ReactNode;
};

/** An own listing: facts, statistics and actions. */
export function OwnedListingCard({
  listing,
  isSelected,
  isBusy,
  onSelect,
  onCommand,
  onOpen,
  notice,
}: OwnedListingCardProps) {
  const { t, locale } = useLanguage();
  const title = listing.title;
  const urgent = urgentPurchases(listing);
  return (
    <Card as="li" className={styles.ad}>
      <Checkbox
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
        label={<VisuallyHidden>{t('owned.select', { title })}</VisuallyHidden>}
        className={styles.tick}
      />
      <Photo
        picture={cardPicture(listing.photos[0]?.url ?? null)}
        placeholderLabel={t('card.noPicture')}
        sizes="160px"
        className={styles.photo}
      />
      <div className={styles.words}>
        <Text variant="h2" size="L18">
          <a href={localePath(locale, `/account/ads/${listing.adId}`)}>{title}</a>
        </Text>
        <Text weight="SEMIBOLD" numeric>
          {listing.price.text}
        </Text>
        <p className={styles.facts}>
          <Tag tone={STATE_TONES[listing.state]}>{t(stateKey(listing))}</Tag>
          <ReviewTag listing={listing} />
          {listing.hiddenValues.length > 0 && (
            <Tag tone="HIGHLIGHT">{t('owned.hidden', { count: listing.hiddenValues.length })}</Tag>
          )}
          {listing.daysLeft !== null && <span>{t('owned.endsIn', { days: listing.daysLeft })}</span>}
          {listing.reference && <span>{listing.reference}</span>}
          {listing.branch && <span>{listing.branch}</span>}
          {listing.placedBy && <span>{t('owned.placedBy', { name: listing.placedBy })}</span>}
        </p>
        {urgent.length > 0 && (
          <p className={styles.next}>
            {urgent.map((kind) => (
              <ButtonLink key={kind} size="SMALL" href={localePath(locale, orderPath([listing.adId], kind))}>
                {t(`owned.order.${kind}`)}
                <VisuallyHidden> {title}</VisuallyHidden>
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
      <dl className={styles.trends}>
        <TrendView name={t('owned.views')} trend={listing.views} />
        {listing.saves && <TrendView name={t('owned.saves')} trend={listing.saves} />}
        {listing.enquiries && (
          <TrendView
            name={t('owned.enquiries')}
            trend={listing.enquiries}
            href={localePath(locale, `/account/messages?role=advertiser&adId=${listing.adId}`)}
          />
        )}
        {listing.phoneReveals && <TrendView name={t('owned.phoneReveals')} trend={listing.phoneReveals} />}
      </dl>
      {notice && <div className={styles.menu}>{notice}</div>}
      <details className={styles.menu} name="ad-menu">
        <summary className={styles.summary}>
          {t('owned.actions')}
          <VisuallyHidden> {title}</VisuallyHidden>
          <Icon icon={ChevronDown} size={16} />
        </summary>
        <OwnedListingActions
          listing={listing}
          isBusy={isBusy}
          onCommand={onCommand}
          onOpen={onOpen}
          without={urgent}
        />
      </details>
    </Card>
  );
}

type TrendViewProps = {
  name: string;
  trend: Trend;
  /** Page with the counted items. */
  href?: string;
};

function TrendView({ name, trend, href }: TrendViewProps) {
  const { t } = useLanguage();
  const month = trend.days.reduce((sum, day) => sum + day, 0);
  return (
    <div className={styles.trend}>
      <dt>{href ? <a href={href}>{name}</a> : name}</dt>
      <dd className={styles.number}>
        {t('common.number', { count: trend.total })}
        {month > 0 && <Sparkline days={trend.days} label={t('owned.trend', { name, count: month })} />}
      </dd>
    </div>
  );
}
