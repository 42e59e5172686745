import type { LucideIconData } from 'lucide-react/types';

/**
 * What an icon is drawn of: `__iconData` of a module of `lucide-react/icons/…`. Import icons from there, one by one, never
 * from the package's index. Its own components would draw the same in ten steps, twenty times a page.
 */
export type IconShape = LucideIconData;

/** Sizes in CSS pixels. */
type IconSize = 16 | 20 | 24 | 32;

type IconProps = {
  icon: IconShape;
  size?: IconSize;
  /** What the icon says where no words stand beside it; without it the icon is decoration and not announced. */
  label?: string;
  /** Filled with the colour of the text instead of outlined only. */
  filled?: boolean;
  className?: string;
};

/** An icon of the set at one of its four sizes, in the colour of the text around it. */
export function Icon({ icon, size = 20, label, filled, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size > 20 ? 1.75 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      focusable="false"
      aria-hidden={label === undefined ? true : undefined}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
    >
      {icon.node.map(([Shape, { key: _, ...lines }], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an icon never change places.
        <Shape key={index} {...lines} />
      ))}
    </svg>
  );
}
