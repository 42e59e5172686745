import { __iconData as History } from 'lucide-react/icons/rotate-ccw-clock';
import { __iconData as X } from 'lucide-react/icons/x';
import { useId } from 'react';
import { Chip } from '#design/content/chip.tsx';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ChosenDestination } from './destination.ts';
import styles from './destination-fields.module.css';

await loadTexts('travel/choice');

type RecentDestinationsProps = {
  recent: readonly ChosenDestination[];
  onChoice: (place: ChosenDestination) => void;
  onForget: (place: ChosenDestination) => void;
};

/** The destinations last used on this device, each to be used again or forgotten. */
export function RecentDestinations({ recent, onChoice, onForget }: RecentDestinationsProps) {
  const { t } = useLanguage();
  const id = useId();
  if (recent.length === 0) return null;
  return (
    <div>
      <p id={id} className={styles.recentTitle}>
        {t('travel.recent')}
      </p>
      <ul className={styles.recent} aria-labelledby={id}>
        {recent.map((place) => (
          <li key={`${place.label} ${place.latitude} ${place.longitude}`}>
            <Chip
              className={styles.recentPlace}
              icon={<Icon icon={History} size={16} />}
              onClick={() => onChoice(place)}
            >
              <span>{place.label}</span>
            </Chip>
            <Button
              kind="TERTIARY"
              size="SMALL"
              aria-label={t('travel.forget', { place: place.label })}
              icon={<Icon icon={X} size={16} />}
              onClick={() => onForget(place)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
