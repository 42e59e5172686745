import { Icon, type IconShape } from '#design/content/icon.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './location-search.module.css';

type PlaceOptionProps = {
  id: string;
  icon: IconShape;
  name: string;
  /** A second line: the listings of a place by section, the area of a stop. */
  detail?: string | undefined;
  /** Listings in the searched section. */
  count?: number | undefined;
  isActive: boolean;
  onTake: () => void;
};

/** An option of a combobox of places. */
export function PlaceOption({ id, icon, name, detail, count, isActive, onTake }: PlaceOptionProps) {
  const { t } = useLanguage();
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
      <Icon icon={icon} className={styles.pin} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.counts}>{detail}</span>}
      </span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {t('common.number', { count })}
        </span>
      )}
    </div>
  );
}
