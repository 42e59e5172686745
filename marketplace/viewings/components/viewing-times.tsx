import { lazy, Suspense, useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import type { ListingView } from '#marketplace/listings/components/listing-view.ts';
import { useReady } from '#platform/client/use-ready.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './viewing-times.module.css';

/** Loaded on first interaction, because most visitors only read. */
const loadBooking = () =>
  import('./book-viewing.tsx').then(({ BookViewing: booking }) => ({ default: booking }));
const BookViewing = lazy(loadBooking);

type Viewing = ListingView['viewings'][number];

/** Viewing times by day; bookable ones are buttons, full ones disabled. */
export function ViewingTimes({ id, viewings }: Pick<ListingView, 'id' | 'viewings'>) {
  const { t } = useLanguage();
  const isReady = useReady();
  const [selected, setSelected] = useState<Viewing | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  if (viewings.length === 0) return null;
  const days = Map.groupBy(viewings, ({ day }) => day);
  return (
    <Card as="section" className={styles.box} aria-labelledby="viewings">
      <Text variant="h2" size="L18" id="viewings">
        {t('listing.viewings')}
      </Text>
      <dl
        className={styles.days}
        onPointerEnter={() => void loadBooking()}
        onFocus={() => void loadBooking()}
      >
        {[...days].map(([day, slots]) => (
          <div key={day}>
            <dt>{day}</dt>
            {slots.map((one) => (
              <dd key={one.id}>
                {one.placesLeft === null ? (
                  <span className={styles.open}>
                    {one.span} <span>{t('listing.viewingOpen')}</span>
                  </span>
                ) : (
                  <Button
                    kind="SECONDARY"
                    size="SMALL"
                    disabled={!isReady || one.placesLeft === 0}
                    aria-label={t(one.placesLeft === 0 ? 'listing.viewingFull' : 'listing.viewingBook', {
                      when: one.words,
                    })}
                    onClick={() => {
                      setSelected(one);
                      setWasAsked(true);
                    }}
                  >
                    {one.time}
                  </Button>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <a href={`/api/v1/ads/${id}/viewings.ics`} className={styles.calendar} download>
        {t('listing.viewingCalendar')}
      </a>
      {wasAsked && (
        <Suspense fallback={null}>
          <BookViewing viewing={selected} onClose={() => setSelected(null)} />
        </Suspense>
      )}
    </Card>
  );
}
