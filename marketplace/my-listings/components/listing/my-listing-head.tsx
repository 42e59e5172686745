import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { StateWord } from '#property/listing-state.ts';
import { OwnedListingActions } from '../my-listing-actions.tsx';
import { ENDED, STATE_TONES, stateKey } from '../my-listing-view.ts';
import { ReviewTag } from '../review-tag.tsx';
import type { Commands } from '../use-commands.ts';
import type { OwnListingLoaded } from './load-my-listing.ts';
import styles from './my-listing.module.css';

/** Public states. */
const SHOWN: ReadonlySet<StateWord> = new Set(['PUBLISHED', 'SALE_AGREED', 'LET_AGREED']);
const LEVELS = ['BASIC', 'STANDARD', 'FEATURED', 'PREMIUM'] as const;

type OwnListingHeadProps = Pick<OwnListingLoaded, 'listing' | 'dates'> & { commands: Commands };

/** The listing with state, facts and actions. */
export function OwnListingHead({ listing, dates, commands }: OwnListingHeadProps) {
  const { t } = useLanguage();
  const level = LEVELS.find((one) => one === listing.propertyBundle.featuredLevel);
  // An unpaid listing has no plan.
  const hasPlan =
    listing.firstPublishDate !== null || !(listing.state === 'DRAFT' || listing.purchases.includes('plan'));
  const daysLeftText = listing.daysLeft !== null && ` (${t('ownAd.left', { days: listing.daysLeft })})`;
  const facts = [
    [t('ownAd.plan'), level && hasPlan && t(`ownAd.level.${level}`)],
    [t('ownAd.published'), SHOWN.has(listing.state) && dates.published],
    [t('ownAd.firstPublished'), !SHOWN.has(listing.state) && dates.firstPublished],
    [t('ownAd.renewed'), dates.renewed],
    [
      t(listing.state === 'EXPIRED' ? 'ownAd.ended' : 'ownAd.ends'),
      dates.end && !ENDED.has(listing.state) && [dates.end, daysLeftText],
    ],
    [t('ownAd.branch'), listing.branch],
    [t('ownAd.placedBy'), listing.placedBy],
  ] as const;
  return (
    <Card as="section" className={styles.head}>
      <Photo
        picture={cardPicture(listing.photos[0]?.url ?? null)}
        placeholderLabel={t('card.noPicture')}
        sizes="(width >= 800px) 320px, (width >= 525px) 200px, 100vw"
        className={styles.photo}
      />
      <div className={styles.words}>
        <div>
          <Cluster gap={2}>
            <Tag tone={STATE_TONES[listing.state]}>{t(stateKey(listing))}</Tag>
            <ReviewTag listing={listing} />
          </Cluster>
        </div>
        <Text variant="h1" size="XL28">
          {listing.title}
        </Text>
        <Text weight="SEMIBOLD" size="L20" numeric>
          {listing.price.text}
        </Text>
        <dl className={styles.facts} aria-label={t('ownAd.facts')}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <div className={styles.actions}>
        <OwnedListingActions
          listing={listing}
          isBusy={commands.isBusy}
          onCommand={(command) => commands.ask([listing], command)}
          onOpen={(mode) => void commands.open(listing.adId, mode)}
        />
      </div>
    </Card>
  );
}
