import type { LucideIconData } from 'lucide-react/types';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/**
 * The data of an icon: `__iconData` of a module of `lucide-react/icons/…`. Import icons one by one from there, never
 * from the package's index. The package's own components would render the same output far slower.
 */
export type IconShape = LucideIconData;

/** Sizes in CSS pixels. */
type IconSize = 16 | 20 | 24 | 32;

type IconProps = {
  icon: IconShape;
  size?: IconSize;
  /** Accessible name of an icon without text next to it; without it the icon is decorative. */
  label?: string;
  /** Filled with the text colour instead of outlined. */
  filled?: boolean;
  className?: string;
};

/** An icon in one of four sizes, in the current text colour. */
export function Icon({ icon, size = 20, label, filled, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={classNames(styles.icon, size > 20 && styles.thin, filled && styles.filled, className)}
      aria-hidden={label === undefined ? true : undefined}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
    >
      {icon.node.map(([Shape, { key, ...lines }]) => (
        <Shape key={key} {...lines} />
      ))}
    </svg>
  );
}
