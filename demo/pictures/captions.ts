import type { SceneName } from './gallery.ts';

/** Labels of pictures that clients know, with the words beside them. */
export const LABELS = {
  BACKYARD: 'Back garden',
  BALCONY: 'Balcony',
  BATHROOM: 'Bathroom',
  BEDROOM: 'Bedroom',
  DINING_ROOM: 'Dining room',
  DRIVEWAY: 'Driveway',
  FLOOR_PLAN: 'Floor plan',
  GARAGE: 'Garage',
  HALLWAY: 'Hallway',
  KITCHEN: 'Kitchen',
  LIVING_ROOM: 'Living room',
  POOL: 'Pool',
} as const;
export type LabelType = keyof typeof LABELS;

/** What a picture shows, where clients have a label for it. */
export const LABEL_OF: Partial<Record<SceneName, LabelType>> = {
  'living-room': 'LIVING_ROOM',
  'dining-room': 'DINING_ROOM',
  kitchen: 'KITCHEN',
  'double-bedroom': 'BEDROOM',
  'single-bedroom': 'BEDROOM',
  'twin-bedroom': 'BEDROOM',
  bathroom: 'BATHROOM',
  hallway: 'HALLWAY',
  garden: 'BACKYARD',
  balcony: 'BALCONY',
  underground: 'GARAGE',
  driveway: 'DRIVEWAY',
  'floor-plan': 'FLOOR_PLAN',
};

/** Captions an agent or an owner might write; one is picked for each picture. */
export const CAPTIONS: Record<SceneName, readonly string[]> = {
  georgian: ['Front', 'Georgian front with original fanlight', 'View from the street'],
  redbrick: ['Front', 'Redbrick front', 'View from the street'],
  semi: ['Front', 'Front garden and drive', 'View from the road'],
  bungalow: ['Front', 'Front with lawn', 'From the gate'],
  cottage: ['Front', 'The cottage', 'From the lane'],
  detached: ['Front', 'Front and garden', 'Main entrance'],
  apartments: ['The building', 'Balconies and landscaped grounds', 'Main entrance'],
  studios: ['The building', 'View from the street', 'Own street door'],
  townhouses: ['Front', 'The terrace', 'View from the road'],
  shop: ['Shop front', 'Street frontage', 'Front from the footpath'],
  pub: ['Street frontage', 'The premises', 'Front with outside tables'],
  offices: ['The building', 'Main entrance', 'Forecourt'],
  warehouse: ['Loading doors', 'The unit', 'Yard and front'],
  site: ['The site', 'Site from the road', 'Pegged out'],
  farmland: ['The land', 'From the gate', 'Grazing'],
  view: ['View', 'Surroundings', 'Open aspect'],
  bays: ['The space', 'Marked space', 'Space from the entrance'],
  underground: ['The space', 'Underground space', 'Well-lit garage'],
  driveway: ['Driveway', 'Driveway and garage', 'Off-street parking'],
  'living-room': ['Living room', 'Sitting room', 'Bright living room'],
  'dining-room': ['Dining room', 'Dining area', 'Space for six at table'],
  kitchen: ['Kitchen', 'Fitted kitchen', 'Kitchen with worktop'],
  'double-bedroom': ['Double bedroom', 'Main bedroom', 'Bedroom'],
  'single-bedroom': ['Single bedroom', 'Bedroom', 'Single room'],
  'twin-bedroom': ['Twin bedroom', 'Twin room', 'Bedroom with two beds'],
  bathroom: ['Bathroom', 'Main bathroom', 'Tiled bathroom'],
  hallway: ['Hallway', 'Entrance hall', 'Hall and stairs'],
  'home-office': ['Home office', 'Study', 'Desk space'],
  garden: ['Back garden', 'Garden', 'Terrace and lawn'],
  balcony: ['Balcony', 'Balcony with view', 'View from the balcony'],
  'open-office': ['Office floor', 'Open-plan office', 'Desks by the window'],
  'retail-floor': ['Shop floor', 'Retail space', 'Interior'],
  'warehouse-floor': ['Warehouse floor', 'Racking and loading door', 'Interior'],
  'floor-plan': ['Floor plan'],
};
