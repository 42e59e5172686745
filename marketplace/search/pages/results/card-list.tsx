import { memo, type SyntheticEvent, useEffect, useRef } from 'react';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import { ListingCard } from '#marketplace/listings/components/listing-card.tsx';
import { ListingCardSkeleton } from '#marketplace/listings/components/listing-card-skeleton.tsx';
import { perObject } from '#platform/memory/per-object.ts';
import { Served } from '#platform/pages/served.tsx';
import type { Highlight } from './highlight.ts';
import styles from './results.module.css';

/** Sizes of a card's picture, matching the columns of the list. */
export const CARD_SIZES = '(min-width: 1004px) 30vw, (min-width: 640px) 46vw, 94vw';

/** Sizes of the picture of a card that spans two columns, and fills three fifths of them. */
const LARGE_SIZES = '(min-width: 1004px) 34vw, (min-width: 640px) 56vw, 94vw';

/** The same object for the same card, so that the server finds its markup at once. */
const itemOf = perObject((listing: CardView, isFirst: boolean) => {
  const isLarge = listing.labels.includes('premium');
  return { listing, sizes: isLarge ? LARGE_SIZES : CARD_SIZES, isLarge, isFirst };
}, String);

type CardListProps = {
  cards: readonly CardView[];
  highlight: Highlight;
  /** The next results are loading. */
  isLoading: boolean;
};

/** The cards of a page. The hovered or focused one is highlighted on the map, and vice versa. */
export const CardList = memo(function CardList({ cards, highlight, isLoading }: CardListProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    return highlight.subscribe(() => {
      const id = highlight.get();
      for (const card of box.current?.querySelectorAll('[data-ad]') ?? [])
        card.toggleAttribute('data-highlighted', card.getAttribute('data-ad') === String(id));
    });
  }, [highlight]);

  function point(event: SyntheticEvent) {
    const id = (event.target as Element).closest('[data-ad]')?.getAttribute('data-ad');
    highlight.set(id ? Number(id) : null);
  }

  return (
    <div ref={box} className={styles.cardsBox} aria-busy={isLoading} data-results="">
      <Served
        as="ul"
        of={ListingCard}
        items={cards.map((listing, index) => itemOf(listing, index === 0))}
        className={styles.cards}
        onPointerOver={point}
        onPointerLeave={() => highlight.set(null)}
        // Not for the focus that a click or a tap leaves behind.
        onFocus={(event) => event.target.matches(':focus-visible') && point(event)}
        onBlur={() => highlight.set(null)}
      />
      {isLoading && (
        <ul className={styles.skeletons} aria-hidden="true">
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <ListingCardSkeleton key={index} />
          ))}
        </ul>
      )}
    </div>
  );
});
