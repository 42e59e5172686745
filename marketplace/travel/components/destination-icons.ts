import { __iconData as Office } from 'lucide-react/icons/briefcase';
import { __iconData as Train } from 'lucide-react/icons/bus-front';
import { __iconData as BusinessPark } from 'lucide-react/icons/factory';
import { __iconData as GraduationCap } from 'lucide-react/icons/graduation-cap';
import { __iconData as Hospital } from 'lucide-react/icons/hospital';
import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import { __iconData as Plane } from 'lucide-react/icons/plane';
import { __iconData as ShoppingBag } from 'lucide-react/icons/shopping-bag';
import { __iconData as Shop } from 'lucide-react/icons/shopping-basket';
import { __iconData as Signpost } from 'lucide-react/icons/signpost';
import { __iconData as Gp } from 'lucide-react/icons/stethoscope';
import { __iconData as Park } from 'lucide-react/icons/trees';
import { __iconData as University } from 'lucide-react/icons/university';
import type { IconShape } from '#design/content/icon.tsx';
import type { Destination } from '../contract.ts';

/** The icon of each kind of destination. */
export const DESTINATION_ICONS: Record<Destination['kind'], IconShape> = {
  area: MapPin,
  stop: Train,
  school: GraduationCap,
  street: Signpost,
  hospital: Hospital,
  gp: Gp,
  park: Park,
  shop: Shop,
  university: University,
  office: Office,
  businessPark: BusinessPark,
  shoppingCentre: ShoppingBag,
  station: Train,
  airport: Plane,
};
