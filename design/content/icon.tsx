import type { ComponentType, SVGProps } from 'react';

/** What a module of `lucide-react/icons/…` exports. Import icons from there, one by one, never from the package's index. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;

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
export function Icon({ icon: Shape, size = 20, label, filled, className }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={size > 20 ? 1.75 : 2}
      fill={filled ? 'currentColor' : 'none'}
      className={className}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
