import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import { __iconData as Road } from 'lucide-react/icons/road';
import { __iconData as History } from 'lucide-react/icons/rotate-ccw-clock';
import { Icon } from '#design/content/icon.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './location-search.module.css';
import { countTexts, type Suggestion } from './suggestion.ts';

type PlaceOptionProps = {
  id: string;
  name: string;
  /** Missing for a recent search, which has no counts. */
  suggestion: Suggestion | undefined;
  /** Listings in the searched section. */
  count: number | undefined;
  isActive: boolean;
  kind: 'place' | 'street' | 'recent';
  onTake: () => void;
};

const ICONS = { place: MapPin, street: Road, recent: History };

/** An option: the place, its listings by section, and the number of results of the search. */
export function PlaceOption({ id, name, suggestion, count, isActive, kind, onTake }: PlaceOptionProps) {
  const { t } = useLanguage();
  const texts = suggestion ? countTexts(suggestion) : [];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the combobox, which handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={styles.option}
      // The text field keeps the focus while an option is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Icon icon={ICONS[kind]} className={styles.pin} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {texts.length > 0 && (
          <span className={styles.counts}>
            {texts.map(({ key, count: listings }) => t(key, { count: listings })).join(' · ')}
          </span>
        )}
      </span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {t('common.number', { count })}
        </span>
      )}
    </div>
  );
}
