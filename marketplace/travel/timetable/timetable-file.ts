import { readArrays, writeArrays } from '#platform/files/array-file.ts';
import type { Timetable } from './model.ts';

/** Ends with the version of the format: another number when `Timetable` changes. */
const MAGIC = 'GAFFTT01';

/** Writes a timetable; the file is complete or absent. */
export function writeTimetable(file: string, timetable: Timetable): void {
  writeArrays(file, MAGIC, timetable);
}

/** @returns the timetable in shared memory; null when the file is missing, damaged or of another format */
export function readTimetable(file: string): Timetable | null {
  return readArrays(file, MAGIC) as Timetable | null;
}
