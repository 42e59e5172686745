import { __iconData as ChevronDown } from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import styles from './filter-bar.module.css';

type FilterChipProps = {
  /** Unique on the page. */
  id: string;
  /** Accessible name of the chip: 'Price: €300,000+'. */
  label: string;
  words: string;
  isInForce: boolean;
  /** Label of the button that closes the panel or, without scripts, submits the form: 'Show 123 homes'. */
  showLabel: string;
  children: ReactNode;
};

/**
 * A chip that opens the panel of its filter. Uses the native popover, which opens, closes and restores focus before
 * scripts load and is not clipped by scroll containers.
 */
export function FilterChip({ id, label, words, isInForce, showLabel, children }: FilterChipProps) {
  return (
    <div className={styles.filter}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={classNames(styles.chip, isInForce && styles.inForce)}
      >
        <span className={styles.chipWords}>{words}</span>
        <Icon icon={ChevronDown} size={16} />
      </button>
      <dialog id={id} popover="auto" aria-label={label} className={styles.panel}>
        <div className={styles.fields}>{children}</div>
        <div className={styles.panelFoot}>
          <Button type="submit" size="SMALL" fill>
            {showLabel}
          </Button>
        </div>
      </dialog>
    </div>
  );
}
