import { __iconData as Clock } from 'lucide-react/icons/clock';
import { type RefObject, useLayoutEffect } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { repeatEarlyPress } from '#design/early-press.ts';
import type { Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { TravelFilter } from '../model.ts';
import styles from './filter-bar.module.css';

type TravelChipProps = {
  travel: readonly TravelFilter[];
  onOpen: () => void;
  ref: RefObject<HTMLButtonElement | null>;
};

/** The chip that opens the choice of travel times. Needs scripts, and is hidden without them. */
export function TravelChip({ travel, onOpen, ref }: TravelChipProps) {
  const { t } = useLanguage();
  useLayoutEffect(() => repeatEarlyPress(ref.current!), [ref]);
  const words = travelWords(travel, t);
  return (
    <div className={classNames(styles.filter, styles.scripted)}>
      <button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-label={travel.length > 0 ? `${t('results.travel')}: ${words}` : undefined}
        className={classNames(styles.chip, styles.toggle, travel.length > 0 && styles.inForce)}
        onClick={onOpen}
      >
        <Icon icon={Clock} size={16} />
        <span className={styles.chipWords}>{words}</span>
      </button>
    </div>
  );
}

/** @returns `35 min of Trinity College`, `2 places`, or the name of the filter without destinations */
export function travelWords([first, ...others]: readonly TravelFilter[], t: Translate): string {
  if (!first) return t('results.travel');
  if (others.length > 0) return t('results.travel.places', { count: others.length + 1 });
  const { minutes, label } = first;
  return label ? t('results.travel.of', { minutes, place: label }) : t('results.travel.ofPlace', { minutes });
}
