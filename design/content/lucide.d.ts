import type { LucideIconData } from 'lucide-react/types';

/** The type of all icon modules: the icon data and its component. */
declare module 'lucide-react/icons/house' {
  export const __iconData: LucideIconData;
}
