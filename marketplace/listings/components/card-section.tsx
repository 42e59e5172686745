import { CardGrid } from '#design/content/card-grid.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import styles from './card-section.module.css';
import type { CardView } from './card-view.ts';
import { ListingCard } from './listing-card.tsx';

type ListingListProps = { title: string; listings: readonly CardView[]; id: string; isFirst?: boolean };

/** Cards of listings under a title; renders nothing without listings. */
export function ListingList({ title, listings, id, isFirst }: ListingListProps) {
  if (listings.length === 0) return null;
  return (
    <Container as="section" className={styles.section} aria-labelledby={id}>
      <Text variant="h2" id={id}>
        {title}
      </Text>
      <CardGrid>
        {listings.map((listing, index) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            sizes="(min-width: 1200px) 305px, (min-width: 640px) 45vw, 92vw"
            isFirst={isFirst && index === 0}
          />
        ))}
      </CardGrid>
    </Container>
  );
}
