import { fold } from '../rules.ts';

/** Minimum name lengths for one and two differing letters. */
const ONE_SLIP_FROM = 7;
const TWO_SLIPS_FROM = 12;

/**
 * Whether two names differ by a letter or two (`Monasterevan` and `Monasterevin`), or one is part of a double name
 * (`Dingle-Daingean Uí Chúis`). Only meaningful for places at the same position.
 */
export function isSpeltAlike(written: string, knownNames: readonly string[]): boolean {
  const parts = [written, ...written.split(/\s*[/]\s*|-(?=\p{Lu})/u)].map(fold).filter(Boolean);
  return knownNames.map(fold).some((name) => parts.some((part) => part === name || areClose(part, name)));
}

function areClose(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const maxSlips = length >= TWO_SLIPS_FROM ? 2 : length >= ONE_SLIP_FROM ? 1 : 0;
  return maxSlips > 0 && Math.abs(one.length - other.length) <= maxSlips && slips(one, other) <= maxSlips;
}

/** Levenshtein distance. */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const change = row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(change, row[to]! + 1, next[to - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
