import { type HouseType, kindOf, type PropertyKind, type PropertyType } from '#property/property-type.ts';
import type { AdType } from '#property/section.ts';
import type { IMAGE_LABELS } from '#property/seller.ts';
import { makeRandom, type Random } from '../random.ts';
import { picturePath, SEEDS } from './address.ts';
import { SCENES, type SceneName } from './scenes.ts';

/** A picture of a listing. */
export interface ListingPicture {
  scene: SceneName;
  seed: number;
  /** Path for the image endpoint. */
  path: string;
  /** Room label, where clients have one. */
  label: (typeof IMAGE_LABELS)[number] | null;
  caption: string;
}

/** Exterior scenes by property type, for the first picture. */
const FRONTS: Record<PropertyKind, readonly SceneName[]> = {
  apartment: ['apartments'],
  flat: ['apartments', 'georgian', 'studios'],
  studio: ['studios', 'apartments'],
  duplex: ['townhouses', 'apartments'],
  house: ['semi', 'redbrick', 'detached'],
  bungalow: ['bungalow'],
  site: ['site'],
  detached: ['detached', 'bungalow', 'cottage', 'detached'],
  semi_detached: ['semi'],
  terraced: ['redbrick', 'redbrick', 'georgian', 'townhouses'],
  end_of_terrace: ['redbrick', 'semi', 'townhouses'],
  townhouse: ['townhouses', 'georgian'],
  agricultural_land: ['farmland'],
  commercial_site: ['site', 'farmland'],
  development_land: ['site', 'farmland'],
  industrial_site: ['warehouse', 'site'],
  industrial_unit: ['warehouse'],
  investment_property: ['studios', 'apartments', 'shop', 'offices'],
  office_share: ['offices', 'georgian'],
  office: ['offices', 'offices', 'georgian'],
  restaurant_bar_hotel: ['pub'],
  retail_unit: ['shop'],
  serviced_office: ['offices'],
  parking_space: ['bays', 'underground', 'driveway'],
};

const OPEN_LAND: readonly PropertyKind[] = [
  'site',
  'agricultural_land',
  'commercial_site',
  'development_land',
];
const WORK: Partial<Record<PropertyKind, readonly SceneName[]>> = {
  office: ['open-office', 'open-office', 'home-office', 'hallway', 'floor-plan'],
  office_share: ['open-office', 'home-office', 'open-office', 'kitchen'],
  serviced_office: ['open-office', 'home-office', 'open-office', 'kitchen', 'floor-plan'],
  retail_unit: ['retail-floor', 'retail-floor', 'floor-plan', 'shop'],
  restaurant_bar_hotel: ['retail-floor', 'dining-room', 'kitchen', 'pub'],
  industrial_unit: ['warehouse-floor', 'open-office', 'warehouse-floor', 'bays'],
  industrial_site: ['warehouse-floor', 'view', 'bays'],
  investment_property: ['hallway', 'living-room', 'kitchen', 'double-bedroom', 'bathroom', 'floor-plan'],
};

/** Scenes of a home in the usual order. */
function homeScenes(random: Random, kind: PropertyKind, adType: AdType): SceneName[] {
  const bedroom = (): SceneName =>
    random.pick(['double-bedroom', 'double-bedroom', 'single-bedroom', 'twin-bedroom']);
  const flat = kind === 'apartment' || kind === 'flat' || kind === 'studio';
  const outside: SceneName[] = flat ? ['balcony'] : ['garden'];
  const country: SceneName[] = kind === 'bungalow' || kind === 'detached' ? ['view'] : [];
  if (kind === 'studio') return ['living-room', 'kitchen', 'bathroom', 'single-bedroom', 'hallway'];
  if (adType === 'sharing')
    return [bedroom(), 'living-room', 'kitchen', 'bathroom', ...outside, bedroom(), 'hallway'];
  const rooms: SceneName[] = ['living-room', 'kitchen', bedroom(), 'bathroom', ...outside, bedroom()];
  return [
    ...rooms,
    'dining-room',
    'hallway',
    'floor-plan',
    'home-office',
    ...country,
    bedroom(),
    'bathroom',
    'living-room',
  ];
}

/** Pictures after the first. */
function followUps(random: Random, kind: PropertyKind, adType: AdType): SceneName[] {
  if (OPEN_LAND.includes(kind)) return ['view', 'farmland', 'site', 'view'];
  return [...(WORK[kind] ?? homeScenes(random, kind, adType))];
}

/**
 * The pictures of a listing: a matching exterior, then rooms, with distinct seeds and files.
 * @param property its type, and house type if any
 * @param count requested number; a parking listing has at most three
 * @param seed of the listing: the same seed gives the same pictures
 */
export function scenesFor(
  adType: AdType,
  property: { propertyType: PropertyType; houseType?: HouseType | null },
  count: number,
  seed: number,
): ListingPicture[] {
  const random = makeRandom(`ad ${adType} ${seed}`);
  const kind = kindOf(property.propertyType, property.houseType ?? null);
  const front = random.pick(FRONTS[kind]);
  const rest = kind === 'parking_space' ? [front, front] : followUps(random, kind, adType);
  const order = adType === 'sharing' ? [rest[0]!, rest[1]!, front, ...rest.slice(2)] : [front, ...rest];
  return order.slice(0, Math.max(0, count)).map((scene, index) => {
    const { files, label = null, captions } = SCENES[scene];
    const first = makeRandom(`first ${scene} ${seed}`).whole(0, files - 1);
    const nth = order.slice(0, index).filter((before) => before === scene).length;
    // The remainder of the seed by the number of files selects the file.
    const own = random.whole(0, Math.floor(SEEDS / files) - 1) * files + ((first + nth) % files);
    return { scene, seed: own, path: picturePath(scene, own), label, caption: random.pick(captions) };
  });
}
