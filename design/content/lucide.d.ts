import type { LucideIconData } from 'lucide-react/types';

/** The modules of all icons have these types: what an icon is drawn of, beside the component that draws it. */
declare module 'lucide-react/icons/house' {
  export const __iconData: LucideIconData;
}
