import { __iconData as CrecheIcon } from 'lucide-react/icons/baby';
import { __iconData as BusIcon } from 'lucide-react/icons/bus';
import { __iconData as HospitalIcon } from 'lucide-react/icons/hospital';
import { __iconData as SchoolIcon } from 'lucide-react/icons/school';
import { __iconData as PlaygroundIcon } from 'lucide-react/icons/shapes';
import { __iconData as ShopIcon } from 'lucide-react/icons/shopping-basket';
import { __iconData as GpIcon } from 'lucide-react/icons/stethoscope';
import { __iconData as TrainIcon } from 'lucide-react/icons/train-front';
import { __iconData as TramIcon } from 'lucide-react/icons/tram-front';
import { __iconData as ParkIcon } from 'lucide-react/icons/trees';
import type { NearbyKind } from './nearby-view.ts';

/** The icon of each kind of place near a home. */
export const NEARBY_ICONS: Record<NearbyKind, typeof BusIcon> = {
  school: SchoolIcon,
  Bus: BusIcon,
  Rail: TrainIcon,
  Tram: TramIcon,
  shop: ShopIcon,
  creche: CrecheIcon,
  park: ParkIcon,
  playground: PlaygroundIcon,
  gp: GpIcon,
  hospital: HospitalIcon,
};
