import { useEffect, useState } from 'react';
import { CardGrid } from '#design/content/card-grid.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import { ListingCard } from '#marketplace/listings/components/listing-card.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { publicCards } from './public-cards.ts';
import { readPublicListings } from './public-listings.ts';
import styles from './recently-viewed-list.module.css';
import { clearViewed, readViewed } from './viewed.ts';

await loadTexts('saved-listings/viewed');

/** Maximum cards: one or two rows. */
const MAX_CARDS = 8;

/** The cards of the listings that were last opened on this device, and a button that forgets them. */
export function RecentlyViewedList({ onClear }: { onClear: () => void }) {
  const language = useLanguage();
  const { t, locale } = language;
  const [cards, setCards] = useState<readonly CardView[]>([]);

  useEffect(() => {
    const asking = new AbortController();
    // A few more than are shown: some may have gone.
    readPublicListings(readViewed().slice(0, 2 * MAX_CARDS), locale, asking.signal).then(
      (listings) => setCards(publicCards(listings, language, Date.now()).slice(0, MAX_CARDS)),
      () => {
        // Offline: the page is complete without them.
      },
    );
    return () => asking.abort();
  }, [language, locale]);

  if (cards.length === 0) return null;
  return (
    <Container as="section" className={styles.section} aria-labelledby="viewed">
      <div className={styles.head}>
        <Text variant="h2" id="viewed">
          {t('viewed.title')}
        </Text>
        <Button
          kind="TERTIARY"
          size="SMALL"
          onClick={() => {
            clearViewed();
            onClear();
          }}
        >
          {t('viewed.clear')}
        </Button>
      </div>
      <Text tone="SOFT" size="S14">
        {t('viewed.words')}
      </Text>
      <CardGrid>
        {cards.map((listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            sizes="(min-width: 1340px) 305px, (min-width: 640px) 45vw, 92vw"
          />
        ))}
      </CardGrid>
    </Container>
  );
}
