import { __iconData as X } from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { cardOf } from '#marketplace/listings/components/card-of.ts';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import { ListingCard } from '#marketplace/listings/components/listing-card.tsx';
import { ListingCardSkeleton } from '#marketplace/listings/components/listing-card-skeleton.tsx';
import { readListing } from '#marketplace/listings/endpoints.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './map-pane.module.css';

type ChosenListingProps = { id: number; cards: readonly CardView[]; onClose: () => void };

/** The card of the selected pin, over the map: from the list, or loaded when it is on another page. */
export function ChosenListing({ id, cards, onClose }: ChosenListingProps) {
  const language = useLanguage();
  const { t, locale } = language;
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<CardView | null>(null);
  const card = cards.find((listing) => listing.id === id) ?? loaded;
  const isKnown = card !== null;

  useEffect(() => {
    if (isKnown) return;
    const asking = new AbortController();
    askEndpoint(readListing, { params: { id } }, locale, asking.signal).then(
      ({ listing }) => setLoaded(cardOf(listing, language, Date.now())),
      () => {
        // Gone or offline: shows nothing.
        if (!asking.signal.aborted) onClose();
      },
    );
    return () => asking.abort();
  }, [id, isKnown, language, locale, onClose]);

  useEffect(() => {
    box.current?.querySelector<HTMLElement>(isKnown ? 'a' : 'button')?.focus({ preventScroll: true });
  }, [isKnown]);

  return (
    <div ref={box} className={styles.chosen}>
      <ul>{card ? <ListingCard listing={card} sizes="20rem" isFirst /> : <ListingCardSkeleton />}</ul>
      <Button
        kind="OVERLAY"
        size="X_SMALL"
        aria-label={t('results.map.close')}
        icon={<Icon icon={X} size={16} />}
        className={styles.close}
        onClick={onClose}
      />
    </div>
  );
}
