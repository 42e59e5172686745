import { DAY_MS } from './durations.ts';

/** @returns a calendar day some days later, or earlier for a negative number; days as `2026-11-28` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @returns the days from one calendar day to another; negative when it is earlier */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
