import { mix, type Rgb, tinted } from './colour.ts';
import type { Random } from './random.ts';
import type { Vec } from './space.ts';

/** The hour and the weather a picture is drawn in. */
export interface Light {
  /** Colours of the sky: overhead, half way, at the horizon. */
  sky: readonly [string, string, string];
  cloud: string;
  cloudShade: string;
  /** How much of the sky has clouds, 0 to 1. */
  cover: number;
  /** What the distance fades to. */
  haze: string;
  sunTint: Rgb;
  shadeTint: Rgb;
  /** Towards the sun; length 1. */
  sun: Vec;
  /** How dark shadows on the ground are, 0 to 1. */
  shadow: number;
  /** How much the lamps inside show, 0 to 1. */
  lamps: number;
}

const MOODS: readonly Omit<Light, 'sun'>[] = [
  {
    sky: ['#6fb0cf', '#a9d3de', '#e6f0e6'],
    cloud: '#fffdf6',
    cloudShade: '#c9dce2',
    cover: 0.45,
    haze: '#d8e6de',
    sunTint: [1.05, 1.02, 0.96],
    shadeTint: [0.72, 0.77, 0.82],
    shadow: 0.34,
    lamps: 0,
  },
  {
    sky: ['#8ebfd3', '#cfe1dc', '#fbeed2'],
    cloud: '#fff8ea',
    cloudShade: '#dcdcd6',
    cover: 0.6,
    haze: '#efe6cf',
    sunTint: [1.07, 1.01, 0.9],
    shadeTint: [0.74, 0.76, 0.79],
    shadow: 0.3,
    lamps: 0,
  },
  {
    sky: ['#7fa9c4', '#e3cfb8', '#fbd596'],
    cloud: '#ffe9c9',
    cloudShade: '#d5a98f',
    cover: 0.5,
    haze: '#f3d9ae',
    sunTint: [1.1, 0.98, 0.8],
    shadeTint: [0.7, 0.69, 0.74],
    shadow: 0.36,
    lamps: 0.25,
  },
  {
    sky: ['#a9b9c0', '#c9d3d4', '#e9ebe4'],
    cloud: '#f2f3ee',
    cloudShade: '#aebbc0',
    cover: 1,
    haze: '#dde3de',
    sunTint: [0.98, 0.99, 0.98],
    shadeTint: [0.8, 0.83, 0.84],
    shadow: 0.18,
    lamps: 0.1,
  },
  {
    sky: ['#2f4a6d', '#8a86a3', '#f0b98a'],
    cloud: '#d9a7a0',
    cloudShade: '#6d6f90',
    cover: 0.45,
    haze: '#b79a9d',
    sunTint: [0.84, 0.78, 0.82],
    shadeTint: [0.55, 0.57, 0.68],
    shadow: 0.22,
    lamps: 1,
  },
];
/** How often each mood comes: fine days most, dusk now and then. */
const OFTEN = [0, 0, 0, 1, 1, 1, 2, 2, 3, 4];

/** @returns an hour and a weather, the sun to the left or right behind the one who looks. */
export function pickLight(random: Random): Light {
  const mood = MOODS[random.pick(OFTEN)]!;
  const side = random.chance(0.5) ? -1 : 1;
  const across = side * random.between(0.45, 0.75);
  const up = random.between(0.5, 0.75);
  const length = Math.hypot(across, up, 0.55);
  return { ...mood, sun: [across / length, up / length, -0.55 / length] };
}

/**
 * A colour as it looks in this light.
 * @param level 0 in the shade, 1 in the full sun
 */
export function lit(light: Light, colour: string, level: number): string {
  const tint = light.shadeTint.map((shade, index) => shade + (light.sunTint[index]! - shade) * level);
  return tinted(colour, tint as unknown as Rgb);
}

/** @returns how much sun a face turned this way gets, 0 to 1. */
export function levelOf(light: Light, normal: Vec): number {
  const along = normal[0] * light.sun[0] + normal[1] * light.sun[1] + normal[2] * light.sun[2];
  return Math.max(0, Math.min(1, 0.22 + 0.95 * along));
}

/** @returns a colour as it looks through the air between, for things this far away (metres). */
export function hazed(light: Light, colour: string, distance: number): string {
  return mix(colour, light.haze, 1 - Math.exp(-distance / 260));
}
