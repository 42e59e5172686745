import type { Random } from '../pictures/canvas/random.ts';
import type { DemoPlace } from './place.ts';

/** Where and when one ad is made, and the chance it is made with. */
export type Scene = {
  random: Random;
  place: DemoPlace;
  /** Midnight UTC of the day the demo is made. */
  today: Date;
};
