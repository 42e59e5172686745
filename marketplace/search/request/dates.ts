import { DAY_MS } from '#platform/time/durations.ts';
import type { WireNumber } from './contract.ts';

/** Maximum distance from the present in years; keeps every date printable. */
const LATEST = Date.UTC(2100, 0, 1);
const MATHS = /^now((?:[+-]\d{1,5}[yMwdhHms])*)(?:\/([yMwdhHms]))?$/;

/**
 * Parses a date bound: date maths (`now-3d/d`), a day (`2026-11-20`), an ISO 8601 instant or milliseconds since 1970.
 * Days are UTC. As an upper bound a day or a rounded date includes its last millisecond.
 * @returns milliseconds since 1970, null when empty, undefined when invalid
 */
export function readDate(
  value: WireNumber | null | undefined,
  side: 'from' | 'to',
  now: number,
): number | null | undefined {
  if (value === null || value === undefined) return null;
  const text = String(value).trim();
  if (text === '') return null;
  const at = readInstant(text, side, now);
  // Clients send 0 to leave a lower bound open.
  if (at === 0 && side === 'from') return null;
  return at !== undefined && at >= 0 && at <= LATEST ? at : undefined;
}

function readInstant(text: string, side: 'from' | 'to', now: number): number | undefined {
  const maths = MATHS.exec(text);
  if (maths) {
    let at = now;
    for (const [, count, unit] of maths[1]!.matchAll(/([+-]\d+)(\w)/g)) at = move(at, Number(count), unit!);
    return maths[2] ? round(at, maths[2], side) : at;
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const at = Date.parse(`${text}T00:00:00Z`);
    return Number.isNaN(at) ? undefined : side === 'to' ? at + DAY_MS - 1 : at;
  }
  if (/^\d{1,15}(\.0+)?$/.test(text)) return Number(text);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  const at = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? undefined : at;
}

function move(at: number, count: number, unit: string): number {
  const date = new Date(at);
  if (unit === 'y') return date.setUTCFullYear(date.getUTCFullYear() + count);
  if (unit === 'M') return date.setUTCMonth(date.getUTCMonth() + count);
  return at + count * LENGTHS[unit]!;
}

const LENGTHS: Record<string, number> = {
  w: 7 * DAY_MS,
  d: DAY_MS,
  h: 3_600_000,
  H: 3_600_000,
  m: 60_000,
  s: 1000,
};

/** Rounds down to the start of the unit, or for an upper bound up to its last millisecond. Weeks start on Monday. */
function round(at: number, unit: string, side: 'from' | 'to'): number {
  const date = new Date(at);
  const start =
    unit === 'y'
      ? Date.UTC(date.getUTCFullYear(), 0)
      : unit === 'M'
        ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
        : unit === 'w'
          ? floor(at, DAY_MS) - ((date.getUTCDay() + 6) % 7) * DAY_MS
          : floor(at, LENGTHS[unit]!);
  return side === 'from' ? start : move(start, 1, unit) - 1;
}

function floor(at: number, length: number): number {
  return Math.floor(at / length) * length;
}

/** Up to this many days back a bound is printed relative to the present, so that a shared link stays current. */
const RELATIVE_DAYS = 366;

/**
 * Prints a date bound so that `readDate` parses the same.
 * @param relative whether a lower bound at midnight may be printed relative to the present (`now-3d/d`)
 */
export function printDate(at: number, side: 'from' | 'to', now: number, relative: boolean): string {
  const midnight = side === 'from' ? at : at + 1;
  if (midnight % DAY_MS !== 0) return new Date(at).toISOString();
  const days = (floor(now, DAY_MS) - at) / DAY_MS;
  if (relative && side === 'from' && days >= 0 && days <= RELATIVE_DAYS) return `now-${days}d/d`;
  return new Date(at).toISOString().slice(0, 10);
}
