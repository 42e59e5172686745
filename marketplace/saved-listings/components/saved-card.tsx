import { __iconData as Trash } from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Tag, type TagTone } from '#design/content/chip.tsx';
import { EnergyBadge } from '#design/content/energy-badge.tsx';
import { Icon } from '#design/content/icon.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import { ratingLabel } from '#marketplace/listings/components/rating-label.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { SavedStatus } from '../rules.ts';
import { NoteField } from './note-field.tsx';
import styles from './saved.module.css';
import { ALERTS, type Alert, type SavedView } from './saved-view.ts';

const TONES: Record<SavedStatus, TagTone> = {
  available: 'ACCENT',
  sale_agreed: 'HIGHLIGHT',
  let_agreed: 'HIGHLIGHT',
  sold: 'INFO',
  let: 'INFO',
  withdrawn: 'NEUTRAL',
  expired: 'NEUTRAL',
  paused: 'NEUTRAL',
  gone: 'NEUTRAL',
};

export type SavedChange = Partial<Record<Alert, boolean>> & { note?: string };

type SavedCardProps = {
  listing: SavedView;
  isChosen: boolean;
  /** Null when the listing cannot be compared (any more). */
  onChoose: ((isChosen: boolean) => void) | null;
  onRemove: () => void;
  /** @returns whether it was stored; absent when nothing can be changed: in a local list */
  onChange?: (change: SavedChange) => Promise<boolean>;
};

/** A saved listing with its status, alert settings and note. */
export function SavedCard({ listing, isChosen, onChoose, onRemove, onChange }: SavedCardProps) {
  const { t } = useLanguage();
  const title = listing.title || t('savedAds.nameless');
  const [note, setNote] = useState(listing.own?.note ?? '');

  async function storeNote(text: string): Promise<boolean> {
    const isStored = (await onChange?.({ note: text })) ?? false;
    if (isStored) setNote(text);
    return isStored;
  }

  return (
    <Card as="li" className={styles.ad} data-status={listing.status} data-saved={listing.adId}>
      <Photo
        picture={cardPicture(listing.picture)}
        placeholderLabel={t('card.noPicture')}
        sizes="(min-width: 640px) 12rem, 7rem"
        className={styles.photo}
      />
      <div className={styles.words}>
        <div className={styles.tags}>
          {listing.status !== 'available' && (
            <Tag tone={TONES[listing.status]}>{t(`savedAds.standing.${listing.status}`)}</Tag>
          )}
          {listing.since && <Text size="S14">{t('savedAds.since', { date: listing.since })}</Text>}
        </div>
        {listing.price && (
          <Text weight="BOLD" size="L18" numeric>
            {listing.price}
          </Text>
        )}
        <Text variant="h2" size="M16" weight="REGULAR">
          {listing.href ? <a href={listing.href}>{title}</a> : title}
        </Text>
        <ListingMeta items={listing.meta} />
        {listing.priceSince && (
          <p className={listing.priceSince.isDrop ? styles.down : styles.up}>
            {t(listing.priceSince.isDrop ? 'savedAds.priceDown' : 'savedAds.priceUp', {
              by: listing.priceSince.by,
              before: listing.priceSince.before,
            })}
          </p>
        )}
        <div className={styles.foot}>
          {listing.ber && (
            <EnergyBadge rating={listing.ber} label={ratingLabel(listing.ber, t)} size="SMALL" />
          )}
          {listing.own && <Text size="S14">{t('savedAds.savedOn', { date: listing.own.savedAt })}</Text>}
        </div>
      </div>
      {listing.own && onChange && (
        <details className={styles.own}>
          <summary>
            {t('savedAds.own')}
            <VisuallyHidden> {title}</VisuallyHidden>
            {note && <span className={styles.noted}>{note}</span>}
          </summary>
          <div className={styles.choices}>
            <Alerts title={title} alerts={listing.own.alerts} onChange={onChange} />
            <NoteField title={title} note={listing.own.note} onSave={storeNote} />
          </div>
        </details>
      )}
      <div className={styles.actions}>
        {listing.href && (
          <Checkbox
            checked={isChosen}
            disabled={!onChoose}
            onChange={(event) => onChoose?.(event.currentTarget.checked)}
            label={
              <>
                {t('savedAds.compareThis')}
                <VisuallyHidden> {title}</VisuallyHidden>
              </>
            }
          />
        )}
        <Button
          kind="TERTIARY"
          size="SMALL"
          icon={<Icon icon={Trash} />}
          onClick={onRemove}
          className={styles.remove}
        >
          {t('savedAds.remove')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
    </Card>
  );
}

type AlertsProps = {
  title: string;
  alerts: Record<Alert, boolean>;
  onChange: (change: SavedChange) => Promise<boolean>;
};

/** The alert switches of a listing. A switch that could not be stored is reset. */
function Alerts({ title, alerts, onChange }: AlertsProps) {
  const { t } = useLanguage();
  const [shown, setShown] = useState(alerts);

  async function change(alert: Alert, isOn: boolean) {
    setShown((now) => ({ ...now, [alert]: isOn }));
    if (!(await onChange({ [alert]: isOn }))) setShown((now) => ({ ...now, [alert]: !isOn }));
  }

  return (
    <fieldset className={styles.alerts}>
      <legend>
        {t('savedAds.alerts')}
        <VisuallyHidden> {title}</VisuallyHidden>
      </legend>
      {ALERTS.map((alert) => (
        <Checkbox
          key={alert}
          role="switch"
          checked={shown[alert]}
          onChange={(event) => void change(alert, event.currentTarget.checked)}
          label={t(`savedAds.${alert}`)}
        />
      ))}
    </fieldset>
  );
}
