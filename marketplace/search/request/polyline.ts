/**
 * Encoded polylines with precision 5 (a metre):
 * https://developers.google.com/maps/documentation/utilities/polylinealgorithm. Implemented here because malformed
 * input must be refused, where common decoders return numbers for anything.
 */
const PRECISION = 1e5;

export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** @returns the points as text of characters from `?` to `~` */
export function encodePolyline(ring: Ring): string {
  let text = '';
  let before: [number, number] = [0, 0];
  for (const [longitude, latitude] of ring) {
    const point: [number, number] = [Math.round(latitude * PRECISION), Math.round(longitude * PRECISION)];
    text += encodeNumber(point[0] - before[0]) + encodeNumber(point[1] - before[1]);
    before = point;
  }
  return text;
}

function encodeNumber(number: number): string {
  let rest = number < 0 ? ~(number << 1) : number << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

/** @returns the points; null when the text is not an encoded polyline */
export function decodePolyline(text: string): [longitude: number, latitude: number][] | null {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (let index = 0; index < text.length; index++) {
    const bits = text.charCodeAt(index) - 63;
    // Six groups of five bits hold every valid coordinate.
    if (bits < 0 || bits > 63 || shift > 25) return null;
    number |= (bits & 0x1f) << shift;
    if (bits >= 0x20) {
      shift += 5;
      continue;
    }
    numbers.push(number & 1 ? ~(number >> 1) : number >> 1);
    number = 0;
    shift = 0;
  }
  if (shift > 0 || numbers.length % 2 === 1) return null;
  const ring: [number, number][] = [];
  let [latitude, longitude] = [0, 0];
  for (let index = 0; index < numbers.length; index += 2) {
    latitude += numbers[index]!;
    longitude += numbers[index + 1]!;
    ring.push([longitude / PRECISION, latitude / PRECISION]);
  }
  return ring;
}
