import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { StateWord } from '#property/ad-state.ts';
import { OwnedAdActions } from '../my-listing-actions.tsx';
import { ENDED, STATE_TONES, stateKey } from '../my-listing-view.ts';
import { ReviewTag } from '../review-tag.tsx';
import type { Commands } from '../use-commands.ts';
import type { OwnAdLoaded } from './load-my-listing.ts';
import styles from './my-listing.module.css';

/** Public states. */
const SHOWN: ReadonlySet<StateWord> = new Set(['PUBLISHED', 'SALE_AGREED', 'LET_AGREED']);
const LEVELS = ['BASIC', 'STANDARD', 'FEATURED', 'PREMIUM'] as const;

type OwnAdHeadProps = Pick<OwnAdLoaded, 'ad' | 'dates'> & { commands: Commands };

/** The listing with state, facts and actions. */
export function OwnAdHead({ ad, dates, commands }: OwnAdHeadProps) {
  const { t } = useLanguage();
  const level = LEVELS.find((one) => one === ad.propertyBundle.featuredLevel);
  // An unpaid listing has no plan.
  const hasPlan = ad.firstPublishDate !== null || !(ad.state === 'DRAFT' || ad.purchases.includes('plan'));
  const daysLeftText = ad.daysLeft !== null && ` (${t('ownAd.left', { days: ad.daysLeft })})`;
  const facts = [
    [t('ownAd.plan'), level && hasPlan && t(`ownAd.level.${level}`)],
    [t('ownAd.published'), SHOWN.has(ad.state) && dates.published],
    [t('ownAd.firstPublished'), !SHOWN.has(ad.state) && dates.firstPublished],
    [t('ownAd.renewed'), dates.renewed],
    [
      t(ad.state === 'EXPIRED' ? 'ownAd.ended' : 'ownAd.ends'),
      dates.end && !ENDED.has(ad.state) && [dates.end, daysLeftText],
    ],
    [t('ownAd.branch'), ad.branch],
    [t('ownAd.placedBy'), ad.placedBy],
  ] as const;
  return (
    <Card as="section" className={styles.head}>
      <Photo
        picture={cardPicture(ad.photos[0]?.url ?? null)}
        placeholderLabel={t('card.noPicture')}
        sizes="(width >= 800px) 320px, (width >= 525px) 200px, 100vw"
        className={styles.photo}
      />
      <div className={styles.words}>
        <div>
          <Cluster gap={2}>
            <Tag tone={STATE_TONES[ad.state]}>{t(stateKey(ad))}</Tag>
            <ReviewTag ad={ad} />
          </Cluster>
        </div>
        <Text variant="h1" size="XL28">
          {ad.title}
        </Text>
        <Text weight="SEMIBOLD" size="L20" numeric>
          {ad.price.text}
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
        <OwnedAdActions
          ad={ad}
          isBusy={commands.isBusy}
          onCommand={(command) => commands.ask([ad], command)}
          onOpen={(mode) => void commands.open(ad.adId, mode)}
        />
      </div>
    </Card>
  );
}
