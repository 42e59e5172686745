type Place = { latitude: number; longitude: number };

const METRES_PER_DEGREE = 111_195;
/** Number of corners that makes a ring look round. */
const CORNERS = 72;

/** @returns the ring of a circle, [longitude, latitude] in degrees */
export function circleAround({ latitude, longitude }: Place, metres: number): [number, number][] {
  const high = metres / METRES_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [longitude + wide * Math.sin(angle), latitude + high * Math.cos(angle)];
  });
}
