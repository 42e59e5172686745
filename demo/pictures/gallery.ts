import type { Pen } from './canvas/pen.ts';
import { makeRandom } from './canvas/random.ts';
import { finish, type Scene } from './canvas/stage.ts';
import { drawBathroom } from './scenes/bathroom.ts';
import { drawDoubleBedroom, drawSingleBedroom, drawTwinBedroom } from './scenes/bedroom.ts';
import { drawApartments, drawStudios, drawTownhouses } from './scenes/blocks.ts';
import { drawPub, drawShop } from './scenes/commerce.ts';
import { drawBungalow, drawCottage } from './scenes/country.ts';
import { drawDetached } from './scenes/detached.ts';
import { drawGarden } from './scenes/garden.ts';
import { drawGeorgian } from './scenes/georgian.ts';
import { drawHallway } from './scenes/hallway.ts';
import { drawKitchen } from './scenes/kitchen.ts';
import { drawDiningRoom, drawHomeOffice, drawLivingRoom } from './scenes/living.ts';
import { drawFarmland, drawSite } from './scenes/open.ts';
import { drawBays, drawDriveway, drawUnderground } from './scenes/parking.ts';
import { drawFloorPlan } from './scenes/plan.ts';
import { drawOffices, drawWarehouse } from './scenes/premises.ts';
import { drawRedbrick } from './scenes/redbrick.ts';
import { drawSemi } from './scenes/semi.ts';
import { drawBalcony, drawView } from './scenes/views.ts';
import { drawOpenOffice, drawRetailFloor, drawWarehouseFloor } from './scenes/workplace.ts';

/** Everything that can be drawn, by the name its pictures are stored under. */
export const SCENES = {
  georgian: drawGeorgian,
  redbrick: drawRedbrick,
  semi: drawSemi,
  bungalow: drawBungalow,
  cottage: drawCottage,
  detached: drawDetached,
  apartments: drawApartments,
  studios: drawStudios,
  townhouses: drawTownhouses,
  shop: drawShop,
  pub: drawPub,
  offices: drawOffices,
  warehouse: drawWarehouse,
  site: drawSite,
  farmland: drawFarmland,
  view: drawView,
  bays: drawBays,
  underground: drawUnderground,
  driveway: drawDriveway,
  'living-room': drawLivingRoom,
  'dining-room': drawDiningRoom,
  kitchen: drawKitchen,
  'double-bedroom': drawDoubleBedroom,
  'single-bedroom': drawSingleBedroom,
  'twin-bedroom': drawTwinBedroom,
  bathroom: drawBathroom,
  hallway: drawHallway,
  'home-office': drawHomeOffice,
  garden: drawGarden,
  balcony: drawBalcony,
  'open-office': drawOpenOffice,
  'retail-floor': drawRetailFloor,
  'warehouse-floor': drawWarehouseFloor,
  'floor-plan': drawFloorPlan,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

/** Changes whenever pictures are drawn differently, so that nothing keeps showing the old ones. */
export const EDITION = '1';

/** Pixels of the pictures as stored. */
export const PICTURE_SIZE = { width: 1440, height: 960 };

/** What to draw: the same wish always gives the same picture. */
export interface PictureWish {
  scene: SceneName;
  /** Any whole number from 0 to 2^32 - 1. */
  seed: number;
  /** In pixels; the sheet is 3 to 2 and is cut to other shapes from its middle. */
  width: number;
  height: number;
}

/** @returns the picture as an SVG document without text, fonts or references. */
export function drawPicture({ scene, seed, width, height }: PictureWish): string {
  const draw: Scene = SCENES[scene];
  const pen: Pen = draw(makeRandom(`${scene} ${seed}`));
  if (scene !== 'floor-plan') finish(pen);
  return pen.svg(width, height);
}
