import { readArrays, writeArrays } from '#platform/files/array-file.ts';
import type { Places } from '../near/places.ts';
import type { StreetGraph } from './model.ts';

/** Streets and the places along them, as one import makes them. */
export type Streets = { graph: StreetGraph; places: Places };

/** Changes with the layout of the arrays: files of another layout are imported again. */
const MAGIC = 'GAFFSTR1';

/** Writes the file that processes open; complete or absent. */
export function writeStreets(file: string, streets: Streets): void {
  writeArrays(file, MAGIC, streets);
}

/** Opens a file in memory that threads share. @returns null when it is missing, damaged or of another version */
export function readStreets(file: string): Streets | null {
  return readArrays(file, MAGIC) as Streets | null;
}
