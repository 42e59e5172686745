import type { IMAGE_LABELS } from '#property/seller.ts';

/** A kind of pictures. */
type Scene = {
  /** Number of files: `files/{scene}-1.webp` and so on. */
  files: number;
  /** Label for clients, if any. */
  label?: (typeof IMAGE_LABELS)[number];
  /** Possible captions. */
  captions: readonly string[];
};

const scenes = {
  georgian: {
    files: 4,
    captions: ['Front', 'Georgian front with original fanlight', 'View from the street'],
  },
  redbrick: { files: 6, captions: ['Front', 'Redbrick front', 'View from the street'] },
  semi: { files: 9, captions: ['Front', 'Front garden and drive', 'View from the road'] },
  bungalow: { files: 6, captions: ['Front', 'Front with lawn', 'From the gate'] },
  cottage: { files: 4, captions: ['Front', 'The cottage', 'From the lane'] },
  detached: { files: 8, captions: ['Front', 'Front and garden', 'Main entrance'] },
  apartments: { files: 10, captions: ['The building', 'Balconies and landscaped grounds', 'Main entrance'] },
  studios: { files: 4, captions: ['The building', 'View from the street', 'Own street door'] },
  townhouses: { files: 5, captions: ['Front', 'The terrace', 'View from the road'] },
  shop: { files: 3, captions: ['Shop front', 'Street frontage', 'Front from the footpath'] },
  pub: { files: 3, captions: ['Street frontage', 'The premises', 'Front with outside tables'] },
  offices: { files: 3, captions: ['The building', 'Main entrance', 'Forecourt'] },
  warehouse: { files: 3, captions: ['Loading doors', 'The unit', 'Yard and front'] },
  site: { files: 3, captions: ['The site', 'Site from the road', 'Pegged out'] },
  farmland: { files: 3, captions: ['The land', 'From the gate', 'Grazing'] },
  view: { files: 3, captions: ['View', 'Surroundings', 'Open aspect'] },
  bays: { files: 3, captions: ['The space', 'Marked space', 'Space from the entrance'] },
  underground: { files: 3, label: 'GARAGE', captions: ['The space', 'Underground space', 'Well-lit garage'] },
  driveway: {
    files: 3,
    label: 'DRIVEWAY',
    captions: ['Driveway', 'Driveway and garage', 'Off-street parking'],
  },
  'living-room': {
    files: 7,
    label: 'LIVING_ROOM',
    captions: ['Living room', 'Sitting room', 'Bright living room'],
  },
  'dining-room': {
    files: 4,
    label: 'DINING_ROOM',
    captions: ['Dining room', 'Dining area', 'Space for six at table'],
  },
  kitchen: { files: 7, label: 'KITCHEN', captions: ['Kitchen', 'Fitted kitchen', 'Kitchen with worktop'] },
  'double-bedroom': { files: 6, label: 'BEDROOM', captions: ['Double bedroom', 'Main bedroom', 'Bedroom'] },
  'single-bedroom': { files: 3, label: 'BEDROOM', captions: ['Single bedroom', 'Bedroom', 'Single room'] },
  'twin-bedroom': {
    files: 3,
    label: 'BEDROOM',
    captions: ['Twin bedroom', 'Twin room', 'Bedroom with two beds'],
  },
  bathroom: { files: 5, label: 'BATHROOM', captions: ['Bathroom', 'Main bathroom', 'Tiled bathroom'] },
  hallway: { files: 4, label: 'HALLWAY', captions: ['Hallway', 'Entrance hall', 'Hall and stairs'] },
  'home-office': { files: 3, captions: ['Home office', 'Study', 'Desk space'] },
  garden: { files: 5, label: 'BACKYARD', captions: ['Back garden', 'Garden', 'Terrace and lawn'] },
  balcony: {
    files: 3,
    label: 'BALCONY',
    captions: ['Balcony', 'Balcony with view', 'View from the balcony'],
  },
  'open-office': { files: 3, captions: ['Office floor', 'Open-plan office', 'Desks by the window'] },
  'retail-floor': { files: 3, captions: ['Shop floor', 'Retail space', 'Interior'] },
  'warehouse-floor': { files: 3, captions: ['Warehouse floor', 'Racking and loading door', 'Interior'] },
  'floor-plan': { files: 5, label: 'FLOOR_PLAN', captions: ['Floor plan'] },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

/** Scenes by file name. */
export const SCENES: Readonly<Record<SceneName, Scene>> = scenes;

/** Scenes with text, which are never mirrored. */
export const WITH_LETTERS = new Set<SceneName>(['studios', 'shop', 'pub', 'offices', 'bays', 'underground']);

/** Size of all files in pixels. */
export const PICTURE_SIZE = { width: 1440, height: 960 };
