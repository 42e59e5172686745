import { ROOM_TYPES, type RoomType } from '#property/tenancy.ts';

/** A plain number such as `1,250.50`; null for anything else. */
export function numberOf(text: string | undefined): number | null {
  const plain = text?.replaceAll(',', '').trim();
  return plain && /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Parses bedrooms: `3`, `3 Bed`, `1, 2 & 3 bed`. @returns each number once, ascending; empty for none */
export function bedsOf(text: string): number[] {
  if (!/^\d[\d\s,&-]*(beds?|bedrooms?)?$/i.test(text.trim())) return [];
  return [...new Set(text.match(/\d+/g)!.map(Number))].sort((a, b) => a - b);
}

/** The kinds of room in `Single & Double Room`. */
export function roomTypesOf(text: string): RoomType[] {
  return ROOM_TYPES.filter((type) => new RegExp(`\\b${type}\\b`, 'i').test(text));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses a date: `2026-05-24`, `24/05/2026`, `May 24th, 2026` or `24 May 2026`. @returns `2026-05-24`, or null */
export function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) return realDay(Number(slashed[3]), Number(slashed[2]), Number(slashed[1]));
  const monthFirst = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  if (monthFirst) return realDay(Number(monthFirst[3]), monthNumber(monthFirst[1]!), Number(monthFirst[2]));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i.exec(text);
  if (dayFirst) return realDay(Number(dayFirst[3]), monthNumber(dayFirst[2]!), Number(dayFirst[1]));
  return null;
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1;
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/**
 * Parses a duration in months: `6 Months`, `Minimum 1 Year`, `1 Year +`, `No Minimum`, `12`. @returns null for other
 * values
 */
export function monthsOf(text: string): { months: number; orMore: boolean } | null {
  if (/^no minimum$/i.test(text)) return { months: 0, orMore: false };
  const span = /^(?:minimum )?(\d{1,2}) ?(months?|years?)? ?(\+)?$/i.exec(text.replace(/\s+/g, ' '));
  if (!span) return null;
  const factor = /^y/i.test(span[2] ?? '') ? 12 : 1;
  return { months: Number(span[1]) * factor, orMore: span[3] !== undefined };
}

/** `Yes`, `true`, `1` and `No`, `false`, `0`; null for anything else. */
export function yesNoOf(text: string): boolean | null {
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  return /^(no|n|false|0)$/i.test(text) ? false : null;
}
